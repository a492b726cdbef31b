//! Static files of the client: media types, caching, content security policy.

use crate::harness::{TestServer, stories};

stories!(the_site_is_an_installable_app, only_hashed_files_are_cached);

async fn the_site_is_an_installable_app(server: &TestServer) {
    let anonymous = server.anonymous();
    for (path, media) in [
        ("/sw.js", "text/javascript"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/icons/192.png", "image/png"),
        ("/icons/512.png", "image/png"),
        ("/icons/maskable.png", "image/png"),
    ] {
        let file = anonymous.get(path).await;
        assert_eq!(file.status, 200, "{path}: build the client first, as make test does");
        let header = |name: &str| file.headers[name].to_str().expect("text").to_owned();
        assert!(header("content-type").starts_with(media), "{path}: {}", header("content-type"));
        assert_eq!(header("cache-control"), "no-cache", "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
    }
    let page = anonymous.get("/").await;
    let policy = page.headers["content-security-policy"].to_str().expect("text");
    let directives: Vec<_> = policy.split("; ").collect();
    assert!(directives.contains(&"worker-src 'self'"), "{policy}");
    assert!(directives.contains(&"manifest-src 'self'"), "{policy}");
}

async fn only_hashed_files_are_cached(server: &TestServer) {
    let anonymous = server.anonymous();
    let worker = anonymous.get("/sw.js").await.text;
    let (_, rest) = worker.split_once("\"/assets/").expect("the worker keeps what is built");
    let (name, _) = rest.split_once('"').expect("a whole name");
    let built = anonymous.get(&format!("/assets/{name}")).await;
    assert_eq!(built.headers["cache-control"], "public, max-age=31536000, immutable");
    let of_another_build = anonymous.get("/assets/shell-00000000.js").await;
    assert_eq!(of_another_build.status, 404);
    assert_eq!(of_another_build.headers["cache-control"], "no-store");
    for path in ["/", "/sw.js", "/app.webmanifest", "/favicon.svg"] {
        assert_eq!(anonymous.get(path).await.headers["cache-control"], "no-cache", "{path}");
    }
}
