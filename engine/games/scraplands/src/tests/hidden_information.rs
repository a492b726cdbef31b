//! Nothing is hidden: the private view is empty.

use crate::view::PrivateView;

#[test]
fn the_private_view_is_empty() {
    assert_eq!(serde_json::to_string(&PrivateView).expect("plain data"), "null");
}
