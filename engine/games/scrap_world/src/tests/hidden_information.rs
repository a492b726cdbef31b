//! The game has no hidden information.

use crate::view::PrivateView;

#[test]
fn the_private_view_is_null() {
    assert_eq!(serde_json::to_string(&PrivateView).expect("plain data"), "null");
}
