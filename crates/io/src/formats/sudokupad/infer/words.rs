//! What the text of the rules says of kinds of rules, and whether it is so.

use std::collections::BTreeMap;

use super::{
    super::table::{ROWS, Row, sentence},
    color::{Hue, Rgb},
    patterns::{Key, Way},
    speech::{Claim, Sentence, sentences},
};
use sudoscope_board::{CandidateDigits, Cell, DotKind, Kind, MAX_SIZE, NegativeDots, Parts, Rule, RuleColor, RuleLook, Shape};

/// The sentences of the text.
pub(super) struct Words(pub(super) Vec<Sentence>);

/// The rules that a puzzle has, each with its colour where that is known.
pub(super) struct Held<'a> {
    pub(super) rules: Vec<(&'a Rule, Option<Rgb>)>,
    /// The number of those that were inferred, which come first.
    pub(super) inferred: usize,
    pub(super) shape: &'a Shape,
}

/// What is said of a kind of line.
#[derive(Default)]
pub(super) struct Called<'a> {
    /// The colours that it is said to have.
    pub hues: Vec<&'static Hue>,
    /// The first sentence that says one.
    pub sentence: Option<&'a Sentence>,
}

impl Held<'_> {
    /// Whether they demand what a rule demands.
    pub(super) fn has(&self, rule: &Rule) -> bool {
        let is_among = |some: &[u8], all: &[u8]| some.iter().all(|number| all.contains(number));
        let says = |held: &Rule| match (rule, held) {
            (Rule::NegativeDots(some), Rule::NegativeDots(all)) => {
                is_among(&some.differences, &all.differences) && is_among(&some.ratios, &all.ratios)
            }
            (Rule::NegativeSums(some), Rule::NegativeSums(all)) => is_among(some, all),
            _ => held == rule,
        };
        let is_house = |cells: &Vec<Cell>| self.rules.iter().any(|(held, _)| held.houses(self.shape).contains(cells));
        let houses = rule.houses(self.shape);
        self.rules.iter().any(|(held, _)| says(held)) || !houses.is_empty() && houses.iter().all(is_house)
    }

    fn dots(&self) -> impl Iterator<Item = DotKind> {
        self.rules.iter().filter_map(|(rule, _)| if let Rule::Dot(dot) = rule { Some(dot.kind) } else { None })
    }

    fn has_negative(&self) -> bool {
        self.rules.iter().any(|(rule, _)| matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_)))
    }

    /// Whether there is a rule of a kind, with these numbers and colours where a clause says them.
    fn has_kind(&self, key: &Key, claim: &Claim) -> bool {
        let numbers: Vec<i32> = key.number.into_iter().chain(claim.numbers.iter().copied()).collect();
        let mut of_kind = self.rules.iter().filter(|(rule, _)| rule.kind().name == key.name).peekable();
        let has_number = |number: &i32, rule: &Rule| rule.parts().list(0).contains(number);
        let is_there = of_kind.peek().is_some();
        let rules: Vec<_> = of_kind.collect();
        // Of signs that are nowhere the board may be told, too.
        let of_negative = |(rule, _): &(&Rule, _)| match (rule, key.name) {
            (Rule::NegativeDots(dots), "difference") => Some(dots.differences.clone()),
            (Rule::NegativeDots(dots), "ratio") => Some(dots.ratios.clone()),
            (Rule::NegativeSums(sums), "pair-sum") => Some(sums.clone()),
            _ => None,
        };
        let nowhere = self.rules.iter().filter(|_| !is_there).find_map(of_negative).unwrap_or_default();
        let is_nowhere = |number: &i32| nowhere.iter().any(|of| i32::from(*of) == *number);
        if !numbers.is_empty() && numbers.iter().all(is_nowhere) {
            return true;
        }
        is_there
            && numbers.iter().all(|number| rules.iter().any(|(rule, _)| has_number(number, rule)))
            && (claim.hues.is_empty()
                || self.are_only_lines(key.name)
                || rules.iter().all(|(rule, color)| suits(rule, *color, &claim.hues)))
    }

    /// Whether the file states the lines of a kind and no others, so that a colour cannot mean anything else.
    fn are_only_lines(&self, name: &str) -> bool {
        let is_other = |(rule, _): &(&Rule, Option<Rgb>)| matches!(rule.kind().look, RuleLook::Line(_)) && rule.kind().name != name;
        self.inferred == 0 && !self.rules.iter().any(is_other)
    }

    /// Whether what a clause says is so.
    fn is_true(&self, claim: &Claim) -> bool {
        let first = &claim.keys[0];
        let is_standard = Shape::of_size(self.shape.size()).as_ref() == Ok(self.shape);
        let has_diagonal = || self.rules.iter().any(|(rule, _)| matches!(rule, Rule::Diagonal(_) | Rule::Diagonals));
        match (first.name, claim.way) {
            ("usual" | "chat", _) => true,
            ("irregular", _) => !is_standard,
            ("partial", _) | ("negative", Way::Denies) => !self.has_negative(),
            ("negative", Way::Names) => self.has_negative(),
            ("diagonal", _) => has_diagonal(),
            (_, Way::Denies) => !claim.keys.iter().any(|key| self.has_kind(key, claim)),
            ("square-even" | "circle-odd" | "grey-even" | "grey-odd" | "square-odd" | "circle-even", _) => {
                self.is_parity(first.name)
            }
            _ => {
                let rules = self.of_board(claim);
                let is_so = |key: &Key| self.has_kind(key, claim);
                let (against, of): (Vec<&Key>, Vec<&Key>) = claim.keys.iter().partition(|key| key.is_against);
                (if rules.is_empty() { of.into_iter().any(is_so) } else { rules.iter().all(|rule| self.has(rule)) })
                    && !against.into_iter().any(is_so)
            }
        }
    }

    /// Whether marked cells have the parity that a clause says. Files that state it draw even digits in squares; what is only drawn has
    /// been taken as the clauses say.
    fn is_parity(&self, name: &str) -> bool {
        let is_stated = !matches!(name, "square-odd" | "circle-even");
        let rules = if is_stated { &self.rules[..] } else { &self.rules[..self.inferred] };
        let of =
            |digits: &CandidateDigits| rules.iter().any(|(rule, _)| matches!(rule, Rule::Candidates(of) if of.digits == *digits));
        let (even, odd) = (of(&CandidateDigits::Even), of(&CandidateDigits::Odd));
        match name {
            "square-even" | "circle-even" => even,
            "circle-odd" | "square-odd" => odd,
            "grey-even" => even && !odd,
            "grey-odd" => odd && !even,
            _ => false,
        }
    }

    /// The rules of the whole board that a clause says.
    fn of_board(&self, claim: &Claim) -> Vec<Rule> {
        let size = self.shape.size();
        let number = |number: &i32| u8::try_from(*number).ok();
        let mut numbers: Vec<u8> = claim.numbers.iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let dots = |differences: Vec<u8>, ratios: Vec<u8>| vec![Rule::NegativeDots(NegativeDots { differences, ratios })];
        let has = |kind: DotKind| self.dots().any(|other| other == kind);
        let (mut differences, mut ratios, mut sums) = (Vec::new(), Vec::new(), Vec::new());
        match claim.keys[0].name {
            "gap" => match numbers[..] {
                [2] => return vec![Rule::Nonconsecutive],
                [gap] if (3..size).contains(&usize::from(gap)) => return dots((1..gap).collect(), Vec::new()),
                _ => return Vec::new(),
            },
            "not-differ" => return dots(if numbers.is_empty() { vec![1] } else { numbers }, Vec::new()),
            "not-ratio" => return dots(Vec::new(), if numbers.is_empty() { vec![2] } else { numbers }),
            "not-sum" => return vec![Rule::NegativeSums(numbers)],
            "all-white" => differences.push(1),
            "all-black" => ratios.push(2),
            "all-x" => sums.push(10),
            "all-v" => sums.push(5),
            "all-xv" => sums.extend([5, 10]),
            // Where it names no kind of sign there must be only one that it can mean.
            name @ ("all-dots" | "all-signs" | "negative") => {
                let has_sums = self.dots().any(|kind| matches!(kind, DotKind::Sum(_)));
                let has_dots = self.dots().any(|kind| matches!(kind, DotKind::Difference(_) | DotKind::Ratio(_)));
                let (are_dots, are_sums) = (name == "all-dots" || !has_sums, name != "all-dots" && !has_dots);
                differences.extend((are_dots && has(DotKind::Difference(1))).then_some(1));
                ratios.extend((are_dots && has(DotKind::Ratio(2))).then_some(2));
                sums.extend((are_sums && has(DotKind::Sum(5))).then_some(5));
                sums.extend((are_sums && has(DotKind::Sum(10))).then_some(10));
            }
            "both-diagonals" => return vec![Rule::Diagonals],
            "each-diagonal" => {
                let has_diagonal = self.rules.iter().any(|(rule, _)| matches!(rule, Rule::Diagonal(_)));
                return if has_diagonal { Vec::new() } else { vec![Rule::Diagonals] };
            }
            name => return Rule::of_whole_board().filter(|rule| rule.kind().name == name && claim.keys.len() == 1).collect(),
        }
        let of_dots = (!differences.is_empty() || !ratios.is_empty()).then_some(NegativeDots { differences, ratios });
        let of_sums = (!sums.is_empty()).then_some(Rule::NegativeSums(sums));
        of_dots.map(Rule::NegativeDots).into_iter().chain(of_sums).collect()
    }

    /// The rules of the whole board that the text says and no sentence denies or leaves unclear. All that it says of signs is one rule.
    pub(super) fn whole_board(&self, words: &Words) -> Vec<Rule> {
        let denied: Vec<&Key> = words
            .claims()
            .filter(|(claim, _)| claim.way == Way::Denies || claim.keys[0].name == "partial")
            .flat_map(|(claim, _)| claim.keys)
            .collect();
        let is_negative = |rule: &Rule| matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
        let name_of = |rule: &Rule| if is_negative(rule) { "negative" } else { rule.kind().name };
        let is_sure = |rule: &Rule| {
            let name = name_of(rule);
            let is_denied = denied.iter().any(|key| key.name == name || key.name == "partial" && name == "negative");
            !is_denied && !words.0.iter().any(|sentence| sentence.mentions(name))
        };
        let is_said = |claim: &Claim, is_head: bool| match claim.way {
            Way::Names => !(is_head && claim.keys[0].name == "negative"),
            Way::GoesOn => !claim.is_first(),
            Way::Says => true,
            Way::Denies => false,
        };
        let said = words.claims().filter(|(claim, is_head)| is_said(claim, *is_head));
        let (mut rules, mut dots, mut sums) =
            (Vec::new(), NegativeDots { differences: Vec::new(), ratios: Vec::new() }, Vec::new());
        for rule in said.flat_map(|(claim, _)| self.of_board(claim)).filter(is_sure) {
            match rule {
                Rule::NegativeDots(more) => {
                    dots.differences.extend(more.differences);
                    dots.ratios.extend(more.ratios);
                }
                Rule::NegativeSums(more) => sums.extend(more),
                rule => rules.push(rule),
            }
        }
        for numbers in [&mut dots.differences, &mut dots.ratios, &mut sums] {
            numbers.sort_unstable();
            numbers.dedup();
        }
        rules.extend((!dots.differences.is_empty() || !dots.ratios.is_empty()).then_some(Rule::NegativeDots(dots)));
        rules.extend((!sums.is_empty()).then_some(Rule::NegativeSums(sums)));
        rules
    }

    /// The sentences that are not understood, or not so, and whether at least their bare words are.
    pub(super) fn leave<'s>(&self, words: &'s Words) -> Vec<(&'s Sentence, bool)> {
        let own: Vec<String> = self.rules.iter().map(|(rule, _)| sentence(rule, self.shape)).collect();
        let mut before = None;
        let left = |sentence: &'s Sentence| {
            let is_own = own.iter().any(|own| own.contains(sentence.text.trim()));
            let is_clear = sentence.is_true(|claim| self.is_true(claim), &mut before) || is_own;
            (!is_clear).then(|| (sentence, sentence.is_plain(|claim| self.is_true(claim), &mut before)))
        };
        words.0.iter().filter_map(left).collect()
    }
}

/// Whether a rule may be said to have one of these colours.
fn suits(rule: &Rule, color: Option<Rgb>, hues: &[&Hue]) -> bool {
    let usual = match rule.kind().look {
        RuleLook::Line(look) => Some(Rgb::of_rule(look.color)),
        RuleLook::Thermometer { .. } | RuleLook::Arrow(_) => Some(Rgb([0xcf; 3])),
        _ => None,
    };
    color.or(usual).is_none_or(|color| hues.iter().any(|hue| hue.suits(color)))
}

impl Words {
    pub(super) fn of(text: &str, shape: &Shape) -> Self {
        Self(sentences(text, shape))
    }

    /// What sentences that can be understood claim, and whether it is the head of what follows.
    fn claims(&self) -> impl Iterator<Item = (&Claim, bool)> {
        self.0.iter().flat_map(|sentence| sentence.claims.iter().map(|claim| (claim, sentence.is_head(claim))))
    }

    /// What is said of a kind, and of no other.
    fn of_kind(&self, name: &str) -> impl Iterator<Item = &Claim> {
        let is_of = move |claim: &Claim| claim.way != Way::Denies && claim.only_key().is_some_and(|key| key.name == name);
        self.claims().map(|(claim, _)| claim).filter(move |claim| is_of(claim))
    }

    /// Whether a kind is named, and not denied.
    pub(super) fn name(&self, kind: &str) -> bool {
        self.of_kind(kind).next().is_some() || self.0.iter().any(|sentence| sentence.names(|key| key.name == kind))
    }

    /// The sentences that deny or limit a kind of rules that are drawn.
    pub(super) fn against(&self, rule: &Rule, shape: &Shape) -> Vec<&Sentence> {
        let (name, own) = (rule.kind().name, sentence(rule, shape));
        let denies = |claim: &Claim| claim.way == Way::Denies && claim.keys.iter().any(|key| key.name == name);
        let is_limit = |sentence: &Sentence| sentence.is_against(name) && !own.contains(sentence.text.trim());
        let is_against = |sentence: &&Sentence| is_limit(sentence) || sentence.claims.iter().any(denies);
        self.0.iter().filter(is_against).collect()
    }

    /// The kinds of lines that are named, as rules without cells, and the colours that they are said to have.
    pub(super) fn lines(&self) -> BTreeMap<Rule, Called<'_>> {
        let mut kinds: BTreeMap<Rule, Called<'_>> = BTreeMap::new();
        for line in lines() {
            for sentence in &self.0 {
                // Without a number, the usual one is meant.
                let is_meant = |key: &Key| key.number.map_or(line.number == line.row.number, |number| Some(number) == line.number);
                let is_of = |key: &Key| key.name == line.name() && is_meant(key);
                let is_said = |claim: &&Claim| claim.way != Way::Denies && claim.only_key().is_some_and(is_of);
                let said: Vec<&Claim> = sentence.claims.iter().filter(is_said).collect();
                let is_number = |number: &i32| usize::try_from(*number).is_ok_and(|number| (2..MAX_SIZE).contains(&number));
                let numbers: Vec<i32> = said.iter().flat_map(|claim| &claim.numbers).copied().filter(is_number).collect();
                let is_named = !said.is_empty() || sentence.names(is_of);
                let mut named: Vec<Rule> =
                    numbers.iter().filter_map(|number| line.row.make(Some(*number), Parts::default())).collect();
                if is_named && numbers.is_empty() {
                    named.extend(line.rule(Vec::new()));
                }
                let hues: Vec<&'static Hue> = said.iter().flat_map(|claim| &claim.hues).copied().collect();
                for kind in named {
                    let called = kinds.entry(kind).or_default();
                    called.sentence = called.sentence.or((!hues.is_empty()).then_some(sentence));
                    called.hues.extend(&hues);
                }
            }
        }
        // A number of its own that the text says takes the place of the usual one.
        let usual: Vec<Rule> = lines().filter_map(|line| line.rule(Vec::new())).collect();
        let said: Vec<Rule> = kinds.keys().filter(|kind| !usual.contains(kind)).cloned().collect();
        kinds.retain(|kind, _| said.contains(kind) || !said.iter().any(|other| other.kind().name == kind.kind().name));
        kinds
    }

    /// The number that is said of a kind.
    pub(super) fn number_of(&self, kind: &str) -> Option<i32> {
        self.of_kind(kind).flat_map(|claim| claim.numbers.iter().copied()).next()
    }

    /// The kinds of clues outside the board that are named.
    pub(super) fn outside(&self) -> Vec<&'static Row> {
        let is_outside = |kind: &'static Kind| matches!(kind.look, RuleLook::Outside(_)) && self.name(kind.name);
        ROWS.iter().filter(|row| row.kind().is_some_and(is_outside)).collect()
    }

    /// Whether digits on long diagonals are said to be different.
    pub(super) fn diagonals(&self) -> bool {
        let is_named = self.0.iter().any(|sentence| sentence.mentions("diagonals"));
        ["diagonal", "each-diagonal", "both-diagonals", "rising-diagonal", "falling-diagonal"].iter().any(|name| self.name(name))
            || is_named
    }

    /// The parity of the digits in grey discs, or in grey squares.
    pub(super) fn parity(&self, of_discs: bool) -> Option<CandidateDigits> {
        let has = |name: &str| self.of_kind(name).next().is_some();
        let (even, odd) = if of_discs { ("circle-even", "circle-odd") } else { ("square-even", "square-odd") };
        let by_shape = (has(even), has(odd));
        match if by_shape == (false, false) { (has("grey-even"), has("grey-odd")) } else { by_shape } {
            (true, false) => Some(CandidateDigits::Even),
            (false, true) => Some(CandidateDigits::Odd),
            _ => None,
        }
    }
}

/// A line with the colour that it usually has.
pub(super) struct NamedLine {
    pub(super) row: &'static Row,
    pub(super) color: Rgb,
    number: Option<i32>,
}

impl NamedLine {
    fn name(&self) -> &'static str {
        self.row.kind().map_or("", |kind| kind.name)
    }

    /// The rule with these cells.
    pub(super) fn rule(&self, cells: Vec<Cell>) -> Option<Rule> {
        self.row.make(self.number, Parts { groups: vec![cells], ..Parts::default() })
    }
}

/// The lines that are recognised by their colour and name.
pub(super) fn lines() -> impl Iterator<Item = NamedLine> {
    let of_row = |row: &'static Row| {
        let Some(RuleLook::Line(look)) = row.kind().filter(|_| !row.is_labelled).map(|kind| kind.look) else { return Vec::new() };
        let line = |color: RuleColor, number| NamedLine { row, color: Rgb::of_rule(color), number };
        let lesser = row.lesser.zip(look.lesser).map(|(number, color)| line(color, Some(number)));
        [line(look.color, row.number)].into_iter().chain(lesser).collect::<Vec<_>>()
    };
    ROWS.iter().flat_map(of_row)
}
