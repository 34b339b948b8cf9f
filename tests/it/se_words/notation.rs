//! Chains of Sudoku Explainer's rules in notation, read into the sentences that say the same.

use super::Text;

pub fn sentences(line: &str) -> (String, Vec<Text>) {
    let (proof, _) = line.rsplit_once(" => ").unwrap();
    let (of, cases) = chain(proof, None);
    (of.unwrap_or_default(), cases)
}

/// The parts of a text between `; ` outside brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (place, char) in text.char_indices() {
        match char {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ';' if depth == 0 => {
                parts.push(text[start..place].trim());
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// The sentence on what the cases of a chain are of, and the cases, each followed by the chains inside it. `inside`: the name of the chain,
/// and what it proves, if it is inside another.
fn chain(proof: &str, inside: Option<(&str, &str)>) -> (Option<String>, Vec<Text>) {
    let mut of = None;
    let mut cases: Vec<Vec<&str>> = Vec::new();
    for part in parts(proof) {
        match cases.last_mut() {
            _ if part.starts_with("0: ") => cases.push(vec![part]),
            None => of = Some(part),
            Some(case) => case.push(part),
        }
    }
    let of_house = of.and_then(|of| of.split_once(" in "));
    let mut told = Vec::new();
    let count = cases.len();
    for (number, case) in (1..).zip(cases) {
        let (chains, lines): (Vec<&str>, Vec<&str>) = case.into_iter().partition(|part| part.starts_with('['));
        let (_, assumed) = lines[0].split_once(": ").unwrap();
        let title = if count == 1 {
            format!("Suppose {}. Then:", fact(assumed))
        } else {
            format!("Case {number} of {count}: {}", fact(assumed))
        };
        let title = inside.map_or_else(|| title.clone(), |(name, _)| format!("Inner chain {name}. {title}"));
        let so = inside.filter(|_| number == count).map(|(_, proves)| {
            let proves = list(&proves.split(", ").map(fact).collect::<Vec<_>>());
            let whichever = of_house.map_or_else(String::new, |(digit, of)| format!(", wherever {digit} goes in {}", houses(of)));
            format!("So {proves}{whichever}.")
        });
        told.push((title, lines[1..].iter().map(|line| sentence(line)).collect(), so));
        for chain in chains {
            let (proof, proves) = chain.trim_matches(['[', ']']).rsplit_once(" => ").unwrap();
            let (name, proof) = proof.strip_prefix("inner chain ").unwrap().split_once(": ").unwrap();
            told.extend(self::chain(proof, Some((name, proves))).1);
        }
    }
    (of_house.map(|(digit, of)| format!("{digit} must go somewhere in {}.", houses(of))), told)
}

/// A line, or the end of a case.
fn sentence(text: &str) -> String {
    let Some((number, rest)) = text.split_once(": ") else { return end(text) };
    let (what, why) = rest.split_once(" (").map_or((rest, ""), |(what, why)| (what, why.strip_suffix(')').unwrap()));
    let (from, ground) = match why.split_once("; ") {
        Some(both) => both,
        None if why.starts_with(|char: char| char.is_ascii_digit()) && !why.contains(" in ") => (why, ""),
        None => ("", why),
    };
    let ground = match ground {
        "given" => ": given by the outer case".to_owned(),
        "" if what.contains("<>") => String::new(),
        "" => " (the last of its cell or of a house)".to_owned(),
        ground => format!(" ({})", pattern(ground)),
    };
    let name = |number: &str| if number == "0" { "the assumption".to_owned() } else { number.to_owned() };
    let from = match from {
        "" => String::new(),
        from => format!(", from {}", list(&from.split(',').map(name).collect::<Vec<_>>())),
    };
    format!("{number}. {}{ground}{from}", fact(what))
}

fn end(text: &str) -> String {
    if text == "loop" {
        return "If it is false, the same follows the other way round.".to_owned();
    }
    let (on, digit) = text.split_once("<>").unwrap();
    let (cell, same) = on.split_once('=').unwrap();
    assert_eq!(digit, same, "{text}");
    format!("But then {cell} is {digit}, and also {cell} is not {digit}: a contradiction.")
}

fn fact(text: &str) -> String {
    match text.split_once("<>") {
        Some((cell, digit)) => format!("{cell} is not {digit}"),
        None => text.replace('=', " is "),
    }
}

fn pattern(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["inner", "chain", _] => text.to_owned(),
        ["fish", digit, lines] => {
            let (base, cover) = lines.split_once('/').unwrap();
            format!("{digit} in {} is only where they cross {}", houses(base), houses(cover))
        }
        [digit, "in", lines] => {
            let (base, cover) = lines.split_once('/').unwrap();
            format!("in {}, all places of {digit} are also in {}", houses(base), houses(cover))
        }
        [kind, size, digits, at, "in", house] => {
            let (digits, cells) = (digits.chars().map(String::from).collect::<Vec<_>>(), cells(at));
            let named = ["pair", "triple", "quad"].iter().position(|&named| named == size).unwrap() + 2;
            assert_eq!([digits.len(), cells.len()], [named; 2], "{text}");
            let (digits, cells, house) = (list(&digits), list(&cells), houses(house));
            match kind {
                "hidden" => format!("{digits} have no other places in {house} than {cells}"),
                "naked" => format!("{cells} have only {digits} in {house}"),
                _ => panic!("{text}"),
            }
        }
        _ => panic!("unknown ground: {text}"),
    }
}

/// `r8c46,r9c1`.
fn cells(text: &str) -> Vec<String> {
    let of_part = |part: &str| {
        let (rows, columns) = part.strip_prefix('r').unwrap().split_once('c').unwrap();
        let columns = columns.to_owned();
        let of_row = move |row: char| columns.chars().map(|column| format!("r{row}c{column}")).collect::<Vec<_>>();
        rows.chars().flat_map(of_row).collect::<Vec<_>>()
    };
    text.split(',').flat_map(of_part).collect()
}

/// `r25`, `c3b5`.
fn houses(text: &str) -> String {
    let mut kind = "";
    let mut named = Vec::new();
    for char in text.chars() {
        match char {
            'r' => kind = "row",
            'c' => kind = "column",
            'b' => kind = "box",
            number => named.push(format!("{kind} {number}")),
        }
    }
    list(&named)
}

fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
