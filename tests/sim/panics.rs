//! Panics of a simulation, wherever they are caught: a task of the server that panics is a fault
//! even if the server lives on.

use std::{cell::RefCell, panic, rc::Rc, sync::Once};

use tokio::sync::Notify;

thread_local! {
    static WATCHED: RefCell<Option<Rc<Told>>> = const { RefCell::new(None) };
}

#[derive(Debug, Default)]
struct Told {
    messages: RefCell<Vec<String>>,
    first: Notify,
}

/// Of this thread, until its end.
#[derive(Debug)]
pub struct Watch(Rc<Told>);

/// Panics of this thread are kept from now on, instead of being printed.
pub fn watch() -> Watch {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let told = WATCHED.with_borrow(Clone::clone);
            match told {
                Some(told) => told.tell(info.to_string()),
                None => before(info),
            }
        }));
    });
    let told = Rc::<Told>::default();
    WATCHED.with_borrow_mut(|watched| *watched = Some(Rc::clone(&told)));
    Watch(told)
}

impl Told {
    fn tell(&self, message: String) {
        self.messages.borrow_mut().push(message);
        self.first.notify_one();
    }
}

impl Watch {
    /// Ready when something has panicked.
    pub async fn first(&self) {
        self.0.first.notified().await;
    }

    pub fn end(self) -> Vec<String> {
        WATCHED.with_borrow_mut(|watched| *watched = None);
        self.0.messages.take()
    }
}
