//! Reports of players to the operators.

use scrapworks_protocol::{
    FriendState, MatchComment, NewReport, PlayerId, REPORT_CHARS_MAX, ReportId,
};
use uuid::Uuid;

use crate::{
    app::AppState,
    clock::wall::now,
    error::Error,
    people::target_player::find_target,
    random,
    store::{
        matches::{self, comments},
        people::{
            friends,
            reports::{self, ReportToStore},
        },
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
/// [`Error::CommentNotFound`], [`Error::ReportText`], [`Error::Reports`].
pub async fn report(
    app: &AppState,
    reporter: PlayerId,
    new: &NewReport,
) -> Result<ReportId, Error> {
    let player = find_target(app, reporter, new.player).await?.id;
    let max = REPORT_CHARS_MAX;
    let text = clean_text(&new.text, max).ok_or(Error::ReportText { max })?;
    let comment_match = match new.comment_id {
        Some(id) => Some(find_comment(app, id, reporter, player).await?.match_id),
        None => None,
    };
    let match_id = comment_match.or(new.match_id);
    if let Some(match_id) = match_id
        && matches::read(&app.db, match_id).await?.is_none()
    {
        return Err(Error::MatchNotFound);
    }
    let report = ReportToStore {
        id: ReportId(random::uuid()),
        reporter,
        player,
        match_id,
        comment_id: new.comment_id,
        kind: new.kind,
        text: &text,
        at: now(),
    };
    let stored = reports::insert(&app.db, &report, i64::from(OPEN_REPORTS_MAX)).await?;
    stored.ok_or(Error::Reports { max: OPEN_REPORTS_MAX })
}

/// A comment of a friend: others do not see it.
async fn find_comment(
    app: &AppState,
    id: Uuid,
    reader: PlayerId,
    author: PlayerId,
) -> Result<MatchComment, Error> {
    let between = friends::between(&app.db, reader, author).await?;
    if between.is_none_or(|between| between.state != FriendState::Friend) {
        return Err(Error::CommentNotFound);
    }
    let comment = comments::read(&app.db, id).await?;
    comment.filter(|comment| comment.player.id == author).ok_or(Error::CommentNotFound)
}
