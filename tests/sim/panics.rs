//! Collects all panics of a simulation: a panic in a server task is a failure even if the server
//! survives it.

use std::{cell::RefCell, panic, rc::Rc, sync::Once};

use tokio::sync::Notify;

thread_local! {
    static WATCHED: RefCell<Option<Rc<Panics>>> = const { RefCell::new(None) };
}

#[derive(Debug, Default)]
struct Panics {
    messages: RefCell<Vec<String>>,
    first: Notify,
}

/// Collects the panics of this thread until [`Watch::end`].
#[derive(Debug)]
pub struct Watch(Rc<Panics>);

/// Collects the panics of this thread from now on instead of printing them.
pub fn watch() -> Watch {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let panics = WATCHED.with_borrow(Clone::clone);
            match panics {
                Some(panics) => panics.record(info.to_string()),
                None => before(info),
            }
        }));
    });
    let panics = Rc::<Panics>::default();
    WATCHED.with_borrow_mut(|watched| *watched = Some(Rc::clone(&panics)));
    Watch(panics)
}

impl Panics {
    fn record(&self, message: String) {
        self.messages.borrow_mut().push(message);
        self.first.notify_one();
    }
}

impl Watch {
    /// Waits for the first panic.
    pub async fn first(&self) {
        self.0.first.notified().await;
    }

    /// Stops collecting and returns the panic messages.
    pub fn end(self) -> Vec<String> {
        WATCHED.with_borrow_mut(|watched| *watched = None);
        self.0.messages.take()
    }
}
