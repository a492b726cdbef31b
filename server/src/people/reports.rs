//! Reports of players to the operators.

use scrapworks_protocol::{NewReport, PlayerId, REPORT_CHARS_MAX, ReportId};

use crate::{
    app::AppState,
    clock::wall::now,
    error::Error,
    people::target_player::find_target,
    random,
    store::{
        matches,
        reports::{self, ReportToStore},
    },
    text::clean_text,
};

/// Reports of one player that wait for an answer.
pub const OPEN_REPORTS_MAX: u32 = 50;

/// Stores a report. There is one open report of a player about another one and a match: it gets the
/// new text.
///
/// # Errors
/// [`Error::PlayerSelf`], [`Error::PlayerNotFound`], [`Error::MatchNotFound`],
/// [`Error::ReportText`], [`Error::Reports`].
pub async fn report(
    app: &AppState,
    reporter: PlayerId,
    new: &NewReport,
) -> Result<ReportId, Error> {
    let player = find_target(app, reporter, new.player).await?.id;
    let max = REPORT_CHARS_MAX;
    let text = clean_text(&new.text, max).ok_or(Error::ReportText { max })?;
    if let Some(match_id) = new.match_id
        && matches::read(&app.db, match_id).await?.is_none()
    {
        return Err(Error::MatchNotFound);
    }
    let report = ReportToStore {
        id: ReportId(random::uuid()),
        reporter,
        player,
        match_id: new.match_id,
        kind: new.kind,
        text: &text,
        at: now(),
    };
    let stored = reports::insert(&app.db, &report, i64::from(OPEN_REPORTS_MAX)).await?;
    stored.ok_or(Error::Reports { max: OPEN_REPORTS_MAX })
}
