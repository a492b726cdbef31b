//! What systemd is told by a server of `Type=notify`.

use std::{process::Stdio, time::Duration};

use tokio::{net::UnixDatagram, process::Command, time::timeout};
use uuid::Uuid;

use crate::harness::binary;

const WITHIN: Duration = Duration::from_secs(20);

async fn heard(socket: &UnixDatagram) -> String {
    let mut buffer = [0; 256];
    let length = timeout(WITHIN, socket.recv(&mut buffer)).await.expect("in time").expect("bytes");
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

#[tokio::test]
async fn systemd_is_told_when_the_server_is_open_and_when_it_stops() {
    let folder = std::env::temp_dir().join(format!("scrapworks-notify-{}", Uuid::now_v7()));
    std::fs::create_dir(&folder).expect("a new folder");
    let path = folder.join("notify");
    let socket = UnixDatagram::bind(&path).expect("a new socket");
    let mut server = Command::new(binary())
        .args(["--bind", "127.0.0.1:0", "--drain-seconds", "0"])
        .env("DATABASE_URL", format!("sqlite://{}/game.db", folder.display()))
        .env("NOTIFY_SOCKET", &path)
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("the binary runs");
    assert_eq!(heard(&socket).await, "READY=1\n");
    let pid = server.id().expect("it runs").to_string();
    Command::new("kill").arg(pid).status().await.expect("it is told to stop");
    assert_eq!(heard(&socket).await, "STOPPING=1\n");
    let status = timeout(WITHIN, server.wait()).await.expect("in time").expect("it ends");
    assert!(status.success(), "{status}");
    std::fs::remove_dir_all(folder).expect("it was created");
}
