//! Requests of connections as they cross nodes.

use axum::extract::ws::Utf8Bytes;
use scrapworks_protocol::{PlayerId, socket::ActionId};
use serde_json::value::RawValue;
use tokio::time::Instant;

use crate::{
    cluster::message::{Request, StepIntent},
    matches::command::{Command, HintRequest, Intent, PreviewRequest, ReplyTo, StepRequest},
    telemetry::action::{ActionTrace, TraceParent},
};

impl Request {
    /// As it is sent, with the action as payload.
    pub(super) fn of_step(request: &StepRequest) -> (Request, Utf8Bytes) {
        let (intent, payload) = match &request.intent {
            Intent::Act { action, seq } => {
                let intent = StepIntent::Act { seq: *seq, has_action: action.is_some() };
                (intent, action.as_deref().map(text).unwrap_or_default())
            }
            Intent::Undo { of } => (StepIntent::Undo { of: *of }, Utf8Bytes::default()),
            Intent::Resign => (StepIntent::Resign, Utf8Bytes::default()),
            Intent::CallAbsent { seat, choice } => {
                let intent = StepIntent::CallAbsent { seat: *seat, choice: *choice };
                (intent, Utf8Bytes::default())
            }
        };
        let action_id = request.reply_to.action_id.clone();
        (Request::Step { action_id, intent, trace: request.trace.to_parent() }, payload)
    }

    pub(super) fn of_preview(request: &PreviewRequest) -> (Request, Utf8Bytes) {
        (Request::Preview, text(&request.action))
    }

    pub(super) fn action_id(&self) -> Option<&ActionId> {
        match self {
            Request::Step { action_id, .. } => action_id.as_ref(),
            Request::Preview | Request::Hint { .. } => None,
        }
    }

    /// The trace that it is part of.
    pub(super) fn trace(&self) -> Option<&TraceParent> {
        match self {
            Request::Step { trace, .. } => trace.as_ref(),
            Request::Preview | Request::Hint { .. } => None,
        }
    }

    /// The command to the match. None if the payload is no JSON.
    pub(super) fn into_command(
        self,
        payload: &Utf8Bytes,
        player: Option<PlayerId>,
        reply_to: ReplyTo,
        trace: ActionTrace,
    ) -> Option<Command> {
        Some(match self {
            Request::Step { intent, .. } => {
                let intent = match intent {
                    StepIntent::Act { seq, has_action } => {
                        let action = if has_action { Some(raw(payload)?) } else { None };
                        Intent::Act { action, seq }
                    }
                    StepIntent::Undo { of } => Intent::Undo { of },
                    StepIntent::Resign => Intent::Resign,
                    StepIntent::CallAbsent { seat, choice } => Intent::CallAbsent { seat, choice },
                };
                let received = Instant::now();
                Command::Step(Box::new(StepRequest { reply_to, player, received, intent, trace }))
            }
            Request::Preview => {
                let action = raw(payload)?;
                Command::Preview(Box::new(PreviewRequest { reply_to, player, action }))
            }
            Request::Hint { level } => {
                Command::Hint(Box::new(HintRequest { reply_to, player, level }))
            }
        })
    }
}

fn text(action: &RawValue) -> Utf8Bytes {
    Utf8Bytes::from(action.get().to_owned())
}

fn raw(payload: &Utf8Bytes) -> Option<Box<RawValue>> {
    RawValue::from_string(payload.as_str().to_owned()).ok()
}
