//! Reading notation: cells, digits, houses, chains and nets. Written from the manual's description of the notation alone.

use super::board::{Board, Candidate};

/// The line of a step, taken apart.
pub struct Line<'t> {
    pub pattern: &'t str,
    pub placed: Vec<Candidate>,
    pub removed: Vec<Candidate>,
}

pub fn line<'t>(board: &Board, text: &'t str) -> Option<Line<'t>> {
    let (pattern, outcome) = text.rsplit_once(" => ")?;
    let (mut placed, mut removed) = (Vec::new(), Vec::new());
    for part in outcome.split(", ") {
        match part.split_once("<>") {
            Some((at, digit)) => removed.extend(of_digit(board, at, digit)?),
            None => {
                let (at, digit) = part.split_once('=')?;
                placed.extend(of_digit(board, at, digit)?);
            }
        }
    }
    Some(Line { pattern, placed, removed })
}

fn of_digit(board: &Board, at: &str, digit: &str) -> Option<Vec<Candidate>> {
    let digit: u8 = digit.parse().ok()?;
    Some(cells(board, at)?.into_iter().map(|cell| (cell, digit)).collect())
}

/// `r1c16,r2c3`; on boards above 9×9 each number is one row or column.
pub fn cells(board: &Board, text: &str) -> Option<Vec<usize>> {
    let mut list = Vec::new();
    for part in text.split(',') {
        let (rows, columns) = part.strip_prefix('r')?.split_once('c')?;
        let (rows, columns) = (numbers(board, rows)?, numbers(board, columns)?);
        list.extend(rows.iter().flat_map(|row| columns.iter().map(move |column| (row - 1) * board.size + column - 1)));
    }
    list.iter().all(|&cell| cell < board.left.len()).then_some(list)
}

fn numbers(board: &Board, text: &str) -> Option<Vec<usize>> {
    if board.size > 9 {
        return Some(vec![text.parse().ok().filter(|&number| number > 0)?]);
    }
    text.chars().map(|figure| figure.to_digit(10).filter(|&figure| figure > 0).map(|figure| figure as usize)).collect()
}

/// Digits with or without something between.
pub fn digits(text: &str) -> Option<Vec<u8>> {
    // Without a separator each figure is a digit, on large boards too: there is one as soon as a digit has two figures.
    let parts: Vec<String> = match text.split(['/', ',']).collect::<Vec<_>>()[..] {
        [one] => one.chars().map(String::from).collect(),
        ref many => many.iter().map(|&part| part.to_owned()).collect(),
    };
    parts.iter().map(|part| part.parse().ok().filter(|&digit: &u8| digit > 0)).collect()
}

/// `r247`, `c3b5`.
pub fn houses<'b>(board: &'b Board, text: &str) -> Option<Vec<&'b [usize]>> {
    let mut found = Vec::new();
    let mut letter = ' ';
    let mut number = String::new();
    for char in text.chars().chain([' ']) {
        let is_figure = char.is_ascii_digit();
        if !number.is_empty() && (!is_figure || board.size <= 9) {
            found.push(board.house(&format!("{letter}{number}"))?);
            number.clear();
        }
        if is_figure { number.push(char) } else { letter = char }
    }
    Some(found)
}

/// `3r1c2` or `3r1c2, 5r45c1`.
pub fn candidates(board: &Board, text: &str) -> Option<Vec<Candidate>> {
    let mut list = Vec::new();
    for part in text.split(", ") {
        let (digit, _) = part.split_once('r')?;
        list.extend(of_digit(board, &part[digit.len()..], digit)?);
    }
    Some(list)
}

/// A chain: its nodes, and after each node but the last the link to the next. `is_loop` adds a link from the last to the first.
pub struct Chain {
    pub nodes: Vec<Vec<Candidate>>,
    pub links: Vec<Link>,
    pub is_loop: bool,
}

pub struct Link {
    pub is_strong: bool,
    /// The cells of the brackets that both nodes share.
    pub within: Vec<usize>,
}

/// `(3=5)r1c2 - (5)r1c7 = (5)r4c7`.
pub fn chain(board: &Board, text: &str) -> Option<Chain> {
    let mut chain = Chain { nodes: Vec::new(), links: Vec::new(), is_loop: false };
    for word in text.split(' ') {
        match word {
            "=" | "-" => chain.links.push(Link { is_strong: word == "=", within: Vec::new() }),
            "loop" => chain.is_loop = true,
            _ => {
                let (inside, at) = word.strip_prefix('(')?.split_once(')')?;
                let at = cells(board, at)?;
                let node = |digit: &str| -> Option<Vec<Candidate>> {
                    let digit = digit.parse().ok()?;
                    Some(at.iter().map(|&cell| (cell, digit)).collect())
                };
                match inside.find(['=', '-']) {
                    Some(sign) => {
                        // Of the cells of a set, a node is in those that have the digit.
                        let in_set = |mut node: Vec<Candidate>| {
                            node.retain(|&candidate| board.has(candidate));
                            node
                        };
                        chain.nodes.push(in_set(node(&inside[..sign])?));
                        chain.links.push(Link { is_strong: inside[sign..].starts_with('='), within: at.clone() });
                        chain.nodes.push(in_set(node(&inside[sign + 1..])?));
                    }
                    None => chain.nodes.push(node(inside)?),
                }
            }
        }
    }
    let links = chain.nodes.len() - usize::from(!chain.is_loop);
    (chain.links.len() == links && chain.nodes.iter().all(|node| !node.is_empty())).then_some(chain)
}

pub struct Fact {
    pub number: String,
    pub node: Vec<Candidate>,
    pub is_true: bool,
    /// The numbers of the facts it rests on.
    pub from: Vec<String>,
    pub by: By,
}

pub enum By {
    /// One step, or an assumption.
    Step,
    Subset {
        digits: Vec<u8>,
        cells: Vec<usize>,
    },
    Refutation(Net),
}

pub enum End {
    Node(Vec<Candidate>),
    Cell(usize),
    /// Cells without a place for the digit.
    House(Vec<usize>, u8),
}

#[derive(Default)]
pub struct Net {
    pub facts: Vec<Fact>,
    pub end: Option<End>,
}

/// The parts of a text between `; ` outside brackets.
pub fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (place, char) in text.char_indices() {
        match char {
            '(' => depth += 1,
            ')' => depth -= 1,
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

pub fn fact(board: &Board, text: &str) -> Option<Fact> {
    let (number, rest) = text.split_once(": ")?;
    let (what, why) = match rest.split_once(" (") {
        Some((what, why)) => (what, Some(why.strip_suffix(')')?)),
        None => (rest, None),
    };
    let (at, digit, is_true) = match what.split_once("<>") {
        Some((at, digit)) => (at, digit, false),
        None => what.split_once('=').map(|(at, digit)| (at, digit, true))?,
    };
    let mut fact = Fact { number: number.to_owned(), node: of_digit(board, at, digit)?, is_true, from: Vec::new(), by: By::Step };
    let mut why = why.unwrap_or_default();
    if why.starts_with(|char: char| char.is_ascii_digit()) {
        let (from, rest) = why.split_once("; ").unwrap_or((why, ""));
        fact.from = from.split(',').map(str::to_owned).collect();
        why = rest;
    }
    if let Some(inner) = why.strip_prefix("refuted: ") {
        fact.by = By::Refutation(net(board, &parts(inner))?);
    } else if !why.is_empty() {
        let words: Vec<&str> = why.split(' ').collect();
        let &[size, list, at] = &words[..] else { return None };
        let (digits, cells) = (digits(list)?, cells(board, at)?);
        let named = ["pair", "triple", "quad"].iter().position(|&name| name == size)? + 2;
        (cells.len() == named).then_some(())?;
        fact.by = By::Subset { digits, cells };
    }
    Some(fact)
}

pub fn end(board: &Board, text: &str) -> Option<End> {
    if let Some(what) = text.strip_suffix("={}") {
        if let Some(list) = cells(board, what) {
            return (list.len() == 1).then(|| End::Cell(list[0]));
        }
        let letter = what.find(|char: char| char.is_ascii_alphabetic())?;
        return Some(End::House(board.house(&what[letter..])?.to_vec(), what[..letter].parse().ok()?));
    }
    let (node, digit) = text.split_once("<>")?;
    let (at, same) = node.split_once('=')?;
    if same == digit { of_digit(board, at, digit).map(End::Node) } else { None }
}

pub fn net(board: &Board, parts: &[&str]) -> Option<Net> {
    let mut net = Net::default();
    for part in parts {
        match fact(board, part) {
            Some(fact) if net.end.is_none() => net.facts.push(fact),
            Some(_) => return None,
            None => net.end = Some(end(board, part)?),
        }
    }
    Some(net)
}
