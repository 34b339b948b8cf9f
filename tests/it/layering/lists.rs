//! Lists that must be complete and things that have one place, which the compiler does not check.

use std::collections::BTreeMap;

use super::{
    assert_none,
    source::{Source, Token, sources},
};

/// Colors outside `gui/theme/palette/mod.rs`: two are not seen, and white leaves a picture as it is.
const NO_COLORS: [&str; 3] = ["TRANSPARENT", "PLACEHOLDER", "WHITE"];

/// The functions and types that make a color from numbers.
const COLOR_MAKERS: [&str; 7] =
    ["from_rgb", "from_rgba_premultiplied", "from_rgba_unmultiplied", "from_black_alpha", "from_white_alpha", "Rgba", "Hsva"];

fn words(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.text.as_str()).collect()
}

/// The tokens between the bracket at `open` and the one that closes it.
fn inside<'a>(words: &'a [&'a str], open: usize) -> &'a [&'a str] {
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate().skip(open) {
        match *word {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &words[open + 1..at];
        }
    }
    &[]
}

/// The number of items between the commas of the outermost level.
fn item_count(words: &[&str]) -> usize {
    let (mut depth, mut count, mut is_open) = (0_usize, 0, false);
    for word in words {
        match *word {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "," if depth == 0 => is_open = false,
            _ => {}
        }
        if *word != "," && !is_open && depth <= 1 {
            (count, is_open) = (count + 1, true);
        }
    }
    count
}

/// The enums of a file with a constant `ALL` that lists a different number of values than the enum has.
fn incomplete_lists(source: &Source) -> Vec<String> {
    let words = words(&source.product);
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut broken = Vec::new();
    let mut of = "";
    for at in 0..words.len() {
        match &words[at..] {
            ["enum", name, "{", ..] if *name != "$" => {
                let values = inside(&words, at + 2);
                // A macro that makes the enum makes the list as well.
                if !values.contains(&"$") {
                    sizes.insert(name, item_count(values));
                }
            }
            ["impl", name, "{", ..] => of = name,
            ["const", "ALL", ":", "[", "Self", ..] => {
                let Some(open) = (at + 4..words.len()).find(|&open| words[open] == "=").map(|equals| equals + 1) else { continue };
                let values = inside(&words, open);
                // A value that holds one of another list is listed once for each of those.
                if let Some(&size) = sizes.get(of)
                    && item_count(values) < size
                {
                    broken.push(format!("{}:{}: {of}::ALL lacks a value", source.file(), source.product[at].line));
                }
            }
            _ => {}
        }
    }
    broken
}

#[test]
fn a_list_of_all_values_has_every_value() {
    assert_none(&sources().iter().flat_map(incomplete_lists).collect::<Vec<_>>());
    let of = |list: &str| {
        let text = format!("enum A {{ One, Two(u8, u8), Three {{ x: u8 }} }} impl A {{ pub const ALL: [Self; 2] = [{list}]; }}");
        incomplete_lists(&Source::new("a.rs".to_owned(), text)).len()
    };
    assert_eq!(of("Self::One, Self::Two(1, 2), Self::Three { x: 1 }"), 0);
    assert_eq!(of("Self::One, Self::Two(1, 2)"), 1);
}

#[test]
fn colors_are_made_in_the_theme_alone() {
    let mut broken = Vec::new();
    for source in sources().iter().filter(|source| source.room() == "gui" && source.path != "gui/theme/palette/mod.rs") {
        let words = words(&source.product);
        for (at, token) in source.product.iter().enumerate() {
            let is_constant = matches!(&words[at..], ["Color32", ":", ":", name, ..]
                if name.chars().all(|char| char.is_ascii_uppercase() || char == '_') && !NO_COLORS.contains(name));
            // The pixels of a picture are no colors of the window.
            let is_picture = at >= 3 && words[at - 3] == "ColorImage";
            if is_constant || COLOR_MAKERS.contains(&words[at]) && !is_picture {
                broken.push(format!("{}:{}: a color belongs in gui/theme/palette/mod.rs", source.file(), token.line));
            }
        }
    }
    assert_none(&broken);
}

/// The crates that a profile of Cargo.toml leaves unoptimized, but for those of the program itself.
fn unoptimized<'a>(manifest: &'a str, section: &str) -> Vec<&'a str> {
    let (_, rest) = manifest.split_once(&format!("\n[{section}]\n")).expect("the profile is there");
    let lines = rest.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.strip_suffix(" = { opt-level = 0 }"));
    names.filter(|name| !name.starts_with("sudoscope")).collect()
}

#[test]
fn both_profiles_leave_the_same_crates_unoptimized_and_each_is_there() {
    let manifest = include_str!("../../../Cargo.toml");
    let release = unoptimized(manifest, "profile.release.package");
    assert_eq!(unoptimized(manifest, "profile.dev.package"), release);
    let locked = include_str!("../../../Cargo.lock");
    let there = |name: &&str| locked.contains(&format!("\nname = \"{name}\"\n"));
    assert!(!release.is_empty());
    assert_eq!(release.iter().filter(|name| !there(name)).collect::<Vec<_>>(), [] as [&&str; 0]);
}
