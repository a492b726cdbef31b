//! One source file: its child modules, items, imports and paths.

use std::{collections::BTreeSet, iter::Peekable, vec::IntoIter};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Path segments as written, `crate`, `super` and `self` included.
pub(super) type Path = Vec<String>;

#[derive(Debug, Default)]
pub(super) struct Module {
    /// Declared by `mod name;`.
    pub(super) children: Vec<String>,
    pub(super) items: BTreeSet<String>,
    pub(super) imports: Vec<Import>,
    /// Paths outside of imports.
    pub(super) paths: Vec<Path>,
    /// All identifiers outside of imports.
    pub(super) names: BTreeSet<String>,
}

/// One leaf of a `use` declaration.
#[derive(Debug)]
pub(super) struct Import {
    pub(super) path: Path,
    /// The name that it introduces; None for a glob.
    pub(super) name: Option<String>,
    pub(super) is_public: bool,
}

const ITEMS: &[&str] = &["fn", "struct", "enum", "trait", "type", "const", "static", "union"];

impl Module {
    pub(super) fn parse(text: &str) -> Module {
        let mut module = Module::default();
        let mut tokens = without_tests(tokens(text)).into_iter().peekable();
        let (mut depth, mut is_public, mut before) = (0_usize, false, String::new());
        while let Some(token) = tokens.next() {
            match &*token {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "use" if !matches!(&*before, "impl" | "+" | "->") => {
                    let mut import = |path: Path, name| {
                        module.imports.push(Import { path, name, is_public });
                    };
                    use_tree(&mut tokens, &mut Path::new(), &mut import);
                }
                "mod" => {
                    let name = tokens.next().unwrap_or_default();
                    if tokens.peek().is_some_and(|token| token == ";") {
                        module.children.push(name);
                    }
                }
                item if ITEMS.contains(&item) && depth == 0 => {
                    module.items.extend(tokens.peek().cloned());
                }
                word if is_word(word) => {
                    let mut path = vec![token.clone()];
                    while tokens.next_if(|token| token == "::").is_some() {
                        match tokens.next_if(|token| is_word(token)) {
                            Some(segment) => path.push(segment),
                            None => break,
                        }
                    }
                    module.names.insert(token.clone());
                    if path.len() > 1 {
                        module.paths.push(path);
                    }
                }
                _ => {}
            }
            match &*token {
                ";" | "{" | "}" => is_public = false,
                "pub" => is_public = true,
                _ => {}
            }
            before = token;
        }
        module
    }
}

/// Parses the rest of a `use` declaration, or of one branch of it.
fn use_tree(
    tokens: &mut Peekable<IntoIter<String>>,
    prefix: &mut Path,
    import: &mut impl FnMut(Path, Option<String>),
) {
    let length = prefix.len();
    while let Some(token) = tokens.next() {
        match &*token {
            "{" => {
                while tokens.next_if(|token| token == "}").is_none() && tokens.peek().is_some() {
                    use_tree(tokens, prefix, import);
                    tokens.next_if(|token| token == ",");
                }
                break;
            }
            "*" => {
                import(prefix.clone(), None);
                break;
            }
            "::" => {}
            word => {
                if word != "self" || prefix.is_empty() {
                    prefix.push(word.to_owned());
                }
                if tokens.peek().is_some_and(|token| token == "::") {
                    continue;
                }
                let alias = tokens.next_if(|token| token == "as").and_then(|_| tokens.next());
                import(prefix.clone(), alias.or_else(|| prefix.last().cloned()));
                break;
            }
        }
    }
    prefix.truncate(length);
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Words, `::` and single characters, without comments and literals.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let stream = text.parse().expect("the compiler reads it too");
    add_tokens(stream, &mut tokens);
    tokens
}

fn add_tokens(stream: TokenStream, tokens: &mut Vec<String>) {
    let mut is_joint = false;
    for tree in stream {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(open.to_owned());
                add_tokens(group.stream(), tokens);
                tokens.push(close.to_owned());
            }
            TokenTree::Ident(word) => tokens.push(word.to_string()),
            TokenTree::Punct(mark) if mark.as_char() == ':' && is_joint => {
                tokens.pop();
                tokens.push("::".to_owned());
            }
            TokenTree::Punct(mark) => {
                tokens.push(mark.to_string());
                is_joint = mark.as_char() == ':' && mark.spacing() == Spacing::Joint;
                continue;
            }
            TokenTree::Literal(_) => {}
        }
        is_joint = false;
    }
}

/// Removes every item behind `#[cfg(test)]`.
fn without_tests(tokens: Vec<String>) -> Vec<String> {
    const CFG_TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let is_test = tokens[at..].iter().map(String::as_str).take(7).eq(CFG_TEST);
        if !is_test {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let mut depth = 0_usize;
        for token in &tokens[at..] {
            at += 1;
            match &**token {
                "{" => depth += 1,
                "}" if depth == 1 => break,
                "}" => depth = depth.saturating_sub(1),
                ";" if depth == 0 => break,
                _ => {}
            }
        }
    }
    kept
}
