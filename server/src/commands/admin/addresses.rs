//! Networks that are banned, or that may do more than others, and whether new players are let in.

use clap::{Args, Subcommand, ValueEnum};
use scrapworks_protocol::Timestamp;
use serde::Serialize;
use serde_json::json;

use crate::{
    clock::wall::now,
    commands::{
        admin::{
            answer::{AdminError, Answer, Why},
            sanctions::Time,
        },
        output::{self, time},
    },
    domain::network::Network,
    people::{decisions::reason, site_rules::State},
    store::{
        Db,
        ops::{
            admin_acts::Actor,
            operator_acts::{self, NewOperatorAct, OperatorActKind, Subject},
        },
    },
};

/// Networks with a ban or limits of their own: servers look through them at each request.
const NETWORKS_MAX: usize = 500;

#[derive(Debug, Subcommand)]
pub(super) enum AddressCommand {
    /// Refuses all requests of an address or a network, and closes its connections at once.
    BanAddress {
        #[command(flatten)]
        of: NetworkArg,
        #[command(flatten)]
        time: Time,
    },
    /// Lifts the ban of a network.
    UnbanAddress(NetworkArg),
    /// Lets a network that you know, as a school behind one address, do more than others.
    Limits {
        #[command(flatten)]
        of: NetworkArg,
        /// How many times the limits of one address; 1 makes it like others again.
        #[arg(long, value_name = "TIMES", value_parser = clap::value_parser!(u32).range(1..=100))]
        factor: u32,
        #[command(flatten)]
        time: Time,
    },
    /// Lists the networks that are banned, or may do more than others.
    Networks,
    /// Lets new players in, or no more; who has played here can come back. Without an argument it
    /// says how that is now.
    Registration {
        #[arg(value_enum)]
        state: Option<Registration>,
        /// The reason, for `admin log`.
        #[arg(
            long,
            value_name = "TEXT",
            required_if_eq_any([("state", "open"), ("state", "closed")])
        )]
        why: Option<String>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Registration {
    Open,
    Closed,
}

#[derive(Debug, Args)]
pub(super) struct NetworkArg {
    /// An address, as 192.0.2.7, or a network, as 192.0.2.0/24 or 2001:db8::/48.
    #[arg(value_name = "NETWORK", value_parser = network)]
    network: Network,
    #[command(flatten)]
    why: Why,
}

fn network(text: &str) -> Result<Network, &'static str> {
    Network::parse(text).ok_or(
        "an address or a network is needed, as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48; from /8 \
         on, of IPv6 from /16 on",
    )
}

#[derive(Debug, Serialize)]
struct Listed {
    network: String,
    banned: bool,
    banned_until: Option<Timestamp>,
    factor: Option<u32>,
    factor_until: Option<Timestamp>,
}

/// Does it, for servers to notice.
pub(super) async fn apply(
    db: &Db,
    command: &AddressCommand,
    by: String,
) -> Result<Answer, AdminError> {
    let state = State::read(db).await?;
    match command {
        AddressCommand::BanAddress { of, time } => {
            let until = time.until(now())?;
            check_room(&state, of.network)?;
            let done = Done { kind: OperatorActKind::BanAddress, of, factor: None, until };
            let end = until.map_or_else(|| "for good".to_owned(), |until| format!("until {until}"));
            done.store(db, by, format!("{} is banned {end}\n", of.network)).await
        }
        AddressCommand::UnbanAddress(of) if state.ban(of.network).is_none() => {
            let text = format!("{} is not banned\n", of.network);
            Ok(Answer::of(&json!({ "network": of.network.to_string(), "changed": false }), text))
        }
        AddressCommand::UnbanAddress(of) => {
            let kind = OperatorActKind::UnbanAddress;
            let done = Done { kind, of, factor: None, until: None };
            done.store(db, by, format!("{} is no longer banned\n", of.network)).await
        }
        AddressCommand::Limits { of, factor: 1, .. } => {
            let kind = OperatorActKind::ResetLimits;
            let done = Done { kind, of, factor: None, until: None };
            done.store(db, by, format!("{} has the limits of one address\n", of.network)).await
        }
        AddressCommand::Limits { of, factor, time } => {
            let until = time.until(now())?;
            check_room(&state, of.network)?;
            let done =
                Done { kind: OperatorActKind::RaiseLimits, of, factor: Some(*factor), until };
            let end = until.map_or_else(String::new, |until| format!(" until {until}"));
            let text =
                format!("{} has {factor} times the limits of one address{end}\n", of.network);
            done.store(db, by, text).await
        }
        AddressCommand::Networks => Ok(list(&state)),
        AddressCommand::Registration { state: wanted, why } => {
            registration(db, &state, *wanted, why.as_deref(), by).await
        }
    }
}

struct Done<'a> {
    kind: OperatorActKind,
    of: &'a NetworkArg,
    factor: Option<u32>,
    until: Option<Timestamp>,
}

impl Done<'_> {
    async fn store(self, db: &Db, by: String, text: String) -> Result<Answer, AdminError> {
        let Done { kind, of, factor, until } = self;
        let (why, network) = (reason(&of.why.why)?, of.network.to_string());
        let done = json!({
            "kind": kind, "network": network, "factor": factor, "until": until, "why": why,
            "by": by, "changed": true,
        });
        let subject = Subject { network: Some(network), factor, until, ..Subject::default() };
        let act = NewOperatorAct { kind, subject, why, by: Actor::operator(by), at: now() };
        operator_acts::insert(db, &act).await?;
        Ok(Answer::of(&done, text))
    }
}

fn check_room(state: &State, network: Network) -> Result<(), AdminError> {
    let known = state.networks();
    match known.len() >= NETWORKS_MAX && !known.contains(&network) {
        true => Err(AdminError::Networks(NETWORKS_MAX)),
        false => Ok(()),
    }
}

fn list(state: &State) -> Answer {
    let listed = |range: Network| {
        let (ban, factor) = (state.ban(range), state.factor(range));
        Listed {
            network: range.to_string(),
            banned: ban.is_some(),
            banned_until: ban.and_then(|ban| ban.until),
            factor,
            factor_until: factor.and_then(|_| state.factor_until(range)),
        }
    };
    let found: Vec<_> = state.networks().into_iter().map(listed).collect();
    let heading = ["NETWORK", "BANNED", "BANNED UNTIL", "LIMITS", "LIMITS UNTIL"];
    let none = "No network is banned, and none may do more than others.";
    let text = output::list(&found, none, heading, |it| {
        let factor = it.factor.map_or_else(|| "-".to_owned(), |factor| format!("x{factor}"));
        let banned = if it.banned { "yes" } else { "no" }.to_owned();
        [it.network.clone(), banned, time(it.banned_until), factor, time(it.factor_until)]
    });
    Answer::of(&found, text)
}

async fn registration(
    db: &Db,
    state: &State,
    wanted: Option<Registration>,
    why: Option<&str>,
    by: String,
) -> Result<Answer, AdminError> {
    let is_closed = state.is_registration_closed();
    let current = if is_closed { Registration::Closed } else { Registration::Open };
    let wanted = wanted.unwrap_or(current);
    if wanted != current {
        let kind = match wanted {
            Registration::Open => OperatorActKind::OpenRegistration,
            Registration::Closed => OperatorActKind::CloseRegistration,
        };
        let (why, by) = (reason(why.unwrap_or_default())?, Actor::operator(by));
        let act = NewOperatorAct { kind, subject: Subject::default(), why, by, at: now() };
        operator_acts::insert(db, &act).await?;
    }
    let text = match wanted {
        Registration::Open => "new players are let in\n",
        Registration::Closed => "no new players are let in; who has played here can come back\n",
    };
    let done = json!({ "registration": wanted, "changed": wanted != current });
    Ok(Answer::of(&done, text.to_owned()))
}
