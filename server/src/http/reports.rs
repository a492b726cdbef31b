//! Handlers of reports to the operators.

use schemars::JsonSchema;
use scrapworks_protocol::{NewReport, ReportCreated, ReportPage};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    accounts::caller::Caller,
    api::{
        extract::{JsonBody, Peer, Query},
        response::{Created, Success},
    },
    app::App,
    error::Error,
    http::paging::Limit,
    people::reports,
    store,
};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct ReportsQuery {
    after: Option<Uuid>,
    #[serde(default)]
    limit: Limit,
}

pub async fn create(
    app: App,
    caller: Caller,
    (Peer(source), JsonBody(new)): (Peer, JsonBody<NewReport>),
) -> Result<Created<ReportCreated>, Error> {
    app.rate_limiter.take_report(caller.player.id, source)?;
    let id = reports::report(&app, caller.player.id, &new).await?;
    Ok(Created(ReportCreated { id }))
}

pub async fn list(
    app: App,
    caller: Caller,
    Query(query): Query<ReportsQuery>,
) -> Result<Success<ReportPage>, Error> {
    let (reporter, rows) = (caller.player.id, query.limit.rows());
    let reports = store::reports::by_reporter(&app.db, reporter, query.after, rows).await?;
    Ok(Success(query.limit.page(reports, |report| report.id.0)))
}
