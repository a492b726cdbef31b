//! Fills the head of the client's page with what programs show of a link: the Open Graph protocol
//! (<https://ogp.me>), which all messengers read, and a canonical address for search engines.

use crate::{link_preview::words::Preview, smtp::Language};

/// As it is shown beside the title.
const SITE_NAME: &str = "Scrapworks";

/// Where the page is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'a> {
    /// Scheme, host and port. None if nobody knows: then nothing has an address.
    pub(crate) origin: Option<&'a str>,
    /// None of a page that has no address of its own.
    pub(crate) path: Option<&'a str>,
}

/// The page with its head filled. A page that does not have what is replaced stays as it is.
pub(crate) fn fill(
    page: &str,
    preview: &Preview,
    language: Language,
    place: Place<'_>,
) -> Option<String> {
    let (start, rest) = page.split_once("<html lang=\"en\">")?;
    let (before_title, rest) = rest.split_once("<title>")?;
    let (_, after_title) = rest.split_once("</title>")?;
    // The description may be on either side of the title.
    let before = without_description(before_title);
    let after = without_description(after_title);
    let (tag, tags) = (language.tag(), tags(preview, place));
    Some(format!("{start}<html lang=\"{tag}\">{before}{tags}{after}"))
}

fn without_description(part: &str) -> String {
    let Some(start) = part.find("<meta name=\"description\"") else { return part.to_owned() };
    let Some(length) = part[start..].find('>') else { return part.to_owned() };
    format!("{}{}", &part[..start], &part[start + length + 1..])
}

fn tags(preview: &Preview, place: Place<'_>) -> String {
    let Preview { title, description, picture } = preview;
    let full_title = match title.is_empty() {
        true => SITE_NAME.to_owned(),
        false => format!("{title} · {SITE_NAME}"),
    };
    let mut tags = format!("<title>{}</title>", escaped(&full_title));
    let shown = if title.is_empty() { SITE_NAME } else { title };
    let mut add = |attribute: &str, name: &str, content: &str| {
        tags += &format!("<meta {attribute}=\"{name}\" content=\"{}\" />", escaped(content));
    };
    add("name", "description", description);
    add("property", "og:site_name", SITE_NAME);
    add("property", "og:type", "website");
    add("property", "og:title", shown);
    add("property", "og:description", description);
    add("name", "twitter:card", "summary_large_image");
    let Some(origin) = place.origin else { return tags };
    add("property", "og:image", &format!("{origin}/previews/{picture}.jpg"));
    add("property", "og:image:width", "1200");
    add("property", "og:image:height", "630");
    if let Some(path) = place.path {
        let url = format!("{origin}{path}");
        add("property", "og:url", &url);
        tags += &format!("<link rel=\"canonical\" href=\"{}\" />", escaped(&url));
    }
    tags
}

/// As text, and between double quotes.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = include_str!("../../../web/index.html");

    fn preview(title: &str) -> Preview {
        let description = "What it is about.".to_owned();
        Preview { title: title.to_owned(), description, picture: "site" }
    }

    /// The contents of the tags with this name, read as simple programs do.
    fn contents(page: &str, name: &str) -> Vec<String> {
        let tags = page.split("<meta ").skip(1).filter_map(|tag| tag.split_once("/>"));
        let of_name = tags.filter(|(tag, _)| tag.contains(&format!("=\"{name}\"")));
        of_name
            .filter_map(|(tag, _)| tag.split_once("content=\"")?.1.split_once('"'))
            .map(|(content, _)| content.to_owned())
            .collect()
    }

    #[test]
    fn the_clients_page_is_filled_and_keeps_the_rest() {
        let origin = Some("https://play.example");
        let place = Place { origin, path: Some("/games/salvage") };
        let page = fill(INDEX, &preview("Salvage"), Language::German, place).expect("it has all");
        assert!(page.contains("<html lang=\"de\">") && !page.contains("lang=\"en\""));
        assert!(page.contains("<title>Salvage · Scrapworks</title>"));
        assert_eq!(page.matches("<title>").count(), 1);
        assert_eq!(contents(&page, "description"), ["What it is about."]);
        assert_eq!(contents(&page, "og:title"), ["Salvage"]);
        assert_eq!(contents(&page, "og:image"), ["https://play.example/previews/site.jpg"]);
        assert_eq!(contents(&page, "og:url"), ["https://play.example/games/salvage"]);
        let canonical = "<link rel=\"canonical\" href=\"https://play.example/games/salvage\" />";
        assert!(page.contains(canonical));
        let body = |page: &str| page.split_once("<body>").unwrap().1.to_owned();
        assert_eq!(body(&page), body(INDEX));
        for kept in INDEX.lines().filter(|line| line.contains("rel=\"")) {
            assert!(page.contains(kept.trim()), "{kept}");
        }
    }

    #[test]
    fn what_players_write_stays_text() {
        let hostile = "\"><script>alert('1')</script>&amp;";
        let place = Place { origin: None, path: Some("/") };
        let page = fill(INDEX, &preview(hostile), Language::English, place).unwrap();
        assert!(!page.contains("<script>alert") && !page.contains("&amp;&amp;"));
        let shown = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;";
        assert_eq!(contents(&page, "og:title"), [shown]);
        assert!(contents(&page, "og:image").is_empty() && !page.contains("canonical"));
    }

    #[test]
    fn a_page_without_a_title_stays_as_it_is() {
        let place = Place { origin: None, path: None };
        assert_eq!(fill("<html lang=\"en\">", &preview(""), Language::English, place), None);
    }
}
