//! Bounded lists in the store: nobody's rows push out those of others.

use scrapworks_protocol::{PlayerId, Timestamp};

use crate::store::{
    people::friends::{self, Asking, FriendRequest},
    test_db::TestDb,
};

const MAX: u32 = 20;

async fn ask(test_db: &TestDb, n: i64, other: PlayerId, network_bucket: u16) -> (PlayerId, Asking) {
    let player = test_db.player(&format!("Fan {n}")).await.id;
    let at = Timestamp::from_ms(1_767_225_600_000 + n);
    let request = FriendRequest { player, other, at, network_bucket: Some(network_bucket) };
    (player, friends::ask(&test_db.db, request, MAX).await.unwrap())
}

#[tokio::test]
async fn requests_of_one_network_push_out_none_of_another() {
    for test_db in TestDb::each().await {
        let ann = test_db.player("Ann").await.id;
        let (honest, _) = ask(&test_db, 0, ann, 9).await;
        for n in 1..60 {
            let (_, asked) = ask(&test_db, n, ann, 1).await;
            let dropped = usize::from(n >= i64::from(MAX));
            assert!(matches!(asked, Asking::Asked(_, it) if it == dropped), "{n}: {asked:?}");
        }
        let kept = friends::list(&test_db.db, ann).await.unwrap();
        assert_eq!(kept.len(), MAX as usize);
        assert!(kept.iter().any(|friend| friend.player.id == honest));
        assert!(kept.iter().any(|friend| friend.player.name == "Fan 59"), "the newest");
        test_db.drop().await;
    }
}
