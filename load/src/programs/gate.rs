//! A way into a network namespace: connections to an address of this machine are passed on to the
//! same address inside.

use std::{io, net::SocketAddr};

/// Opens it for as long as this process runs.
#[cfg(target_os = "linux")]
pub(crate) fn open(namespace: &str, address: SocketAddr) -> io::Result<()> {
    use std::{fs::File, net::TcpListener, os::fd::AsFd, sync::mpsc, thread};

    use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

    // A socket belongs to the namespace in which it was made, whatever its thread does later.
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let namespace = File::open(namespace)?;
    let (entered, has_entered) = mpsc::channel();
    thread::spawn(move || {
        let network = Some(LinkNameSpaceType::Network);
        let result = move_into_link_name_space(namespace.as_fd(), network);
        let is_inside = result.is_ok();
        // The opener waits for it.
        let _ = entered.send(result);
        if is_inside {
            serve(listener, address);
        }
    });
    let entered = has_entered.recv().map_err(io::Error::other)?;
    Ok(entered?)
}

#[cfg(target_os = "linux")]
fn serve(listener: std::net::TcpListener, address: SocketAddr) {
    use tokio::{
        io::copy_bidirectional,
        net::{TcpListener, TcpStream},
        runtime,
        task::LocalSet,
    };

    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime can be made");
    // On this very thread, so that connections are made inside.
    LocalSet::new().block_on(&runtime, async {
        let listener = TcpListener::from_std(listener).expect("it does not block");
        loop {
            let Ok((mut outside, _)) = listener.accept().await else { continue };
            tokio::task::spawn_local(async move {
                // Nobody listens while the server is down: then the connection is closed.
                let Ok(mut inside) = TcpStream::connect(address).await else { return };
                if outside.set_nodelay(true).and_then(|()| inside.set_nodelay(true)).is_ok() {
                    // However it ends, both ends are closed.
                    let _ = copy_bidirectional(&mut outside, &mut inside).await;
                }
            });
        }
    });
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn open(_: &str, _: SocketAddr) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
