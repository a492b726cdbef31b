//! Whether the reason that the engine gives for a refusal is true of the model's table.

use serde_json::{Value as Json, json};

use super::{
    cards::{self, Kind, Name},
    events::number,
    play::word,
    state::{Model, Phase},
};

impl Model {
    /// Panics unless a refused action of the asked `seat` was refused for a true reason.
    pub fn assert_reason(&self, seat: usize, action: &Json, code: &str, params: &Json) {
        let player = &self.players[seat];
        let kind = || Kind::read(&params["kind"]);
        let holds = |of: usize, card: &Json| {
            let name = cards::name_in(card);
            let player = &self.players[of];
            let mut cards = player.parts.iter().chain(&player.hand).chain(&player.plans);
            cards.any(|card| *card == name)
        };
        let reason = code.strip_prefix("scrapyard_empire.").expect("a reason of this game");
        let is_true = match reason {
            "no_actions" => self.actions == 0,
            "not_first_action" => self.acted,
            "hand_too_small" => {
                *params == json!({ "have": player.hand.len(), "needed": 5 })
                    && player.hand.len() < 5
            }
            "nothing_to_draw" => !self.has_cards(kind()),
            "empty_pile" => self.pile(kind()).scrap.is_empty(),
            "nothing_to_take" => self.players[number(&params["seat"])].cards(kind()).is_empty(),
            "nothing_to_give" => player.cards(kind()).is_empty(),
            "not_yours" => !holds(seat, &params["card"]),
            "not_theirs" => !holds(number(&params["seat"]), &params["card"]),
            "within_limit" => self.phase == Phase::Discard,
            "missing_parts" => params["missing"] == self.missing(action, &player.parts),
            "missing_machines" => {
                let built: Vec<_> = player.machines.iter().map(|built| built.name).collect();
                params["missing"] == self.missing(action, &built)
            }
            "no_such_ability" => !self.owns(seat, cards::name_in(&params["of"])),
            "used_up" | "not_now" | "would_do_nothing" => {
                self.owns(seat, cards::name_in(&params["of"]))
            }
            "not_asked"
            | "cannot_decline"
            | "not_a_target"
            | "not_offered"
            | "wrong_kind"
            | "same_card"
            | "boost_is_useless"
            | "boost_is_wasted"
            | "nothing_to_leave_out"
            | "not_in_recipe" => true,
            other => panic!("{other} is not a reason"),
        };
        assert!(is_true, "{action} is refused with {code} {params}");
    }

    /// Cards of the recipe that are not there, without the one that is left out.
    fn missing(&self, action: &Json, have: &[Name]) -> Json {
        let field = if action["type"] == "build" { "machine" } else { "invention" };
        let recipe = cards::find(word(&action[field])).recipe.iter();
        let needed = recipe.filter(|card| action["without"] != **card);
        json!(needed.filter(|card| !have.contains(card)).collect::<Vec<_>>())
    }

    fn owns(&self, seat: usize, name: Name) -> bool {
        let player = &self.players[seat];
        let built = player.machines.iter().chain(&player.inventions);
        let copied = self.mimics.filter(|_| seat == self.active);
        let characters = [player.character].into_iter().chain(copied);
        built.map(|built| built.name).chain(characters).any(|own| own == name)
    }
}
