//! Verification of a replay file. It needs no database and no network.

use std::{fs::File, io::Read, path::Path};

use scrapworks_protocol::{Hex32, MatchSeat, MatchState, REPLAY_FORMAT, Replay, StepKind};
use serde_json::Value as Json;

use crate::matches::{
    replay::export,
    verify::{
        check::{self, Mismatch},
        encoding,
        report::Report,
    },
};

/// The largest file that is read: twice a match of 10,000 steps with the views of a seat.
pub const FILE_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// Verifies the file at `path`.
pub fn file(path: &Path) -> Report {
    read(path).map_or_else(|refused| refused, |bytes| text(&bytes))
}

/// The replay in the file at `path`, if everything in it agrees.
pub(in crate::matches) fn agreeing(path: &Path) -> Result<Replay, Report> {
    let (replay, report) = check_text(&read(path)?)?;
    if report.agrees() { Ok(replay) } else { Err(report) }
}

fn read(path: &Path) -> Result<Vec<u8>, Report> {
    let mut bytes = Vec::new();
    let read = File::open(path)
        .and_then(|file| file.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes))
        .map_err(|err| format!("the file cannot be read: {err}"));
    match read {
        Err(problem) => Err(refuse(problem)),
        Ok(_) if bytes.len() as u64 > FILE_BYTES_MAX => {
            Err(refuse(format!("the file is longer than {FILE_BYTES_MAX} bytes")))
        }
        Ok(_) => Ok(bytes),
    }
}

/// Verifies the text of a replay file: UTF-8, or UTF-16 with a byte-order mark.
pub fn text(bytes: &[u8]) -> Report {
    check_text(bytes).map_or_else(|refused| refused, |(_, report)| report)
}

/// The replay and the report on it; only a report if there is none.
fn check_text(bytes: &[u8]) -> Result<(Replay, Report), Report> {
    let json = encoding::decode(bytes).map_err(|problem| refuse(problem.to_string()))?;
    let no_replay = |err| format!("this is no replay: {err}");
    let file: Json = serde_json::from_str(&json).map_err(|err| refuse(no_replay(err)))?;
    let replay: Replay = match serde_json::from_str(&json) {
        Ok(replay) => replay,
        Err(err) => return Err(refuse_json(file, no_replay(err))),
    };
    if replay.format != REPLAY_FORMAT {
        return Err(refuse(format!("its format is not {REPLAY_FORMAT:?}")));
    }
    if replay.r#match.state != MatchState::Finished {
        return Err(refuse_json(file, "the match was not finished".to_owned()));
    }
    let mut report = Report::default();
    let of = &replay.r#match;
    report.about(format!(
        "match {} of {:?}, rules version {}, {} seats, {} rows",
        of.id,
        of.game,
        of.rules_version,
        of.seats.len(),
        replay.steps.len()
    ));
    match check::digest(&replay, file) {
        Ok(()) => report.agree(format!("the file is whole: its digest is {}", replay.digest)),
        Err(wrong) => report.wrong(wrong.to_string()),
    }
    match check::commitment(&replay) {
        Ok(()) => report
            .agree(format!("the commitment {} is the SHA-256 of the secret", replay.commitment)),
        Err(wrong) => report.wrong(wrong.to_string()),
    }
    match check::match_of(&replay) {
        Ok(()) => add_agreements(&mut report, &replay),
        Err(wrong) if wrong.is_unsupported() => report.unchecked(wrong.to_string()),
        Err(wrong) => report.wrong(wrong.to_string()),
    }
    add_notes(&mut report, &replay);
    Ok((replay, report))
}

/// The report on JSON that cannot be checked as a replay. If it claims to be one, its digest still
/// tells whether somebody changed it.
fn refuse_json(file: Json, problem: String) -> Report {
    let mut report = refuse(problem);
    let digest = file["digest"].as_str().map(str::to_owned);
    if file["format"] == REPLAY_FORMAT
        && let Some(digest) = digest
        && export::digest(file).is_none_or(|computed| computed.to_string() != digest)
    {
        report.wrong(Mismatch::Digest.to_string());
    }
    report
}

/// The report on a file that cannot be checked.
fn refuse(problem: String) -> Report {
    let mut report = Report::default();
    report.unchecked(problem);
    report
}

fn add_agreements(report: &mut Report, replay: &Replay) {
    let seed = check::seed_of(replay);
    report.agree(format!("the seed {seed} is of the secret and what the seats added"));
    let counted = |kind| check::count(replay, kind);
    report.agree(format!(
        "the log plays again by the rules: {} actions, {} taken back, {} seats left",
        counted(StepKind::Act),
        counted(StepKind::Undo),
        counted(StepKind::Leave)
    ));
    let hashes = replay.steps.len();
    report.agree(format!("all {hashes} hashes, and who was to decide after every row"));
    if let Some(result) = &replay.r#match.result {
        let (ranks, scores) = (&result.ranks, &result.scores);
        report.agree(format!("the result: ranks {ranks:?}, scores {scores:?}, {}", result.reason));
    }
    if let Some(seen) = &replay.seen {
        let who = seen.viewer.map_or("the public".to_owned(), |seat| format!("seat {seat}"));
        report.agree(format!("everything that {who} is said to have seen"));
    }
}

fn add_notes(report: &mut Report, replay: &Replay) {
    let added_nothing = |added: &Hex32| added.0 == [0; 32];
    for (seat, added) in replay.r#match.seats.iter().zip(&replay.entropy) {
        report.note(if added_nothing(added) {
            let name = name(seat);
            format!("{name} added nothing to the seed, and has to trust in what others added")
        } else {
            format!("{} added {added}: is it what that seat has kept?", name(seat))
        });
    }
    if replay.entropy.iter().all(added_nothing) {
        report.note("nobody added anything: the server alone chose the chance".to_owned());
    }
    if replay.r#match.tutorial {
        let known = "the match taught the game: everybody could know its chance from the start";
        report.note(known.to_owned());
    }
    if let Some(from) = replay.r#match.continued_from {
        report.note(format!(
            "it goes on from step {} of match {}: whether that match was as it says is in the \
             replay of that match",
            from.seq, from.match_id
        ));
    }
    report.note(
        "without the commitment that somebody saw before the match, or an entropy that somebody \
         kept, this file only agrees with itself: compare them"
            .to_owned(),
    );
    report.note(
        "a server that itself held the last seat could have tried several entropies for it"
            .to_owned(),
    );
    report.note(
        "the match's id, names, times, clock, absence, hints and ratings, the ids that clients \
         gave to their actions (no hash covers them; only that no seat used one twice was \
         checked), whether a player, a clock or a bot made a move, who called a seat absent, and \
         what of options and rosters never mattered to the rules, are the server's word"
            .to_owned(),
    );
}

/// Player names come from the file, so they are printed escaped.
fn name(seat: &MatchSeat) -> String {
    match (&seat.player, seat.bot) {
        (Some(player), _) => format!("seat {} ({:?})", seat.seat, player.name),
        (None, Some(_)) => format!("seat {} (a bot)", seat.seat),
        (None, None) => format!("seat {}", seat.seat),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/replays/salvage/v1");
    /// Clears a screen, in one character too, and then claims success on a line of its own.
    const HOSTILE: &str = "\u{1b}[2J\u{9b}2J\u{202e}\r\nEverything agrees.";

    fn recorded() -> Json {
        let mut files = std::fs::read_dir(RECORDED).unwrap().map(|file| file.unwrap().path());
        let is_json = |path: &std::path::PathBuf| path.extension().is_some_and(|it| it == "json");
        let path = files.find(is_json).unwrap();
        serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
    }

    /// A pointer to one value of each kind: the places of rows are left out of its name.
    fn places(of: &Json, name: &str, pointer: &str, found: &mut BTreeMap<String, String>) {
        found.entry(name.to_owned()).or_insert_with(|| pointer.to_owned());
        match of {
            Json::Array(items) => items.iter().enumerate().for_each(|(at, item)| {
                places(item, &format!("{name}/*"), &format!("{pointer}/{at}"), found);
            }),
            Json::Object(fields) => fields.iter().for_each(|(key, field)| {
                places(field, &format!("{name}/{key}"), &format!("{pointer}/{key}"), found);
            }),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => {}
        }
    }

    #[track_caller]
    fn check(file: &Json, place: &str) {
        let said = text(&serde_json::to_vec(file).unwrap()).to_string();
        let is_plain = |c: char| c == '\n' || crate::terminal::line(&c.to_string()).len() < 6;
        assert!(said.chars().all(is_plain), "{place}: {said:?}");
        let claims = said.lines().filter(|line| line.starts_with("Everything agrees")).count();
        assert_eq!(claims, usize::from(said.ends_with("\nEverything agrees.\n")), "{place}");
    }

    #[test]
    fn a_hostile_file_says_nothing_in_the_name_of_the_program() {
        let (file, mut found) = (recorded(), BTreeMap::new());
        places(&file, "", "", &mut found);
        assert!(found.len() > 30, "{found:?}");
        for pointer in found.values() {
            let mut hostile = file.clone();
            *hostile.pointer_mut(pointer).unwrap() = Json::from(HOSTILE);
            check(&hostile, pointer);
            let mut hostile = file.clone();
            if let Some(fields) = hostile.pointer_mut(pointer).unwrap().as_object_mut() {
                fields.insert(HOSTILE.to_owned(), Json::from(HOSTILE));
                check(&hostile, pointer);
            }
        }
        check(&file, "nothing hostile");
    }
}
