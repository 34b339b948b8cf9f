//! Explanations as the catalogue has them: lines that name the roles of a reason.
//!
//! A new pattern needs lines in the catalogue and, if they name something new, a [`Telling`]. What argues by cases, sums or rules has files
//! of its own.

use crate::{
    Phrase,
    catalogue::logic::intersections::{by_rule, sees},
    logic::{
        chains::{self, state},
        rules::named,
        step_words::{Sentence, StepWords},
    },
    template::{Part as TextPart, Value, filled},
};
use std::collections::BTreeMap;
use sudoscope_board::{Cell, Digit, DigitSet, HouseId};
use sudoscope_solve::logic::{Bond, Candidate, CellGroup, Chain, Evidence, Excluders, Link, Node, Part, Role, Step};

/// The most cells that are named as causes; more are only marked on the board.
const NAMED: usize = 4;

/// A line of an explanation.
#[derive(Debug)]
pub(crate) enum ToldLine {
    /// A new paragraph begins.
    Break,
    /// What follows is told for each group of parts; a part with this role is the first of its group.
    Groups(Role),
    /// Every chain of the reason, link by link, each in paragraphs of its own.
    Chains,
    /// A sentence.
    Sentence {
        /// Whether it is told for each part, house or digit with a role, and whether as a paragraph each time.
        each: Option<(Role, bool)>,
        /// When it is told.
        when: When,
        /// The text; its values are those of `names`, by their places.
        parts: &'static [TextPart],
        /// What the text names.
        names: &'static [Name],
    },
}

impl ToldLine {
    const fn each(&self) -> Option<(Role, bool)> {
        if let Self::Sentence { each, .. } = self { *each } else { None }
    }
}

/// When a sentence is told. One that is not told always needs what it names, and what stands beside its mark.
#[derive(Clone, Copy, Debug)]
pub(crate) enum When {
    /// In any case.
    Always,
    /// If there is what it needs.
    If(Option<Name>),
    /// If none of the alternatives before it is told, and there is what it needs.
    Else(Option<Name>),
}

/// What a text names: of the parts with these roles, or without roles of what the step does, the one of that number, or all for 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    /// The roles.
    pub roles: &'static [Role],
    /// The number.
    pub at: usize,
    /// What is told of them.
    pub what: Telling,
}

/// What is told of parts of a reason.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Telling {
    /// The houses.
    House,
    /// The cells.
    Cells,
    /// The cells in reading order, each once.
    Corners,
    /// The cell, if it is one.
    OnlyCell,
    /// The last two cells.
    LastTwo,
    /// How many cells there are.
    Size,
    /// The digits.
    Digits,
    /// The digits as alternatives.
    AnyDigit,
    /// The first digit; without roles that of the step.
    Digit,
    /// The digit, if it is one.
    OnlyDigit,
    /// How many houses, or else digits there are.
    Count,
    /// The cell of the first candidate.
    Place,
    /// The cells of candidates of one digit.
    Places,
    /// These as alternatives.
    AnyPlace,
    /// The cells of candidates of any digits, as alternatives.
    Candidates,
    /// The candidates as statements, of which one holds.
    States,
    /// The letter of a set; for a common digit of two sets, that of the first.
    Letter,
    /// The letter of the second set of a common digit.
    NextLetter,
    /// The letter of the last set.
    LastLetter,
    /// The digits of the first part, if they are several.
    Several,
    /// The house of a link.
    Bond,
    /// The houses of all links.
    Bonds,
    /// The places of the two ends of a link.
    Ends,
    /// A node of the chain.
    Node,
    /// The node in which the chain begins and ends, if it is one.
    Meeting,
    /// The cells of the chains, in their order.
    Path,
    /// The digit of the pattern besides those of these parts.
    Rest,
    /// The places in these cells of the digit of the pattern that the step does not remove.
    RestPlaces,
    /// The places in these cells of the digit of the chains.
    LinkPlaces,
    /// The house of the first link, or else that of the pattern.
    Tie,
    /// The cells of the chains but that of what the step does.
    Neighbours,
    /// The corner that is in no chain.
    OppositeCorner,
    /// The candidates of the colour of that number.
    Color,
    /// The candidates of the colour that is false.
    WrongColor,
    /// Two of these that see each other.
    WrongPair,
    /// Of the colours opposite to two that see each other, that of this number.
    Opposite,
    /// The houses whose digits on the board are all but one.
    Decided,
    /// How many these digits are.
    Others,
    /// The cells that leave a digit one place in its house, if these are few.
    Excluders,
    /// Whether everything removed is in the crossing house.
    Crossed,
    /// The rules by which alone some of the cells see some of the places, in sentences.
    ByRules,
    /// The places of a fish in the house.
    Here,
    /// Whether another group came before.
    Again,
    /// The digit of a petal.
    PetalDigit,
}

/// The paragraphs of an explanation; an error if a line that is always told names what the step lacks.
pub(super) fn told(words: &StepWords<'_>, lines: &[ToldLine], step: &Step) -> Result<Vec<Sentence>, Vec<Sentence>> {
    let mut telling = Paragraphs { words, told: Vec::new(), open: Vec::new(), is_last_told: false, lacks: false };
    let step = ToldStep { words, step, parts: step.reason().parts(), is_again: false, item: None };
    if let Some(ToldLine::Groups(role)) = lines.first() {
        let begins = |part: &Part| part.role == *role && !matches!(part.what, Evidence::Candidates(_));
        let groups = step.parts.chunk_by(|_, next| !begins(next)).filter(|group| group.first().is_some_and(begins));
        for (place, parts) in groups.enumerate() {
            telling.tell(ToldStep { parts, is_again: place > 0, ..step }, &lines[1..]);
        }
    } else {
        telling.tell(step, lines);
    }
    if telling.lacks || telling.told.is_empty() { Err(telling.told) } else { Ok(telling.told) }
}

/// Paragraphs, as far as they are told.
struct Paragraphs<'a> {
    words: &'a StepWords<'a>,
    told: Vec<Sentence>,
    open: Vec<Phrase>,
    is_last_told: bool,
    lacks: bool,
}

impl Paragraphs<'_> {
    fn tell(&mut self, step: ToldStep<'_>, lines: &[ToldLine]) {
        for block in lines.chunk_by(|one, next| one.each().is_some() && one.each() == next.each()) {
            match (&block[0], block[0].each()) {
                (ToldLine::Chains, _) => {
                    self.close();
                    self.told.extend(step.chains().flat_map(|chain| chains::explained(step.words, chain)));
                }
                (ToldLine::Break | ToldLine::Groups(_), _) => self.close(),
                (ToldLine::Sentence { .. }, None) => self.say(&step, &block[0]),
                (ToldLine::Sentence { .. }, Some((role, is_apart))) => {
                    for item in 0..step.items(role) {
                        block.iter().for_each(|line| self.say(&ToldStep { item: Some((role, item)), ..step }, line));
                        if is_apart {
                            self.close();
                        }
                    }
                }
            }
        }
        self.close();
    }

    fn say(&mut self, step: &ToldStep<'_>, line: &ToldLine) {
        let ToldLine::Sentence { when, parts, names, .. } = line else { return };
        let needs = match when {
            When::Else(_) if self.is_last_told => return,
            When::Always => &None,
            When::If(needs) | When::Else(needs) => needs,
        };
        let is_there = needs.is_none_or(|name| step.value(name).is_some());
        let values = is_there.then(|| names.iter().map(|name| step.value(*name)).collect::<Option<Vec<Value>>>()).flatten();
        self.is_last_told = values.is_some();
        self.lacks |= matches!(when, When::Always) && values.is_none();
        self.open.extend(values.map(|values| filled(parts, self.words.lang(), &values)));
    }

    fn close(&mut self) {
        if !self.open.is_empty() {
            self.told.push(self.words.paragraph(&self.open));
            self.open.clear();
        }
    }
}

/// A step, and what of it is looked at.
#[derive(Clone, Copy)]
struct ToldStep<'a> {
    words: &'a StepWords<'a>,
    step: &'a Step,
    /// The parts of a group.
    parts: &'a [Part],
    is_again: bool,
    /// One of the parts, houses or digits with a role.
    item: Option<(Role, usize)>,
}

impl<'a> ToldStep<'a> {
    /// The value of a name, if there is what it names.
    fn value(&self, name: Name) -> Option<Value> {
        let (words, step) = (self.words, self.step);
        let cells = |cells: Vec<Cell>| words.cells(&cells);
        let letter = |place: Option<usize>| place.map_or_else(Phrase::default, |place| super::set_letter(place).into());
        let count = |count: usize| (count > 0).then(|| Value::Count(count.into()));
        let maybe = |phrase: Option<Phrase>| phrase.unwrap_or_default();
        let digit = |digit: Option<Digit>| digit.map(|digit| words.digit(digit)).unwrap_or_default();
        let phrase = match name.what {
            Telling::House => words.houses(self.houses(name)),
            Telling::Cells => cells(self.cells(name)),
            Telling::Corners => cells(self.corners(name.roles)),
            Telling::OnlyCell => {
                let found = self.cells(name);
                maybe(found.first().filter(|first| found.iter().all(|cell| cell == *first)).map(|first| words.cell(*first)))
            }
            Telling::LastTwo => cells(self.cells(name).into_iter().rev().take(2).rev().collect()),
            Telling::Size => return count(self.cells(name).len()),
            Telling::Digits => words.digits(self.digits(name)),
            Telling::AnyDigit => words.any_digit(self.digits(name)),
            Telling::Digit => digit(self.digit(name)),
            Telling::OnlyDigit => digit(self.digits(name).only()),
            Telling::Count => {
                return count(Some(self.houses(name).len()).filter(|n| *n > 0).unwrap_or_else(|| self.digits(name).len()));
            }
            Telling::Place => maybe(self.candidates(name).first().map(|found| words.place(*found))),
            Telling::Places => maybe(self.digit(name).map(|digit| words.places(digit, &self.cells(name)))),
            Telling::AnyPlace => maybe(self.digit(name).map(|digit| words.any_place(digit, &self.cells(name)))),
            Telling::Candidates => words.any(self.candidates(name).into_iter().map(|found| words.place(found)).collect()),
            Telling::States => {
                words.any(self.candidates(name).into_iter().map(|found| state(words, &Node::of(found), true)).collect())
            }
            Telling::Letter => letter(self.place(name)),
            Telling::NextLetter => letter(self.place(name).map(|place| place + 1)),
            Telling::LastLetter => letter(self.contents(name).len().checked_sub(1)),
            Telling::Several => maybe(
                Some(self.digits(Name { at: 1, ..name })).filter(|digits| digits.len() > 1).map(|digits| words.digits(digits)),
            ),
            Telling::Bond => maybe(self.link(name.at).and_then(house_of).map(|house| words.house(house))),
            Telling::Bonds => words.houses(self.links().filter_map(house_of)),
            Telling::Ends => maybe(self.ends(name.at).map(|(digit, ends)| words.any_place(digit, &ends))),
            Telling::Node => maybe(self.nodes().nth(name.at.saturating_sub(1)).map(|node| words.node(node))),
            Telling::Meeting => {
                let ends = self.nodes().next().zip(self.nodes().last());
                maybe(ends.filter(|(first, last)| first.cells == last.cells).map(|(first, _)| words.node(first)))
            }
            Telling::Path => {
                let mut path: Vec<Cell> = self.nodes().flat_map(|node| node.cells.iter().copied()).collect();
                path.dedup();
                words.cells_in_order(&path)
            }
            Telling::Rest => digit(self.rest(name)),
            Telling::RestPlaces => maybe(self.rest(DONE).map(|rest| words.any_place(rest, &self.corners(name.roles)))),
            Telling::LinkPlaces => maybe(self.digit(LINKS).map(|digit| words.places(digit, &self.corners(name.roles)))),
            Telling::Tie => {
                let pattern = || self.houses(Name { roles: &[Role::House], at: 1, what: name.what }).first().copied();
                maybe(self.links().find_map(house_of).or_else(pattern).map(|house| words.house(house)))
            }
            Telling::Neighbours => maybe(self.digit(LINKS).map(|digit| words.places(digit, &self.neighbours()))),
            Telling::OppositeCorner => {
                let (done, beside) = (self.cells(DONE), self.neighbours());
                let corners = self.corners(&[Role::Floor, Role::Roof]);
                cells(corners.into_iter().filter(|cell| !done.contains(cell) && !beside.contains(cell)).collect())
            }
            Telling::Color => self.colored(&self.color(name.at)),
            Telling::WrongColor => self.colored(&self.wrong_color()),
            Telling::WrongPair => {
                let wrong = self.wrong_color();
                let pairs = wrong.iter().enumerate().flat_map(|(at, one)| wrong[at + 1..].iter().map(move |other| [*one, *other]));
                maybe(pairs.into_iter().find(|[one, other]| self.see(*one, *other)).map(|pair| self.colored(&pair)))
            }
            Telling::Opposite => self.colored(&self.opposite(name.at)),
            Telling::Decided => words.houses(self.decided().into_iter().flatten().copied()),
            Telling::Others => return self.decided().and_then(|_| count(words.names().geometry.size() - 1)),
            Telling::Excluders => {
                let are_named = |found: &&Excluders| found.are_all && found.cells.len() <= NAMED;
                maybe(step.reason().excluders().filter(are_named).map(|found| words.any_cell(&found.cells)))
            }
            Telling::Crossed => {
                let houses = self.houses(Name { roles: &[Role::Crossing], at: 1, what: name.what });
                let holds = |house: &HouseId| {
                    let cells = &words.names().geometry.house(*house).cells;
                    step.eliminations().iter().all(|struck| cells.contains(&struck.cell))
                };
                words.houses(houses.into_iter().filter(holds))
            }
            Telling::ByRules => self.by_rules(),
            Telling::Here => {
                let roles: &[Role] = &[Role::Base, Role::Fin, Role::EndoFin];
                let house = self.houses(Name { roles: &[Role::Base], at: 0, what: name.what }).first().copied()?;
                let mut places = self.corners(roles);
                places.retain(|cell| words.names().geometry.house(house).cells.contains(cell));
                maybe(step.digits().iter().next().map(|digit| words.any_place(digit, &places)))
            }
            Telling::Again => return self.is_again.then(|| Value::Phrase(Phrase::default())),
            Telling::PetalDigit => {
                let (_, petal) = self.item?;
                digit(self.digits(Name { roles: &[Role::RestrictedCommon], at: 0, what: name.what }).iter().nth(petal))
            }
        };
        (!phrase.is_empty()).then_some(Value::Phrase(phrase))
    }

    /// What the parts with these roles hold, or the one of that number, or the one that is looked at.
    fn contents(&self, name: Name) -> Vec<&'a Evidence> {
        let of = |role: Role| self.parts.iter().filter(move |part| part.role == role).map(|part| &part.what);
        let all = name.roles.iter().flat_map(|role| of(*role));
        match self.number(name) {
            Some(number) => all.skip(number).take(1).collect(),
            None => all.collect(),
        }
    }

    /// The number of what is looked at, from 0.
    fn number(&self, name: Name) -> Option<usize> {
        name.at.checked_sub(1).or_else(|| self.item.filter(|(role, _)| name.roles == [*role]).map(|(_, item)| item))
    }

    /// How many houses, digits of common candidates or else parts a role has.
    fn items(&self, role: Role) -> usize {
        let in_part = |part: &Part| match &part.what {
            Evidence::Houses(houses) => houses.len(),
            Evidence::Digits(digits) => digits.len(),
            // The covered candidates of bases.
            Evidence::Candidates(_) => 0,
            _ => 1,
        };
        self.parts.iter().filter(|part| part.role == role).map(in_part).sum()
    }

    /// The digits of a role one by one, each with the number of its part.
    fn commons(&self, role: Role) -> Vec<(usize, Digit)> {
        let sets = self.parts.iter().filter(|part| part.role == role).enumerate();
        sets.flat_map(|(place, part)| digits_in(&part.what).iter().map(move |digit| (place, digit))).collect()
    }

    /// The digit that is looked at, with the number of its part.
    fn common(&self, name: Name) -> Option<(usize, Digit)> {
        let (role, item) = self.item.filter(|(role, _)| *role == Role::RestrictedCommon && name.roles == [*role])?;
        self.commons(role).get(item).copied()
    }

    /// The number of a part.
    fn place(&self, name: Name) -> Option<usize> {
        self.common(name).map(|(place, _)| place).or_else(|| self.number(name))
    }

    fn houses(&self, name: Name) -> Vec<HouseId> {
        let parts = self.parts.iter().filter(|part| name.roles.contains(&part.role));
        let all = parts.flat_map(|part| if let Evidence::Houses(houses) = &part.what { &houses[..] } else { &[] }.iter().copied());
        match self.number(name) {
            Some(number) => all.skip(number).take(1).collect(),
            None => all.collect(),
        }
    }

    /// The cells of parts of any kind.
    fn cells(&self, name: Name) -> Vec<Cell> {
        if name.roles.is_empty() {
            return self.candidates(name).iter().map(|found| found.cell).collect();
        }
        let of = |what: &'a Evidence| -> Vec<Cell> {
            match what {
                Evidence::Cells(cells) => cells.clone(),
                Evidence::Candidates(list) => list.iter().map(|found| found.cell).collect(),
                Evidence::Set(CellGroup { cells, .. }) => cells.clone(),
                _ => Vec::new(),
            }
        };
        self.contents(name).into_iter().flat_map(of).collect()
    }

    fn corners(&self, roles: &'static [Role]) -> Vec<Cell> {
        let mut cells = self.cells(Name { roles, at: 0, what: Telling::Corners });
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn candidates(&self, name: Name) -> Vec<Candidate> {
        if name.roles.is_empty() {
            let (placed, struck) = (self.step.placements(), self.step.eliminations());
            return if struck.is_empty() { placed } else { struck }.to_vec();
        }
        let of = |what: &'a Evidence| if let Evidence::Candidates(list) = what { &list[..] } else { &[] };
        self.contents(name).into_iter().flat_map(of).copied().collect()
    }

    fn digits(&self, name: Name) -> DigitSet {
        match self.common(name) {
            Some((_, digit)) => digit.set(),
            None if name.roles.is_empty() => self.candidates(name).iter().map(|found| found.digit).collect(),
            None => self.contents(name).into_iter().fold(DigitSet::EMPTY, |all, what| all | digits_in(what)),
        }
    }

    fn digit(&self, name: Name) -> Option<Digit> {
        if name.roles.is_empty() { self.step.digits().first() } else { self.digits(name).first() }
    }

    fn rest(&self, name: Name) -> Option<Digit> {
        let pattern = self.digits(Name { roles: &[Role::Pattern], at: 0, what: name.what });
        (pattern - self.digits(name)).only()
    }

    fn chains(&self) -> impl Iterator<Item = &'a Chain> + use<'a> {
        self.parts.iter().filter_map(|part| if let Evidence::Chain(chain) = &part.what { Some(chain) } else { None })
    }

    fn nodes(&self) -> impl Iterator<Item = &'a Node> + use<'a> {
        self.chains().flat_map(|chain| &chain.nodes)
    }

    fn links(&self) -> impl Iterator<Item = &'a Link> + use<'a> {
        self.chains().flat_map(|chain| &chain.links)
    }

    fn link(&self, number: usize) -> Option<&'a Link> {
        self.links().nth(number.checked_sub(1)?)
    }

    /// The digit of a link of the first chain, and its places.
    fn ends(&self, number: usize) -> Option<(Digit, Vec<Cell>)> {
        let nodes = self.chains().next()?.nodes.get(number.checked_sub(1)?..=number)?;
        let mut cells: Vec<Cell> = nodes.iter().flat_map(|node| node.cells.iter().copied()).collect();
        cells.sort_unstable();
        Some((nodes.first()?.digit, cells))
    }

    fn neighbours(&self) -> Vec<Cell> {
        let done = self.cells(DONE);
        let all = self.nodes().flat_map(|node| node.cells.iter().copied());
        let mut cells: Vec<Cell> = all.filter(|cell| done.first() != Some(cell)).collect();
        cells.sort_unstable();
        cells
    }

    /// The candidates of a colour: 1 and 2 are the colours of the first cluster, 3 and 4 those of the second.
    fn color(&self, number: usize) -> Vec<Candidate> {
        let colors = [(0, true), (0, false), (1, true), (1, false)];
        let color = number.checked_sub(1).and_then(|place| colors.get(place));
        color.map_or_else(Vec::new, |(cluster, which)| self.step.reason().candidates_of(Role::Color(*cluster, *which)).collect())
    }

    fn wrong_color(&self) -> Vec<Candidate> {
        let falls =
            |color: &Vec<Candidate>| !color.is_empty() && color.iter().all(|found| self.step.eliminations().contains(found));
        (1..=4).map(|number| self.color(number)).find(falls).unwrap_or_default()
    }

    fn see(&self, one: Candidate, other: Candidate) -> bool {
        self.words.names().geometry.peers(one.cell).contains(&other.cell)
    }

    fn opposite(&self, number: usize) -> Vec<Candidate> {
        let meets = |one: usize, other: usize| {
            let others = self.color(other);
            self.color(one).into_iter().any(|found| others.iter().any(|other| self.see(found, *other)))
        };
        let pairs = [[1, 3], [1, 4], [2, 3], [2, 4]];
        let opposite = |color: usize| if color.is_multiple_of(2) { color - 1 } else { color + 1 };
        let seen = pairs.into_iter().find(|[one, other]| meets(*one, *other)).map_or([1, 3], |pair| pair.map(opposite));
        seen.get(number.saturating_sub(1)).map_or_else(Vec::new, |color| self.color(*color))
    }

    /// Candidates of a colour.
    fn colored(&self, candidates: &[Candidate]) -> Phrase {
        let digits: DigitSet = candidates.iter().map(|found| found.digit).collect();
        match digits.only() {
            Some(digit) => self.words.places(digit, &candidates.iter().map(|found| found.cell).collect::<Vec<_>>()),
            None => self.words.all(candidates.iter().map(|found| self.words.place(*found)).collect()),
        }
    }

    fn decided(&self) -> Option<&'a Vec<HouseId>> {
        self.parts.iter().find_map(|part| if let Evidence::Decided(houses) = &part.what { Some(houses) } else { None })
    }

    /// Which of the cells of what the step does see which places of the pattern by a rule alone, as no house shows it.
    fn by_rules(&self) -> Phrase {
        let places = self.corners(&[Role::Pattern]);
        let struck: Vec<Cell> = self.step.eliminations().iter().map(|found| found.cell).collect();
        let seen = seen_by_rules(self.words, &struck, &places);
        let said = |(rule, clauses)| by_rule(self.words.lang(), named(self.words, rule), clauses);
        Phrase::of(self.words.paragraph(&seen.into_iter().map(said).collect::<Vec<_>>()).pieces)
    }
}

/// What the step does.
const DONE: Name = Name { roles: &[], at: 0, what: Telling::Cells };

/// The chains of a pattern.
const LINKS: Name = Name { roles: &[Role::Link], at: 0, what: Telling::Cells };

/// The digits of a part; of a chain, that of its first node.
fn digits_in(what: &Evidence) -> DigitSet {
    match what {
        Evidence::Digits(digits) | Evidence::Set(CellGroup { digits, .. }) => *digits,
        Evidence::Candidates(list) => list.iter().map(|found| found.digit).collect(),
        Evidence::Chain(chain) => chain.nodes.first().map_or(DigitSet::EMPTY, |node| node.digit.set()),
        _ => DigitSet::EMPTY,
    }
}

fn house_of(link: &Link) -> Option<HouseId> {
    if let Bond::House(house) = link.bond { Some(house) } else { None }
}

/// The rules by which alone some of the cells see some of the places, as no house shows it, each with what it says: `r2c5 sees r3c3`.
pub(super) fn seen_by_rules(words: &StepWords<'_>, cells: &[Cell], places: &[Cell]) -> Vec<(usize, Phrase)> {
    let (lang, geometry) = (words.lang(), words.names().geometry);
    let rule_between = |cell: Cell, place: Cell| match geometry.shared_house(cell, place) {
        Some(_) => None,
        None => geometry.separating_rule(cell, place),
    };
    let mut seen: BTreeMap<usize, BTreeMap<Cell, Vec<Cell>>> = BTreeMap::new();
    for &cell in cells {
        for &place in places {
            if let Some(rule) = rule_between(cell, place) {
                seen.entry(rule).or_default().entry(cell).or_default().push(place);
            }
        }
    }
    let clause = |(cell, places): (Cell, Vec<Cell>)| sees(lang, words.cell(cell), words.cells(&places));
    let clauses = |of_cells: BTreeMap<Cell, Vec<Cell>>| words.clauses(of_cells.into_iter().map(clause).collect());
    seen.into_iter().map(|(rule, of_cells)| (rule, clauses(of_cells))).collect()
}
