//! Of what players want to be told while no page is open.

use scrapworks_protocol::{EmailNotices, NoticeSettings, PlayerId, PushNotices};

use crate::store::{
    db::{Db, dispatch, in_memory},
    rows::columns,
};

const READ: &str = "
    select push_your_turn, push_invited, push_paired, push_rematch, email_your_turn
    from notice_setting where player_id = $1";

const REPLACE: &str = "
    insert into notice_setting
        (player_id, push_your_turn, push_invited, push_paired, push_rematch, email_your_turn)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (player_id) do update set push_your_turn = excluded.push_your_turn,
        push_invited = excluded.push_invited, push_paired = excluded.push_paired,
        push_rematch = excluded.push_rematch, email_your_turn = excluded.email_your_turn";

/// The settings of a player, who may never have changed them.
pub async fn read(db: &Db, player: PlayerId) -> sqlx::Result<NoticeSettings> {
    in_memory!(db, _memory => Ok(NoticeSettings::default()));
    let row: Option<Columns> = dispatch!(db.read(), pool => {
        sqlx::query_as(READ).bind(player.0).fetch_optional(pool).await
    })?;
    Ok(row.map_or_else(NoticeSettings::default, Columns::into_settings))
}

pub async fn replace(db: &Db, player: PlayerId, settings: NoticeSettings) -> sqlx::Result<()> {
    in_memory!(db, _memory => Ok(()));
    let NoticeSettings { push, email } = settings;
    dispatch!(db.write(), pool => {
        let query = sqlx::query(REPLACE)
            .bind(player.0)
            .bind(push.your_turn)
            .bind(push.invited)
            .bind(push.paired)
            .bind(push.rematch)
            .bind(email.your_turn);
        query.execute(pool).await.map(|_| ())
    })
}

columns! {
    struct Columns {
        push_your_turn: bool,
        push_invited: bool,
        push_paired: bool,
        push_rematch: bool,
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
            },
            email: EmailNotices { your_turn: self.email_your_turn },
        }
    }
}
