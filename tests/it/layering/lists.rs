//! Lists that must be complete and things that have one place, which the compiler does not check.

use sudoscope::app::command::{COMMANDS, Command};

use super::{
    assert_none,
    source::{Token, sources},
};

/// Commands in no menu, and where they are instead.
const NOT_IN_A_MENU: [(Command, &str); 14] = [
    (Command::StopMaking, "the notice that a puzzle is being made"),
    (Command::StopFiles, "a button beside the progress of the file, and Esc"),
    (Command::HideHint, "the button that closes the hint, and Esc"),
    (Command::ToolDigit, "the keypad"),
    (Command::ToolCorner, "the keypad"),
    (Command::ToolCentre, "the keypad"),
    (Command::ToolRuleOut, "the keypad"),
    (Command::ToolColor, "the keypad"),
    (Command::NextTool, "the space bar"),
    (Command::ClearColors, "the menu of a cell"),
    (Command::LightPairs, "the menu Highlight, which the menu of a cell shares"),
    (Command::LightLinks, "the menu Highlight, which the menu of a cell shares"),
    (Command::LightPlaces, "the menu Highlight, which the menu of a cell shares"),
    (Command::LightOff, "the menu Highlight, which the menu of a cell shares"),
];

/// Colors outside `gui/theme/palette/mod.rs`: two are not seen, and white leaves a picture as it is.
const NO_COLORS: [&str; 3] = ["TRANSPARENT", "PLACEHOLDER", "WHITE"];

/// The functions and types that make a color from numbers.
const COLOR_MAKERS: [&str; 7] =
    ["from_rgb", "from_rgba_premultiplied", "from_rgba_unmultiplied", "from_black_alpha", "from_white_alpha", "Rgba", "Hsva"];

fn words(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.text.as_str()).collect()
}

#[test]
fn every_command_is_in_a_menu_or_listed_with_its_place() {
    let bar = sources().iter().find(|source| source.path == "gui/panel/bar.rs").expect("the menus");
    let words = words(&bar.product);
    let is_named = |path: &[&str]| words.windows(path.len()).any(|part| part == path);
    let mut broken = Vec::new();
    for spec in COMMANDS {
        let name = format!("{:?}", spec.command);
        // Moves have constants, or are listed by their landmark or milestone, both ways in one line.
        let is_in_menu = match spec.command {
            Command::STEP_FORWARD => is_named(&["STEP_FORWARD"]),
            Command::STEP_BACK => is_named(&["STEP_BACK"]),
            Command::TO_START => is_named(&["TO_START"]),
            Command::TO_END => is_named(&["TO_END"]),
            Command::STEP_OVER => is_named(&["STEP_OVER"]),
            Command::STEP_OUT => is_named(&["STEP_OUT"]),
            Command::LONGEST_FAILED => is_named(&["LONGEST_FAILED"]),
            Command::Move(_) => {
                let target = name.trim_end_matches(')').rsplit('(').next().unwrap_or_default();
                is_named(&["Landmark", ":", ":", target]) || is_named(&["Milestone", ":", ":", target])
            }
            Command::InsertCell(_) => is_named(&["Command", ":", ":", "InsertCell"]),
            Command::RemoveCell(_) => is_named(&["Command", ":", ":", "RemoveCell"]),
            _ => is_named(&["Command", ":", ":", &name]),
        };
        let is_elsewhere = NOT_IN_A_MENU.iter().any(|(command, _)| *command == spec.command);
        match (is_in_menu, is_elsewhere) {
            (false, false) => broken.push(format!("{name} is in no menu")),
            (true, true) => broken.push(format!("{name} is in a menu: take it off the list")),
            _ => {}
        }
    }
    assert_none(&broken);
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
