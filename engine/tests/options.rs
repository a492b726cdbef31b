//! The options of every game, as clients build a form of them.

use scrapworks_engine::{ALL_GAMES, Entry, Seats};
use serde_json::{Value as Json, json, value::to_raw_value};

/// The options with everything filled in; none if they are refused.
fn filled_in(game: &Entry, options: &Json) -> Option<Json> {
    let options = to_raw_value(options).expect("plain data");
    let checked = (game.check_options)(&options, Seats(game.meta.seats_min)).ok()?;
    serde_json::from_str(checked.get()).ok()
}

#[test]
fn options_that_are_left_out_have_defaults_and_unknown_ones_are_refused() {
    for game in ALL_GAMES {
        let slug = game.meta.slug;
        let default = (game.options)()["default"].clone();
        for (name, value) in default.as_object().expect("options are an object") {
            let some = filled_in(game, &json!({ name: value }));
            assert_eq!(some.as_ref(), Some(&default), "{slug}: {name}");
        }
        assert_eq!(filled_in(game, &json!({ "no_such_option": 1 })), None, "{slug}");
    }
}

#[test]
fn every_option_has_a_title_and_a_description() {
    for game in ALL_GAMES {
        let options = (game.options)();
        let fields = options["schema"]["properties"].as_object().expect("a schema of an object");
        assert_eq!(Some(fields.len()), options["default"].as_object().map(serde_json::Map::len));
        for (name, field) in fields {
            let is_told = field["title"].is_string() && field["description"].is_string();
            assert!(is_told, "{}: {name}", game.meta.slug);
        }
    }
}
