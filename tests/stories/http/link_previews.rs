//! What messengers and search engines read of a link. They run no scripts.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::json;

use crate::harness::{
    Duel, Guest, Response, TestServer, http_client,
    lobbies::{GAME, open, path},
    on_both_databases, program, stories,
};

stories!(
    pages_of_games_say_what_they_are,
    a_name_that_looks_like_a_page_stays_text,
    a_filled_page_is_known_by_its_tag_and_compressed,
    what_is_not_there_shows_the_site,
);
on_both_databases!(a_link_shows_a_match_and_an_unlisted_one_only_its_game);

/// How readers of links call themselves.
const READERS: [&str; 3] = [
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "TelegramBot (like TwitterBot)",
];

async fn read(reader: &Guest, path: &str, agent: &str, language: &str) -> Response {
    let headers = [("user-agent", agent), ("accept", "*/*"), ("accept-language", language)];
    reader.raw(Method::GET, path, &headers, None).await
}

/// The tags of a page as a parser of Open Graph has them. Each is there once.
fn tags(page: &str) -> BTreeMap<String, String> {
    let (head, _) = page.split_once("</head>").expect("a built client");
    let mut tags = BTreeMap::new();
    for tag in head.split("<meta ").skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let attribute = |name: &str| {
            let (_, rest) = tag.split_once(&format!("{name}=\""))?;
            Some(rest.split_once('"')?.0.to_owned())
        };
        let name = attribute("property").or_else(|| attribute("name"));
        let (Some(name), Some(content)) = (name, attribute("content")) else { continue };
        if name != "theme-color" {
            assert_eq!(tags.insert(name.clone(), content), None, "{name} is there twice");
        }
    }
    let between = |start: &str, end: &str| {
        let (_, rest) = head.split_once(start)?;
        Some(rest.split_once(end)?.0.to_owned())
    };
    let title = between("<title>", "</title>").expect("a title");
    tags.insert("title".to_owned(), title);
    tags.extend(between("rel=\"canonical\" href=\"", "\"").map(|it| ("canonical".to_owned(), it)));
    tags
}

async fn shown(server: &TestServer, path: &str, language: &str) -> BTreeMap<String, String> {
    let mut seen = Vec::new();
    for agent in READERS {
        let page = read(&server.anonymous(), path, agent, language).await;
        assert_eq!(page.status, 200, "{path}");
        let german = language.starts_with("de");
        let lang = if german { "<html lang=\"de\">" } else { "<html lang=\"en\">" };
        assert!(page.text.contains(lang), "{path}");
        assert_eq!(page.headers["vary"], "accept-encoding, accept-language");
        seen.push(tags(&page.text));
    }
    assert!(seen.iter().all(|tags| *tags == seen[0]), "all read the same: {seen:?}");
    seen.remove(0)
}

async fn pages_of_games_say_what_they_are(server: &TestServer) {
    let home = shown(server, "/", "en").await;
    assert_eq!((&*home["title"], &*home["og:title"]), ("Scrapworks", "Scrapworks"));
    assert_eq!(home["og:image"], server.url("/previews/site.jpg"));
    assert_eq!((&home["canonical"], &home["og:url"]), (&server.url("/"), &server.url("/")));
    assert_eq!((&*home["og:type"], &*home["og:site_name"]), ("website", "Scrapworks"));
    assert_eq!(home["twitter:card"], "summary_large_image");
    let picture = server.url(&format!("/previews/{GAME}.jpg"));
    for (path, english, german) in [
        ("games", "Scrap World", "Scrap World"),
        ("rules", "Rules of Scrap World", "Regeln: Scrap World"),
        ("leaderboards", "Leaderboard of Scrap World", "Rangliste: Scrap World"),
    ] {
        let path = format!("/{path}/{GAME}");
        let page = shown(server, &path, "en-GB,de;q=0.5").await;
        assert_eq!((&*page["og:title"], &page["og:image"]), (english, &picture));
        assert_eq!(page["title"], format!("{english} · Scrapworks"));
        assert_eq!((&page["og:url"], &page["canonical"]), (&server.url(&path), &server.url(&path)));
        assert_eq!(shown(server, &path, "de-AT,de;q=0.9").await["og:title"], german);
        assert_eq!(page["description"], page["og:description"]);
    }
}

async fn a_link_shows_a_match_and_an_unlisted_one_only_its_game(server: &TestServer) {
    let mut duel = Duel::begin(server).await;
    let path = format!("/matches/{}", duel.match_id);
    let running = shown(server, &path, "en").await;
    assert_eq!(running["og:title"], "Scrap World: Ann and Bo");
    assert!(running["og:description"].starts_with("This match is being played right now."));
    assert_eq!(running["og:url"], server.url(&path));
    duel.step().await;
    duel.clients[0].resign().await;
    duel.clients[1].step().await;
    // Another page of the same match, which nobody has asked for yet.
    let replay = shown(server, &format!("{path}/replay/3"), "de").await;
    assert_eq!(replay["og:title"], "Scrap World: Ann und Bo");
    assert!(replay["og:description"].starts_with("Bo hat gewonnen."), "{replay:?}");
    assert_eq!(replay["canonical"], server.url(&format!("{path}/replay")));

    let other = Duel::begin(server).await;
    server.execute_sql("update match set visibility = 'unlisted'").await;
    let unlisted = shown(server, &format!("/matches/{}", other.match_id), "en").await;
    assert_eq!(unlisted["og:title"], "A match of Scrap World");
    assert!(!format!("{unlisted:?}").contains("Ann"), "{unlisted:?}");

    let lobby = open(&other.guests[0], 3).await;
    let room = shown(server, &path_of(&lobby), "en").await;
    assert_eq!(room["og:title"], "Scrap World with Ann");
    assert!(room["og:description"].starts_with("1 of 3 seats are taken."));
    let body = json!({ "game": GAME, "options": { "points": 80 }, "visibility": "unlisted" });
    let hidden = other.guests[0].post("/api/lobbies", &body).await.created()["lobby"].clone();
    let hidden = shown(server, &path_of(&hidden), "de").await;
    assert_eq!(hidden["og:title"], "Eine Einladung zu Scrap World");
    assert!(!format!("{hidden:?}").contains("Ann"), "{hidden:?}");
    for (seen_by, title) in
        [("everybody", "Friday"), ("link", "Eine Einladung zum Turnier: Scrap World")]
    {
        let create = ["events", "--json", "create", "Friday", "--game", GAME, "--seen-by", seen_by];
        let made = program::run(&create, &server.database_url()).await.json();
        let path = format!("/events/{}", made["id"].as_str().expect("an id"));
        let event = shown(server, &path, "de").await;
        assert_eq!((&*event["og:title"], &event["og:url"]), (title, &server.url(&path)));
    }
    let profile = shown(server, &format!("/players/{}", other.guests[1].id), "en").await;
    assert_eq!((&*profile["og:title"], &*profile["title"]), ("Bo", "Bo · Scrapworks"));
}

fn path_of(lobby: &serde_json::Value) -> String {
    path(lobby).replace("/api", "")
}

async fn a_name_that_looks_like_a_page_stays_text(server: &TestServer) {
    let hostile = server.guest("\"><script>'1'</script>&amp;").await;
    let path = format!("/players/{}", hostile.id);
    let page = read(&server.anonymous(), &path, READERS[0], "en").await;
    assert!(!page.text.contains("<script>'1'"), "{}", page.text);
    let text = "&quot;&gt;&lt;script&gt;&#39;1&#39;&lt;/script&gt;&amp;amp;";
    assert_eq!(tags(&page.text)["og:title"], text);
    assert!(page.headers["content-security-policy"].to_str().unwrap().contains("'self'"));
}

async fn a_filled_page_is_known_by_its_tag_and_compressed(server: &TestServer) {
    let client = http_client();
    let get = async |accepted: &str, known: &str| {
        let request = client.get(server.url("/")).header("accept-encoding", accepted);
        request.header("if-none-match", known).send().await.expect("the server answers")
    };
    let plain = get("identity", "").await;
    let tag = plain.headers()["etag"].to_str().unwrap().to_owned();
    assert_eq!((plain.headers().get("content-encoding"), plain.status().as_u16()), (None, 200));
    let length = plain.bytes().await.unwrap().len();
    let packed = get("br, gzip", "").await;
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert_eq!(packed.headers()["etag"], tag.as_str());
    assert!(packed.bytes().await.unwrap().len() < length / 2);
    let known = get("gzip", &tag).await;
    assert_eq!((known.status().as_u16(), &known.headers()["etag"]), (304, &tag.parse().unwrap()));
}

async fn what_is_not_there_shows_the_site(server: &TestServer) {
    let id = "01939d5e-0000-7000-8000-000000000004";
    let gone = server.guest("Gone").await;
    gone.delete("/api/me").await.no_content();
    for path in [
        format!("/matches/{id}"),
        format!("/lobbies/{id}"),
        format!("/players/{id}"),
        format!("/players/{}", gone.id),
        "/games/chess".to_owned(),
        "/friends".to_owned(),
        "/matches/<script>".to_owned(),
    ] {
        let page = shown(server, &path, "en").await;
        assert_eq!((&*page["og:title"], page.get("og:url")), ("Scrapworks", None), "{path}");
        assert_eq!(page["og:image"], server.url("/previews/site.jpg"));
    }
}
