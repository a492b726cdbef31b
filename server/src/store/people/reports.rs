//! Reports of players to the operators, and the answers.

use scrapworks_protocol::{
    MatchId, PlayerId, ReceivedReport, Report, ReportId, ReportKind, ReportState, Timestamp,
    socket::ChatSaid,
};
use uuid::Uuid;

use crate::store::{
    db::Db,
    lobbies::chat::{self, RECENT_LINES},
    ops::admin_acts::Actor,
    people::player_rows,
    query::args,
    records::ChatRoom,
    rows::{columns, enum_name, parse_enum, player},
};

const INSERT: &str = "
    insert into report (report_id, reporter_id, player_id, match_id, subject_id, kind, text, state,
        created_at, match_comment_id)
    values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
    on conflict (reporter_id, player_id, subject_id) where state = 'open'
    do update set kind = excluded.kind, text = excluded.text
    returning report_id";

const COUNT_OPEN: &str = "select count(*) from report where reporter_id = $1 and state = 'open'";

macro_rules! select {
    ($rest:expr) => {
        concat!(
            "
            select report_id, r.player_id as player_id, p.name as name, p.kind as player_kind,
                r.reporter_id as reporter_id, q.name as reporter_name, q.kind as reporter_kind,
                match_id, match_comment_id, r.kind as kind, text, state, answer, answered_by,
                moderator_id,
                r.created_at as created_at, answered_at
            from report r
            join player p on p.player_id = r.player_id
            join player q on q.player_id = r.reporter_id ",
            $rest
        )
    };
}

const BY_REPORTER: &str =
    select!("where r.reporter_id = $1 and report_id < $2 order by report_id desc limit $3");
const READ: &str = select!("where report_id = $1");

macro_rules! listed {
    ($state:literal, $order:literal) => {
        select!(concat!(
            "where ",
            $state,
            " and ($2 or coalesce((
                select a.kind from operator_act a
                where a.player_id = r.player_id and a.kind in ('add_moderator', 'remove_moderator')
                order by a.seq desc limit 1), '') <> 'add_moderator')
            order by ",
            $order,
            " limit $1"
        ))
    };
}

const OPEN: &str = listed!("state = 'open'", "report_id");
const NEWEST: &str = listed!("true", "report_id desc");

const ANSWER: &str = "
    update report
    set state = 'answered', answer = $2, answered_by = $3, moderator_id = $4, answered_at = $5
    where report_id = $1";

/// A report to store.
#[derive(Debug)]
pub struct ReportToStore<'a> {
    pub id: ReportId,
    pub reporter: PlayerId,
    pub player: PlayerId,
    pub match_id: Option<MatchId>,
    pub comment_id: Option<Uuid>,
    pub kind: ReportKind,
    pub text: &'a str,
    pub at: Timestamp,
}

/// Stores a report. An open one of the same player and comment or match gets the new text instead.
/// Returns its id; None if there are `max` open ones of the reporter, or it is deleted.
pub async fn insert(db: &Db, new: &ReportToStore<'_>, max: i64) -> sqlx::Result<Option<ReportId>> {
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, new.reporter).await? {
        return Ok(None);
    }
    let report = args![
        new.id,
        new.reporter,
        new.player,
        new.match_id,
        new.comment_id.or(new.match_id.map(|id| id.0)).unwrap_or(new.player.0),
        enum_name(&new.kind),
        new.text,
        new.at,
        new.comment_id,
    ];
    let id: Uuid = tx.fetch_scalar(INSERT, report).await?;
    let open: i64 = tx.fetch_scalar(COUNT_OPEN, args![new.reporter]).await?;
    if open > max {
        return Ok(None);
    }
    tx.commit().await?;
    Ok(Some(ReportId(id)))
}

/// The reports of a player after a cursor, newest first.
pub async fn by_reporter(
    db: &Db,
    reporter: PlayerId,
    after: Option<Uuid>,
    rows: i64,
) -> sqlx::Result<Vec<Report>> {
    let after = after.unwrap_or(Uuid::max());
    let rows: Vec<Columns> = db.read().fetch_all(BY_REPORTER, args![reporter, after, rows]).await?;
    rows.into_iter().map(|row| Ok(row.into_report()?.report)).collect()
}

/// Who reads reports: those about moderators are for operators only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    Operator,
    Moderator,
}

/// Open reports, oldest first; or all, newest first.
pub async fn list(
    db: &Db,
    reader: Reader,
    all: bool,
    rows: i64,
) -> sqlx::Result<Vec<ReceivedReport>> {
    let sql = if all { NEWEST } else { OPEN };
    let args = args![rows, reader == Reader::Operator];
    let rows: Vec<Columns> = db.read().fetch_all(sql, args).await?;
    rows.into_iter().map(Columns::into_report).collect()
}

pub async fn read(db: &Db, id: ReportId) -> sqlx::Result<Option<ReceivedReport>> {
    let row: Option<Columns> = db.read().fetch_optional(READ, args![id]).await?;
    row.map(Columns::into_report).transpose()
}

/// What was said last in the report's match when it was made. Lines of players who have deleted
/// their accounts are gone.
pub async fn lines(db: &Db, report: &Report) -> sqlx::Result<Vec<ChatSaid>> {
    let Some(match_id) = report.match_id else { return Ok(Vec::new()) };
    // Ids of lines sort by age, and so does that of the report.
    chat::read(db, ChatRoom::Match(match_id), Some(report.id.0), RECENT_LINES).await
}

/// Answers a report, also anew. False if there is none.
pub async fn answer(
    db: &Db,
    id: ReportId,
    answer: &str,
    by: &Actor,
    at: Timestamp,
) -> sqlx::Result<bool> {
    let moderator = by.moderator.map(|id| id.0);
    let answered = args![id, answer, by.name.as_str(), moderator, at];
    let changed = db.write().execute(ANSWER, answered).await?;
    Ok(changed > 0)
}

columns! {
    struct Columns {
        report_id: Uuid,
        player_id: Uuid,
        name: String,
        player_kind: String,
        reporter_id: Uuid,
        reporter_name: String,
        reporter_kind: String,
        match_id: Option<Uuid>,
        match_comment_id: Option<Uuid>,
        kind: String,
        text: String,
        state: String,
        answer: Option<String>,
        answered_by: Option<String>,
        moderator_id: Option<Uuid>,
        created_at: i64,
        answered_at: Option<i64>,
    }
}

impl Columns {
    fn into_report(self) -> sqlx::Result<ReceivedReport> {
        let kind: ReportKind = parse_enum(&self.kind)?;
        let state: ReportState = parse_enum(&self.state)?;
        let moderator = self.moderator_id.map(PlayerId);
        let answered_by = self.answered_by.map(|name| Actor { name, moderator });
        Ok(ReceivedReport {
            report: Report {
                id: ReportId(self.report_id),
                player: player(self.player_id, self.name, &self.player_kind, None)?,
                match_id: self.match_id.map(MatchId),
                comment_id: self.match_comment_id,
                kind,
                text: self.text,
                state,
                created_at: Timestamp::from_ms(self.created_at),
                answer: self.answer,
                answered_at: self.answered_at.map(Timestamp::from_ms),
            },
            reporter: player(self.reporter_id, self.reporter_name, &self.reporter_kind, None)?,
            answered_by: answered_by.map(|by| by.to_string()),
        })
    }
}
