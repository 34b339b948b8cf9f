//! Circles of imports: files that cannot be understood without each other.

use super::source::{CRATES, Source, Token, paths, room_of};
use crate::prelude::*;

/// Files that import each other, directly or by way of others in the list; every list has two files or more.
pub fn circles(sources: &[Source]) -> Vec<Vec<String>> {
    let graph = Graph::new(sources);
    let reach: Vec<BTreeSet<usize>> = (0..sources.len()).map(|from| graph.reachable(from)).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for one in 0..sources.len() {
        let circle: Vec<usize> =
            (one..sources.len()).filter(|&other| reach[one].contains(&other) && reach[other].contains(&one)).collect();
        if circle.len() > 1 && circle.iter().all(|&file| seen.insert(file)) {
            found.push(circle.into_iter().map(|file| sources[file].path.clone()).collect());
        }
    }
    found
}

pub fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Which file imports from which.
struct Graph {
    edges: Vec<BTreeSet<usize>>,
}

impl Graph {
    fn new(sources: &[Source]) -> Self {
        let modules: BTreeMap<Vec<String>, usize> = sources.iter().enumerate().map(|(at, source)| (source.module(), at)).collect();
        let names = Names::new(sources, &modules);
        let edges = sources.iter().enumerate().map(|(at, source)| {
            let imported = paths(&source.product).into_iter().filter(|path| !path.is_export);
            let paths = imported.filter_map(|path| absolute(&source.module(), &path.segments));
            let targets: BTreeSet<usize> = paths.flat_map(|path| names.files_of(&path, source)).collect();
            targets.into_iter().filter(|&target| target != at).collect()
        });
        Self { edges: edges.collect() }
    }

    fn reachable(&self, from: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<usize> = self.edges[from].iter().copied().collect();
        while let Some(file) = open.pop() {
            if reached.insert(file) {
                open.extend(&self.edges[file]);
            }
        }
        reached
    }
}

/// The path from its room on; `None` for a path into another library.
fn absolute(module: &[String], segments: &[String]) -> Option<Vec<String>> {
    if let Some(room) = room_of(segments.first()?) {
        return Some([room.to_owned()].into_iter().chain(segments[1..].iter().cloned()).collect());
    }
    let mut base = match segments.first()?.as_str() {
        "crate" => module.iter().take(1).filter(|room| CRATES.contains(&room.as_str())).cloned().collect(),
        "super" => module[..module.len().checked_sub(1)?].to_vec(),
        "self" => module.to_vec(),
        // A child of the module, or another library: then there is no file of that name.
        _ => module.iter().chain(segments).cloned().collect(),
    };
    if ["crate", "super", "self"].contains(&segments[0].as_str()) {
        for segment in &segments[1..] {
            if segment == "super" {
                base.pop()?;
            } else if segment != "self" {
                base.push(segment.clone());
            }
        }
    }
    Some(base)
}

/// The file that defines an imported name, not the one that re-exports it.
struct Names<'a> {
    sources: &'a [Source],
    modules: &'a BTreeMap<Vec<String>, usize>,
    /// By module and re-exported name: the path it is re-exported from.
    exports: BTreeMap<(Vec<String>, String), Vec<String>>,
}

impl<'a> Names<'a> {
    fn new(sources: &'a [Source], modules: &'a BTreeMap<Vec<String>, usize>) -> Self {
        let mut exports = BTreeMap::new();
        for source in sources {
            let module = source.module();
            for path in paths(&source.product).into_iter().filter(|path| path.is_export) {
                let name = path.segments.iter().rfind(|segment| *segment != "self");
                let (Some(target), Some(name)) = (absolute(&module, &path.segments), name) else { continue };
                exports.insert((module.clone(), name.clone()), target);
            }
        }
        Self { sources, modules, exports }
    }

    /// The files that an import of a source needs. Of all that a prelude offers, these are the names that the source says, and the
    /// traits whose methods it calls.
    fn files_of(&self, path: &[String], source: &Source) -> Vec<usize> {
        match path {
            [module @ .., last] if last == "*" && module.last().is_some_and(|name| name == "prelude") => {
                let said = said(&source.product);
                let of_module = self.exports.iter().filter(|((from, _), _)| *from == module);
                let needed = of_module.filter_map(|((_, name), target)| {
                    let file = self.file_of(target, 0)?;
                    let calls = methods(&self.sources[file].product, name).any(|method| said.contains(&(method, "(")));
                    let is_module = self.modules.contains_key(target);
                    let is_said = said.contains(&(name, "::")) || !is_module && said.contains(&(name, ""));
                    (calls || is_said).then_some(file)
                });
                needed.chain(self.file_of(path, 0)).collect()
            }
            _ => self.file_of(path, 0).into_iter().collect(),
        }
    }

    fn file_of(&self, path: &[String], depth: usize) -> Option<usize> {
        let known = (0..=path.len()).rev().find(|&length| self.modules.contains_key(&path[..length]))?;
        if known == 0 {
            return None;
        }
        let (module, rest) = path.split_at(known);
        let target = rest.first().and_then(|name| self.exports.get(&(module.to_vec(), name.clone())));
        match target {
            Some(target) if depth < 8 => self.file_of(target, depth + 1),
            _ => self.modules.get(module).copied(),
        }
    }
}

/// What code says that it may have from a prelude: modules of paths, with `::`; methods, with `(`; and other names, but for fields and what
/// it names or imports itself.
fn said(code: &[Token]) -> BTreeSet<(&str, &str)> {
    let text = |at: usize| code.get(at).map_or("", |token| token.text.as_str());
    let is_path = |at: usize| text(at) == ":" && text(at + 1) == ":";
    let is_bound = |at: usize| {
        let is_field = text(at + 1) == ":" && !is_path(at + 1);
        is_field || ["fn", "let", "mut", "|", "for"].contains(&text(at - 1))
    };
    let own: BTreeSet<&str> = (1..code.len()).filter(|&at| is_bound(at)).map(text).collect();
    let imported: BTreeSet<String> = paths(code).into_iter().filter_map(|mut path| path.segments.pop()).collect();
    let mut is_import = false;
    let names = (2..code.len()).filter(|&at| {
        is_import = text(at) == "use" || is_import && text(at) != ";";
        !is_import && !imported.contains(text(at))
    });
    let said = names.filter_map(|at| match text(at - 1) {
        "." if text(at - 2) != "." => (text(at + 1) == "(").then(|| (text(at), "(")),
        "fn" => None,
        ":" if text(at - 2) == ":" => None,
        _ if text(at).starts_with(char::is_uppercase) => Some((text(at), "")),
        _ if is_path(at + 1) => Some((text(at), "::")),
        before => {
            let is_passed = ["(", ","].contains(&before) && [")", ","].contains(&text(at + 1));
            (text(at + 1) == "(" || is_passed && !own.contains(text(at))).then(|| (text(at), ""))
        }
    });
    said.collect()
}

fn methods<'a>(code: &'a [Token], name: &str) -> impl Iterator<Item = &'a str> {
    let start = code.windows(2).position(|words| words[0].text == "trait" && words[1].text == name).unwrap_or(code.len());
    let mut depth = 0;
    let within = code[start..].iter().take_while(move |token| {
        depth += i32::from(token.text == "{") - i32::from(token.text == "}");
        depth > 0 || token.text != "}"
    });
    let words: Vec<&str> = within.map(|token| token.text.as_str()).collect();
    let named = words.windows(2).filter(|words| words[0] == "fn").map(|words| words[1]);
    named.collect::<Vec<_>>().into_iter()
}
