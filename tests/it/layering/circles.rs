//! Circles of imports: files that cannot be understood without each other.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{CRATES, Source, paths, room_of};

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

/// The folder of a file.
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
    /// traits, whose methods it may call.
    fn files_of(&self, path: &[String], source: &Source) -> Vec<usize> {
        match path {
            [module @ .., last] if last == "*" && module.last().is_some_and(|name| name == "prelude") => {
                let said: BTreeSet<&str> = source.product.iter().map(|token| token.text.as_str()).collect();
                let of_module = self.exports.iter().filter(|((from, _), _)| *from == module);
                let needed = of_module.filter_map(|((_, name), target)| {
                    let file = self.file_of(target, 0)?;
                    let is_trait =
                        self.sources[file].product.windows(2).any(|words| words[0].text == "trait" && words[1].text == *name);
                    (said.contains(name.as_str()) || is_trait).then_some(file)
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
