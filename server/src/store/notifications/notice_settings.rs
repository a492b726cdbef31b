//! Of what players want to be told while no page is open.

use scrapworks_protocol::{
    EmailNotices, NoticeSettings, NoticeSettingsChange, PlayerId, PushNotices, Timestamp,
};

use crate::store::{
    db::{Db, Tx},
    people::player_rows,
    query::args,
    rows::columns,
};

const READ: &str = "
    select push_your_turn, push_invited, push_paired, push_rematch, push_events,
        email_your_turn
    from notice_setting where player_id = $1";

const REPLACE: &str = "
    insert into notice_setting
        (player_id, push_your_turn, push_invited, push_paired, push_rematch, push_events,
         email_your_turn)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (player_id) do update set push_your_turn = excluded.push_your_turn,
        push_invited = excluded.push_invited, push_paired = excluded.push_paired,
        push_rematch = excluded.push_rematch,
        push_events = excluded.push_events, email_your_turn = excluded.email_your_turn";

const BEGIN_MAILS: &str = "
    update notice_setting set email_language = $2, email_seen_at = $3 where player_id = $1";

const WANTS_MAILS: &str = "select 1 from notice_setting where player_id = $1 and email_your_turn";

const NOTE_CONNECTION: &str = "
    update notice_setting set email_seen_at = $2 where player_id = $1 and email_your_turn";

const END_MAILS: &str = "
    update notice_setting set email_your_turn = false where player_id = $1";

/// The settings of a player, who may never have changed them.
pub async fn read(db: &Db, player: PlayerId) -> sqlx::Result<NoticeSettings> {
    let row: Option<Columns> = db.read().fetch_optional(READ, args![player]).await?;
    Ok(row.map_or_else(NoticeSettings::default, Columns::into_settings))
}

/// Changes the settings of a player. `asked` is for who has just asked for notices by e-mail and
/// sees what waits: the language, and when. None if the player is deleted.
pub async fn change(
    db: &Db,
    player: PlayerId,
    change: NoticeSettingsChange,
    asked: Option<(&str, Timestamp)>,
) -> sqlx::Result<Option<NoticeSettings>> {
    let mut tx = db.begin().await?;
    if !player_rows::lock(&mut tx, player).await? {
        return Ok(None);
    }
    let row: Option<Columns> = tx.fetch_optional(READ, args![player]).await?;
    let before = row.map_or_else(NoticeSettings::default, Columns::into_settings);
    let settings = before.changed(change);
    replace(&mut tx, player, settings).await?;
    if let Some((language, now)) = asked {
        tx.execute(BEGIN_MAILS, args![player, language, now]).await?;
    }
    tx.commit().await?;
    Ok(Some(settings))
}

async fn replace(tx: &mut Tx, player: PlayerId, settings: NoticeSettings) -> sqlx::Result<()> {
    let NoticeSettings { push, email } = settings;
    tx.execute(
        REPLACE,
        args![
            player,
            push.your_turn,
            push.invited,
            push.paired,
            push.rematch,
            push.events,
            email.your_turn
        ],
    )
    .await
    .map(drop)
}

/// Notes that a player has connected and sees what waits. Kept only of who wants notices by e-mail.
pub async fn note_connection(db: &Db, player: PlayerId, now: Timestamp) -> sqlx::Result<()> {
    // Most players want none, and reading disturbs nobody.
    let wants: Option<i32> = db.read().fetch_optional_scalar(WANTS_MAILS, args![player]).await?;
    if wants.is_none() {
        return Ok(());
    }
    db.write().execute(NOTE_CONNECTION, args![player, now]).await.map(drop)
}

/// Sends a player no more notices by e-mail.
pub async fn end_mails(db: &Db, player: PlayerId) -> sqlx::Result<()> {
    db.write().execute(END_MAILS, args![player]).await.map(drop)
}

columns! {
    struct Columns {
        push_your_turn: bool,
        push_invited: bool,
        push_paired: bool,
        push_rematch: bool,
        push_events: bool,
        email_your_turn: bool,
    }
}

impl Columns {
    fn into_settings(self) -> NoticeSettings {
        NoticeSettings {
            push: PushNotices {
                your_turn: self.push_your_turn,
                invited: self.push_invited,
                paired: self.push_paired,
                rematch: self.push_rematch,
                events: self.push_events,
            },
            email: EmailNotices { your_turn: self.email_your_turn },
        }
    }
}
