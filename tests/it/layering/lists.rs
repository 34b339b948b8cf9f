//! Lists that must be complete and things that have one place, which the compiler does not check.

use super::{
    assert_none,
    source::{Token, sources},
};

/// Colors outside `gui/theme/palette/mod.rs`: two are not seen, and white leaves a picture as it is.
const NO_COLORS: [&str; 3] = ["TRANSPARENT", "PLACEHOLDER", "WHITE"];

/// The functions and types that make a color from numbers.
const COLOR_MAKERS: [&str; 7] =
    ["from_rgb", "from_rgba_premultiplied", "from_rgba_unmultiplied", "from_black_alpha", "from_white_alpha", "Rgba", "Hsva"];

fn words(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.text.as_str()).collect()
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

/// The crates that a profile of Cargo.toml compiles at this level, but for those of the program itself.
fn at_level<'a>(manifest: &'a str, profile: &str, level: &str) -> Vec<&'a str> {
    let (_, rest) = manifest.split_once(&format!("\n[profile.{profile}.package]\n")).expect("the profile is there");
    let lines = rest.lines().take_while(|line| !line.starts_with('['));
    let names =
        lines.filter_map(|line| line.split_once(" = ").filter(|(_, options)| *options == format!("{{ opt-level = {level} }}")));
    names.map(|(name, _)| name).filter(|name| !name.starts_with("sudoscope")).collect()
}

#[test]
fn all_profiles_treat_the_same_crates_as_rarely_run_and_each_crate_is_there() {
    let manifest = include_str!("../../../Cargo.toml");
    let rare = at_level(manifest, "release", "0");
    assert_eq!(at_level(manifest, "dev", "0"), rare);
    assert_eq!(at_level(manifest, "dist", "\"s\""), rare);
    let locked = include_str!("../../../Cargo.lock");
    let there = |name: &&&str| locked.contains(&format!("\nname = \"{name}\"\n"));
    assert!(!rare.is_empty());
    let fast = at_level(manifest, "dist", "3");
    assert_eq!(rare.iter().chain(&fast).filter(|name| !there(name)).collect::<Vec<_>>(), [] as [&&str; 0]);
}
