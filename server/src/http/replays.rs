//! Handlers of finished matches: their replays and analyses.

use schemars::JsonSchema;
use scrapworks_engine::{Seat, Viewer};
use scrapworks_protocol::{
    AnalysisPoint, AnalysisState, CostlyDecision, MatchAnalysis, MatchId, MatchState, PlayerId,
    Replay,
};
use serde::Deserialize;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{Conditional, Path, Peer, Query},
        request::NoAuth,
        response::{Encoded, Etagged, Success, is_known},
    },
    app::App,
    blocking::run_in_background,
    clock::wall::now,
    compression::gunzip,
    config::{self, Analyses},
    domain::network::ClientAddr,
    error::Error,
    etag::weak_tag,
    fair_pool::Requester,
    http::IdPath,
    rate_limit::Quota,
    store::matches::analyses::{self, Asking, StoredAnalysis},
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReplayQuery {
    /// Whether to include the views and events of every step.
    #[serde(default)]
    views: bool,
    /// Whose views: a seat number, or `public` (the default).
    #[serde(default)]
    viewer: ViewerParam,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(inline, extend("pattern" = "^(public|0|[1-9][0-9]?)$"))]
struct ViewerParam(#[schemars(with = "String")] Viewer);

impl Default for ViewerParam {
    fn default() -> ViewerParam {
        ViewerParam(Viewer::Public)
    }
}

impl TryFrom<String> for ViewerParam {
    type Error = String;

    fn try_from(text: String) -> Result<ViewerParam, String> {
        if text == "public" {
            return Ok(ViewerParam::default());
        }
        let seat = text.parse().ok().filter(|seat: &u8| seat.to_string() == text);
        let seat = seat.ok_or("viewer: public, or the number of a seat")?;
        Ok(ViewerParam(Viewer::Seat(Seat(seat))))
    }
}

/// Matches whose analysis one player waits for, or the visitors of a network.
const ASKED_MAX: u32 = 20;
/// The same, of all players of a network.
const ASKED_FROM_NETWORK_MAX: u32 = 60;

type Parts = ((Peer, Conditional), (Path<IdPath<MatchId>>, Query<ReplayQuery>));

pub async fn show(
    app: App,
    caller: Option<Caller>,
    ((Peer(source), known), (Path(IdPath { id }), Query(query))): Parts,
) -> Result<Etagged<Replay>, Error> {
    let seen_by = query.views.then_some(query.viewer.0);
    if seen_by.is_some() {
        app.rate_limiter.take(Quota::ReplaysPerAddress, source)?;
    }
    let version = app.replays.tag(&app.db, id, seen_by).await?;
    let tag = weak_tag(&version);
    if is_known(&known, &tag) {
        return Ok(Etagged::not_modified(tag));
    }
    let address = (app.config.limits == config::Limits::On).then_some(source);
    let requester = Requester { player: caller.map(|caller| caller.player.id), address };
    let body = app.replays.body(&app.db, (id, seen_by), version, requester).await?;
    if known.accepts_gzip {
        return Ok(Etagged::encoded(tag, Encoded::Gzip(body)));
    }
    let plain = run_in_background(move || gunzip(&body)).await;
    let plain = plain.map_err(|_| Error::Fault { what: "a kept replay is damaged".to_owned() })?;
    Ok(Etagged::encoded(tag, Encoded::Json(plain)))
}

/// An analysis as the engine writes it.
#[derive(Default, Deserialize)]
struct Stored {
    points: Vec<AnalysisPoint>,
    decisions: Vec<CostlyDecision>,
}

pub async fn analysis(
    app: App,
    (): NoAuth,
    (Path(IdPath { id }), known): (Path<IdPath<MatchId>>, Conditional),
) -> Result<Etagged<MatchAnalysis>, Error> {
    let stored = of_finished(&app, id).await?;
    Ok(Etagged::new(&shown(&app, stored)?).unless(&known))
}

/// The same, but what waits is analysed soon.
pub async fn ask_analysis(
    app: App,
    caller: Option<Caller>,
    (Peer(source), Path(IdPath { id })): (Peer, Path<IdPath<MatchId>>),
) -> Result<Success<MatchAnalysis>, Error> {
    let stored = of_finished(&app, id).await?;
    let is_asked_for = stored.is_asked_for;
    let analysis = shown(&app, stored)?;
    if analysis.state == AnalysisState::Waiting && !is_asked_for {
        ask(&app, id, caller.map(|caller| caller.player.id), source).await?;
    }
    Ok(Success(analysis))
}

async fn of_finished(app: &App, id: MatchId) -> Result<StoredAnalysis, Error> {
    let stored = analyses::read(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    if stored.of == MatchState::Running { Err(Error::MatchNotOver) } else { Ok(stored) }
}

fn shown(app: &App, stored: StoredAnalysis) -> Result<MatchAnalysis, Error> {
    let is_off = app.config.analyses == Analyses::Off;
    let waits_in_vain = stored.state == AnalysisState::Waiting && is_off;
    let state = if waits_in_vain { AnalysisState::None } else { stored.state };
    let read = stored.analysis.as_deref().map_or(Ok(Stored::default()), serde_json::from_str);
    let unreadable = |err| Error::Fault { what: format!("an analysis cannot be read: {err}") };
    let Stored { points, decisions } = read.map_err(unreadable)?;
    Ok(MatchAnalysis { state, points, decisions })
}

/// Lets a match be analysed soon.
async fn ask(
    app: &App,
    id: MatchId,
    player: Option<PlayerId>,
    from: ClientAddr,
) -> Result<(), Error> {
    let share = app.rate_limiter.network_share(from);
    let network_max = ASKED_FROM_NETWORK_MAX.saturating_mul(share.map_or(1, |it| it.times));
    let network = share.map(|it| it.bucket);
    let by = Asking { player, network, max: ASKED_MAX, network_max };
    if analyses::ask(&app.db, id, now().ms(), by).await? {
        return Ok(());
    }
    // Somebody else may have asked, or it may be done.
    let stored = analyses::read(&app.db, id).await?.ok_or(Error::MatchNotFound)?;
    match stored.state == AnalysisState::Waiting && !stored.is_asked_for {
        true => Err(Error::Analyses { max: ASKED_MAX }),
        false => Ok(()),
    }
}
