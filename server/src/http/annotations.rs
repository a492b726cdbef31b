//! Handlers of what players write about matches: notes of their own, and comments for friends.

use schemars::JsonSchema;
use scrapworks_protocol::{
    COMMENT_CHARS_MAX, MatchComment, MatchCommentPage, MatchId, MatchNote, MatchState,
    NOTE_CHARS_MAX, NewComment, NewNote,
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Path, Peer, Query},
        response::{Created, NoContent, Success},
    },
    app::App,
    clock::wall::now,
    error::Error,
    http::{IdPath, paging::Limit},
    people::sanctions::Sanction,
    random,
    rate_limit::Quota,
    store::matches::{
        comments::{self, Stored},
        notes,
    },
    text::clean_text,
};

/// Matches on which one player has notes.
const NOTES_MAX: u32 = 1_000;
/// Comments of one player on one match.
const COMMENTS_MAX: u32 = 50;
/// Comments of one player on all matches.
const COMMENTS_IN_ALL_MAX: u32 = 2_000;

pub async fn show_note(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<MatchId>>,
) -> Result<Success<Option<MatchNote>>, Error> {
    Ok(Success(notes::read(&app.db, caller.player.id, id).await?))
}

pub async fn put_note(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), JsonBody(new)): (Path<IdPath<MatchId>>, JsonBody<NewNote>),
) -> Result<Success<MatchNote>, Error> {
    let text = written(&new.text, NOTE_CHARS_MAX);
    let text = text.ok_or(Error::NoteText { max: NOTE_CHARS_MAX })?;
    app.rate_limiter.take(Quota::NotesPerPlayer, caller.player.id)?;
    comments::length(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    let note = MatchNote { text, changed_at: now() };
    match notes::put(&app.db, caller.player.id, id, &note, NOTES_MAX).await? {
        true => Ok(Success(note)),
        false => Err(Error::Notes { max: NOTES_MAX }),
    }
}

pub async fn delete_note(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<MatchId>>,
) -> Result<NoContent, Error> {
    notes::delete(&app.db, caller.player.id, id).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct CommentsQuery {
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

pub async fn list_comments(
    app: App,
    caller: Caller,
    (Path(IdPath { id }), Query(query)): (Path<IdPath<MatchId>>, Query<CommentsQuery>),
) -> Result<Success<MatchCommentPage>, Error> {
    comments::length(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    let (reader, rows) = (caller.player.id, query.limit.rows());
    let items = comments::page(&app.db, id, reader, query.after, rows).await?;
    Ok(Success(query.limit.page(items, |comment| comment.id)))
}

pub async fn add_comment(
    app: App,
    caller: Caller,
    (Peer(source), (Path(IdPath { id }), JsonBody(new))): (
        Peer,
        (Path<IdPath<MatchId>>, JsonBody<NewComment>),
    ),
) -> Result<Created<MatchComment>, Error> {
    if let Some(Sanction { until, why }) = app.sanctions.mute_of(caller.player.id) {
        return Err(Error::ChatMuted { until, why });
    }
    let text = written(&new.text, COMMENT_CHARS_MAX);
    let text = text.ok_or(Error::CommentText { max: COMMENT_CHARS_MAX })?;
    app.rate_limiter.take(Quota::CommentsPerPlayer, caller.player.id)?;
    app.rate_limiter.take(Quota::CommentsPerAddress, source)?;
    let (state, seq_max) = comments::length(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    if state != MatchState::Finished {
        return Err(Error::MatchNotOver);
    }
    if new.seq > seq_max {
        return Err(Error::CommentSeq { max: seq_max });
    }
    let comment = MatchComment {
        id: random::uuid(),
        match_id: id,
        player: caller.player,
        seq: new.seq,
        text,
        at: now(),
    };
    match comments::insert(&app.db, &comment, [COMMENTS_MAX, COMMENTS_IN_ALL_MAX]).await? {
        Stored::Yes => Ok(Created(comment)),
        Stored::FullOnMatch => Err(Error::Comments { max: COMMENTS_MAX }),
        Stored::FullInAll => Err(Error::CommentsInAll { max: COMMENTS_IN_ALL_MAX }),
        Stored::Gone => Err(Error::MatchNotFound),
    }
}

pub async fn delete_comment(
    app: App,
    caller: Caller,
    Path(IdPath { id }): Path<IdPath<Uuid>>,
) -> Result<NoContent, Error> {
    match comments::delete(&app.db, id, caller.player.id).await? {
        true => Ok(NoContent),
        false => Err(Error::CommentNotFound),
    }
}

fn written(text: &str, chars_max: usize) -> Option<String> {
    clean_text(text, chars_max).filter(|text| !text.is_empty())
}
