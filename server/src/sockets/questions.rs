//! Questions to other nodes about players: who has answered, and what.

use std::collections::{HashMap, HashSet};

use parking_lot::{Mutex, MutexGuard};
use scrapworks_protocol::PlayerId;
use tokio::sync::oneshot;

use crate::store::records::NodeId;

/// The questions that other nodes have not all answered.
#[derive(Debug, Default)]
pub(super) struct Questions(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    last: u64,
    open: HashMap<u64, Answers>,
}

#[derive(Debug)]
struct Answers {
    /// Nodes that have not answered.
    left: HashSet<NodeId>,
    found: HashSet<PlayerId>,
    done: Option<oneshot::Sender<()>>,
}

/// A question, which is forgotten on drop.
#[derive(Debug)]
pub(super) struct Question<'a> {
    questions: &'a Questions,
    /// Its number at this node.
    pub(super) ask: u64,
}

impl Questions {
    /// A new question to these nodes. The receiver ends when all have answered.
    pub(super) fn open(&self, nodes: Vec<NodeId>) -> (Question<'_>, oneshot::Receiver<()>) {
        let (done, answered) = oneshot::channel();
        let left = nodes.into_iter().collect();
        let answers = Answers { left, found: HashSet::new(), done: Some(done) };
        let mut state = self.lock();
        state.last += 1;
        let ask = state.last;
        state.open.insert(ask, answers);
        drop(state);
        (Question { questions: self, ask }, answered)
    }

    /// A node has answered, with those who are connected to it.
    pub(super) fn answer(&self, from: NodeId, ask: u64, players: Vec<PlayerId>) {
        let mut state = self.lock();
        let Some(answers) = state.open.get_mut(&ask) else { return };
        answers.found.extend(players);
        answers.left.remove(&from);
        if answers.left.is_empty()
            && let Some(done) = answers.done.take()
        {
            // An error means that nobody waits any more.
            let _ = done.send(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock()
    }
}

impl Question<'_> {
    /// Whether no answer is missing.
    pub(super) fn is_answered(&self) -> bool {
        let state = self.questions.lock();
        state.open.get(&self.ask).is_none_or(|answers| answers.left.is_empty())
    }

    /// Whom the answers so far have named.
    pub(super) fn take_found(&mut self) -> HashSet<PlayerId> {
        let mut state = self.questions.lock();
        let answers = state.open.get_mut(&self.ask);
        answers.map(|answers| std::mem::take(&mut answers.found)).unwrap_or_default()
    }
}

impl Drop for Question<'_> {
    fn drop(&mut self) {
        self.questions.lock().open.remove(&self.ask);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ANN: PlayerId = PlayerId(Uuid::from_u128(1));
    const BO: PlayerId = PlayerId(Uuid::from_u128(2));
    const FIRST: NodeId = NodeId(Uuid::from_u128(3));
    const SECOND: NodeId = NodeId(Uuid::from_u128(4));

    #[test]
    fn a_question_is_answered_once_every_node_has_answered() {
        let questions = Questions::default();
        let (mut question, mut answered) = questions.open(vec![FIRST, SECOND]);
        questions.answer(FIRST, question.ask, vec![ANN]);
        questions.answer(FIRST, question.ask, vec![ANN]);
        assert!(answered.try_recv().is_err(), "the second node has not answered");
        assert!(!question.is_answered());
        questions.answer(SECOND, question.ask, vec![BO]);
        assert!(answered.try_recv().is_ok() && question.is_answered());
        assert_eq!(question.take_found(), HashSet::from([ANN, BO]));
    }

    #[test]
    fn a_node_without_others_asks_nobody() {
        let questions = Questions::default();
        let (question, _) = questions.open(Vec::new());
        assert!(question.is_answered());
    }

    #[test]
    fn a_question_that_nobody_waits_for_is_forgotten() {
        let questions = Questions::default();
        let (question, _) = questions.open(vec![FIRST]);
        let ask = question.ask;
        drop(question);
        questions.answer(FIRST, ask, vec![ANN]);
        assert!(questions.lock().open.is_empty());
        let (mut next, _) = questions.open(vec![FIRST]);
        questions.answer(FIRST, ask, vec![ANN]);
        assert_eq!(next.take_found(), HashSet::new(), "a late answer is to another question");
    }
}
