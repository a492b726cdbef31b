//! Who a browser is: cookies of several servers, origins, https; and how ids and values are
//! written.

use reqwest::Method;
use serde_json::json;

use crate::harness::{Socket, Store, TestServer, stories};

stories!(
    ids_have_one_form,
    values_are_taken_as_the_document_says,
    two_servers_of_one_host_have_two_cookies,
);

async fn ids_have_one_form(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let id = &ann.id;
    ann.get(&format!("/api/players/{id}")).await.ok();
    ann.get(&format!("/api/matches?player={id}")).await.ok();
    for other in [id.to_uppercase(), id.replace('-', ""), format!("%7B{id}%7D"), format!("{id}.")] {
        for path in [
            format!("/api/players/{other}"),
            format!("/api/matches/{other}"),
            format!("/api/lobbies/{other}"),
            format!("/api/rosters/{other}"),
            format!("/api/matches?player={other}"),
        ] {
            ann.get(&path).await.problem(400, "http.malformed");
        }
    }
    let mut socket = Socket::of(server, &ann).await;
    let join = json!({ "type": "join_match", "match_id": id.to_uppercase() });
    socket.send(&join).await;
    assert_eq!(socket.next_of("error").await["code"], "socket.malformed");
}

async fn values_are_taken_as_the_document_says(server: &TestServer) {
    let ann = server.guest("Ann").await;
    let open = async |seats: &str| {
        let body = format!(r#"{{"game": "scrap_world", "seats": {seats}}}"#);
        ann.raw(Method::POST, "/api/lobbies", &[], Some(("application/json", body))).await
    };
    assert_eq!(open("2.0").await.created()["lobby"]["seats"].as_array().unwrap().len(), 2);
    open("127.0").await.problem(422, "lobby.seat_count");
    open("2.5").await.problem(400, "http.malformed");
    open("-1.0").await.problem(400, "http.malformed");
    let quoted = ann.get("/api/matches?state=%00%1b").await;
    assert!(!quoted.text.contains("\\u00"), "control characters are not quoted: {}", quoted.text);
    quoted.problem(400, "http.malformed");

    let document = ann.get("/api/openapi.json").await.ok();
    let guest = &document["components"]["schemas"]["NewGuest"]["properties"]["name"];
    assert_eq!((&guest["minLength"], &guest["maxLength"]), (&json!(1), &json!(32)));
    let name = jsonschema::validator_for(guest).unwrap();
    for good in ["Ann", " Ann Other ", "Zoë", "👩‍🔧 Zoë"] {
        assert!(name.is_valid(&json!(good)), "{good}");
        ann.patch("/api/me", &json!({ "name": good })).await.ok();
    }
    let long = "a".repeat(33);
    for bad in ["", "  ", "a\0b", "a\nb", "\u{e000}", "\u{200b}", &long] {
        assert!(!name.is_valid(&json!(bad)), "{bad:?}");
        let refused = ann.patch("/api/me", &json!({ "name": bad })).await;
        assert!(refused.status.is_client_error(), "{bad:?}");
    }

    let parameter = |path: &str, name: &str| {
        let all = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let found = all.iter().find(|parameter| parameter["name"] == name).unwrap();
        jsonschema::validator_for(&found["schema"]).unwrap()
    };
    let player = parameter("/api/matches", "player");
    assert!(player.is_valid(&json!("me")) && player.is_valid(&json!(ann.id)));
    assert!(!player.is_valid(&json!("her")) && !player.is_valid(&json!(ann.id.to_uppercase())));
    let viewer = parameter("/api/matches/{id}/replay", "viewer");
    assert!(viewer.is_valid(&json!("public")) && viewer.is_valid(&json!("0")));
    for bad in ["", "+1", "01", "seat"] {
        assert!(!viewer.is_valid(&json!(bad)), "{bad}");
        let path =
            format!("/api/matches/{}/replay?views=true&viewer={}", ann.id, bad.replace('+', "%2B"));
        ann.get(&path).await.problem(400, "http.malformed");
    }
    let code = &document["components"]["schemas"]["LinkUsed"]["properties"]["code"];
    assert!(!jsonschema::validator_for(code).unwrap().is_valid(&json!("a\0b")));
    let nul = json!({ "code": "a\0b" });
    ann.post("/api/links", &nul).await.problem(400, "http.malformed");
}

async fn two_servers_of_one_host_have_two_cookies(server: &TestServer) {
    let other = TestServer::start(Store::Sqlite).await;
    let mut jar = Vec::new();
    for (server, name) in [(server, "Ann"), (&other, "Bo")] {
        let cookies = jar.join("; ");
        let body = Some(("application/json", json!({ "name": name }).to_string()));
        let headers = [("cookie", cookies.as_str())];
        let reply = server.anonymous().raw(Method::POST, "/api/guests", &headers, body).await;
        let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
        jar.push(cookie.split(';').next().unwrap().to_owned());
    }
    let cookies = jar.join("; ");
    let me = async |server: &TestServer, cookies: &str| {
        server.anonymous().raw(Method::GET, "/api/me", &[("cookie", cookies)], None).await
    };
    assert_eq!(me(server, &cookies).await.ok()["name"], "Ann");
    assert_eq!(me(&other, &cookies).await.ok()["name"], "Bo");
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_without_https_is_told_so_and_makes_no_guest() {
    let server = TestServer::start_with(Store::Sqlite, |config| {
        config.public_url = Some("https://Play.Example.org:443".to_owned());
    })
    .await;
    let anonymous = server.anonymous();
    let come_in = async |path: &str, body: serde_json::Value, origin: &str| {
        let body = Some(("application/json", body.to_string()));
        anonymous.raw(Method::POST, path, &[("origin", origin)], body).await
    };
    let plain = server.url("");
    for (path, body) in [
        ("/api/guests", json!({ "name": "Ann" })),
        ("/api/links", json!({ "code": "7K3QX-M0RTZ" })),
    ] {
        let refused = come_in(path, body, &plain).await;
        assert_eq!(refused.headers.get("set-cookie"), None);
        let problem = refused.problem(403, "auth.https_needed");
        assert_eq!(problem["params"]["url"], "https://play.example.org");
    }
    let page = "https://play.example.org";
    let reply = come_in("/api/guests", json!({ "name": "Ann" }), page).await;
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-scrapworks_session="), "{cookie}");
    assert!(cookie.contains("; Secure") && cookie.contains("; Path=/;"), "{cookie}");
    assert!(!cookie.contains("Domain"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let rename = Some(("application/json", json!({ "name": "Ann Other" }).to_string()));
    let headers = [("cookie", cookie.as_str()), ("origin", page)];
    anonymous.raw(Method::PATCH, "/api/me", &headers, rename).await.ok();
    Socket::connect_with(&server, &[("origin", page)]).await.unwrap();
    server.stop().await;
}
