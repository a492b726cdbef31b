//! The trace of one action, from its receipt to the frames that tell of its step.
//!
//! Its root is `action`; the stages below follow each other without gaps. At another node the
//! stages go on under the root of the node that the client is connected to.

use std::{borrow::Cow, fmt, time::SystemTime};

use opentelemetry::{
    Context, KeyValue, SpanId, TraceFlags, TraceId,
    time::now,
    trace::{
        Span as _, SpanBuilder, SpanContext, SpanKind, Status, TraceContextExt as _, TraceState,
        Tracer as _,
    },
};
use opentelemetry_sdk::trace::Span;
use scrapworks_protocol::MatchId;

use crate::telemetry::traces::{SPANS_MAX, Traces};

/// What happens to an action, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Parsing, rate limits, finding the match.
    Receive,
    /// On the way to the node that plays the match, and there.
    Forward,
    /// In the queue of the match.
    Queue,
    Rules,
    /// In the queue of the writer, and in its transaction.
    Commit,
    /// Encoding frames and handing them to connections.
    Broadcast,
}

impl Stage {
    fn name(self) -> &'static str {
        match self {
            Stage::Receive => "receive",
            Stage::Forward => "forward",
            Stage::Queue => "queue",
            Stage::Rules => "rules",
            Stage::Commit => "commit",
            Stage::Broadcast => "broadcast",
        }
    }
}

/// When a message was read. None without traces.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ReadAt(Option<SystemTime>);

/// The trace of an action. It ends when it is dropped. Takes no memory if it is not traced.
#[derive(Default)]
pub(crate) struct ActionTrace(Option<Box<Spans>>);

struct Spans {
    traces: Traces,
    /// None at a node that goes on with the trace of another.
    root: Option<Span>,
    parent: Context,
    /// Spans that it may still bring, with the root.
    places: u64,
    stage: Stage,
    stage_from: SystemTime,
    attributes: Vec<KeyValue>,
}

impl Traces {
    /// Notes that a message was read, which may be an action.
    pub(crate) fn read_at(&self) -> ReadAt {
        ReadAt(self.is_on().then(now))
    }

    /// Begins the trace of an action, unless it is not to be traced.
    pub(crate) fn begin(&self, read_at: ReadAt, match_id: MatchId) -> ActionTrace {
        let (Some(read_at), Some(tracer)) = (read_at.0, self.tracer()) else {
            return ActionTrace::default();
        };
        if !self.reserve() {
            return ActionTrace::default();
        }
        let builder = SpanBuilder::from_name("action")
            .with_kind(SpanKind::Server)
            .with_start_time(read_at)
            .with_attributes([KeyValue::new("match_id", match_id.to_string())]);
        let root = tracer.build_with_context(builder, &Context::new());
        if !root.is_recording() {
            self.release(SPANS_MAX);
            return ActionTrace::default();
        }
        let parent = root.span_context().clone();
        self.trace(Some(root), parent, Stage::Receive, read_at)
    }

    /// Goes on with the trace of another node.
    pub(crate) fn go_on(&self, parent: Option<&TraceParent>) -> ActionTrace {
        let Some(parent) = parent.and_then(TraceParent::context) else {
            return ActionTrace::default();
        };
        if !self.reserve() {
            return ActionTrace::default();
        }
        self.trace(None, parent, Stage::Queue, now())
    }

    fn trace(
        &self,
        root: Option<Span>,
        parent: SpanContext,
        stage: Stage,
        stage_from: SystemTime,
    ) -> ActionTrace {
        ActionTrace(Some(Box::new(Spans {
            traces: self.clone(),
            root,
            parent: Context::new().with_remote_span_context(parent),
            places: SPANS_MAX,
            stage,
            stage_from,
            attributes: Vec::new(),
        })))
    }
}

impl ActionTrace {
    /// Ends the stage, and begins this one.
    pub(crate) fn enter(&mut self, stage: Stage) {
        if let Some(spans) = &mut self.0
            && spans.stage != stage
        {
            spans.end_stage();
            spans.stage = stage;
            spans.stage_from = now();
        }
    }

    /// Adds to what is known of the stage.
    pub(crate) fn note(&mut self, name: &'static str, value: impl FnOnce() -> Cow<'static, str>) {
        if let Some(spans) = &mut self.0 {
            spans.attributes.push(KeyValue::new(name, value()));
        }
    }

    /// Notes the refusal with which the action ends.
    pub(crate) fn refused(&mut self, code: &str) {
        let Some(spans) = &mut self.0 else { return };
        let refusal = KeyValue::new("refused", code.to_owned());
        match &mut spans.root {
            Some(root) => {
                root.set_attribute(refusal);
                root.set_status(Status::error("refused"));
            }
            None => spans.attributes.push(refusal),
        }
    }

    /// What another node needs to go on with the trace.
    pub(crate) fn to_parent(&self) -> Option<TraceParent> {
        let spans = self.0.as_ref()?;
        Some(TraceParent::of(spans.root.as_ref()?.span_context()))
    }
}

impl Spans {
    fn end_stage(&mut self) {
        let Some(tracer) = self.traces.tracer() else { return };
        // The last place is the root's.
        if self.places <= 1 {
            return;
        }
        self.places -= 1;
        let builder = SpanBuilder::from_name(self.stage.name())
            .with_start_time(self.stage_from)
            .with_attributes(std::mem::take(&mut self.attributes));
        // It ends when it is dropped.
        drop(tracer.build_with_context(builder, &self.parent));
    }
}

impl Drop for Spans {
    fn drop(&mut self) {
        self.end_stage();
        if let Some(mut root) = self.root.take() {
            self.places -= 1;
            root.end();
        }
        self.traces.release(self.places);
    }
}

impl fmt::Debug for ActionTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ActionTrace").field(&self.0.is_some()).finish()
    }
}

/// A `traceparent` of W3C Trace Context, as it crosses nodes.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub(crate) struct TraceParent(String);

impl TraceParent {
    fn of(context: &SpanContext) -> TraceParent {
        TraceParent(format!("00-{}-{}-01", context.trace_id(), context.span_id()))
    }

    fn context(&self) -> Option<SpanContext> {
        let mut parts = self.0.split('-').skip(1);
        let trace = TraceId::from_hex(parts.next()?).ok()?;
        let span = SpanId::from_hex(parts.next()?).ok()?;
        let flags = TraceFlags::SAMPLED;
        let context = SpanContext::new(trace, span, flags, true, TraceState::default());
        context.is_valid().then_some(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_kept_of_an_action_that_is_not_traced() {
        let traces = Traces::default();
        let mut trace = traces.begin(traces.read_at(), MatchId(uuid::Uuid::from_u128(1)));
        trace.enter(Stage::Rules);
        trace.note("seq", || panic!("nobody reads it"));
        assert!(trace.0.is_none() && trace.to_parent().is_none());
        assert_eq!(size_of::<ActionTrace>(), size_of::<usize>());
    }

    #[test]
    fn a_trace_parent_crosses_nodes() {
        let context = SpanContext::new(
            TraceId::from(7),
            SpanId::from(9),
            TraceFlags::SAMPLED,
            false,
            TraceState::default(),
        );
        let parent = TraceParent::of(&context);
        assert_eq!(parent.0, "00-00000000000000000000000000000007-0000000000000009-01");
        let read = parent.context().unwrap();
        assert_eq!((read.trace_id(), read.span_id()), (context.trace_id(), context.span_id()));
        for bad in ["", "00", "00-x-y-01", "00-0-0-01"] {
            assert_eq!(TraceParent(bad.to_owned()).context(), None, "{bad}");
        }
    }
}
