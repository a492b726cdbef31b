//! Pages that the operator fills: imprint, privacy and house rules, as files in a folder.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use scrapworks_protocol::{SitePage, SitePageName};

/// Bytes of one file.
const FILE_BYTES_MAX: u64 = 64 * 1024;

/// The names of files without language and ending.
const PAGES: [(SitePageName, &str); 3] = [
    (SitePageName::Imprint, "imprint"),
    (SitePageName::Privacy, "privacy"),
    (SitePageName::HouseRules, "house-rules"),
];
const ENGLISH: &str = "en";
/// Languages of the client besides English.
const OTHER_LANGUAGES: [&str; 1] = ["de"];

#[derive(Debug, Clone, Default, Args)]
pub struct SitePageArgs {
    /// Folder with imprint.md, privacy.md and house-rules.md, as far as you have them, and
    /// imprint.de.md and so on in German. Pages show them, and every page links to them.
    #[arg(long, env = "SCRAPWORKS_PAGES_DIR", value_name = "PATH")]
    pub pages_dir: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum SitePagesError {
    #[error("cannot read {path}: {err}")]
    File { path: PathBuf, err: io::Error },
    #[error("{path} is longer than {FILE_BYTES_MAX} bytes")]
    TooLong { path: PathBuf },
    #[error("{0} has none of imprint.md, privacy.md and house-rules.md")]
    Empty(PathBuf),
}

impl SitePageArgs {
    /// The pages that there are, with their texts by language.
    pub fn read(&self) -> Result<Vec<SitePage>, SitePagesError> {
        let Some(folder) = &self.pages_dir else { return Ok(Vec::new()) };
        fs::read_dir(folder).map_err(|err| SitePagesError::File { path: folder.clone(), err })?;
        let mut pages = Vec::new();
        for (name, file) in PAGES {
            let mut texts = BTreeMap::new();
            for language in [ENGLISH].into_iter().chain(OTHER_LANGUAGES) {
                let ending =
                    if language == ENGLISH { "md".into() } else { format!("{language}.md") };
                if let Some(text) = read_file(&folder.join(format!("{file}.{ending}")))? {
                    texts.insert(language.to_owned(), text);
                }
            }
            if !texts.is_empty() {
                pages.push(SitePage { name, texts });
            }
        }
        if pages.is_empty() { Err(SitePagesError::Empty(folder.clone())) } else { Ok(pages) }
    }
}

fn read_file(path: &Path) -> Result<Option<String>, SitePagesError> {
    let file_error = |err| SitePagesError::File { path: path.to_owned(), err };
    match fs::metadata(path) {
        Err(err) if err.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(err) => Err(file_error(err)),
        Ok(about) if about.len() > FILE_BYTES_MAX => {
            Err(SitePagesError::TooLong { path: path.to_owned() })
        }
        Ok(_) => fs::read_to_string(path).map(Some).map_err(file_error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random;

    #[test]
    fn a_page_is_a_file_in_each_language_and_what_cannot_be_read_is_said() {
        let folder = std::env::temp_dir().join(format!("scrapworks-pages-{}", random::uuid()));
        let args = SitePageArgs { pages_dir: Some(folder.clone()) };
        let problem = || args.read().unwrap_err().to_string();
        assert!(problem().starts_with("cannot read "));
        fs::create_dir(&folder).unwrap();
        assert!(problem().contains("has none of imprint.md"));
        fs::write(folder.join("imprint.de.md"), "# Impressum").unwrap();
        fs::write(folder.join("privacy.md"), "Nothing is sold.").unwrap();
        let pages = args.read().unwrap();
        let names: Vec<_> = pages.iter().map(|page| (page.name, page.texts.len())).collect();
        assert_eq!(names, [(SitePageName::Imprint, 1), (SitePageName::Privacy, 1)]);
        assert_eq!(pages[0].texts["de"], "# Impressum");
        fs::write(folder.join("privacy.de.md"), [0xff]).unwrap();
        assert!(problem().contains("privacy.de.md"));
        fs::write(folder.join("privacy.de.md"), "a".repeat(65 * 1024)).unwrap();
        assert!(problem().contains("is longer than"));
        fs::remove_dir_all(&folder).unwrap();
        assert!(SitePageArgs::default().read().unwrap().is_empty());
    }
}
