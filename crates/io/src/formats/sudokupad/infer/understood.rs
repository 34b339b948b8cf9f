//! Whether what a sentence says is in the puzzle. Every sentence that is not known to be is asked about: it may restrict digits or cells.

use super::{
    super::table::{OF_SIGNS, Row, row_of, sentence},
    board::{SAME, claims, named},
    color::Hue,
    plain::OF_BOARD,
    sentence::{DENIED, NEGATIONS, Sentence, is_listed, is_one_of},
    words::{Claim, all_given},
};
use sudoscope_board::{Cell, Rule, RuleLook, Shape};

/// What the usual rules are called.
const USUAL: &str = "\
    sudoku|sudokus|sudokuregel*|数独|normal rules|standard rules|classic rules|regular rules|usual rules|rules apply|\
    normale regeln|row* column*|column* row*|row* col|zeile* spalte*|行 列|每行";
/// What is said of them.
const OF_USUAL: &str = "\
    sudoku sudokus standard normal normale normalen classic regular usual übliche üblichen ordinary basic sudokuregel* fill filled filling \
    put write enter insert complete blank empty row rows column columns col cols box boxes block blocks region regions house houses nonet \
    nonets square squares subgrid subgrids sub-grid exactly_once once only_once appear appears occur occurs without repeat repeats repeating \
    repeated repetition duplicate duplicates twice same_digit same_number different_digits be_different are_different is_different so \
    bold outlined marked thick heavy own fülle fülle_die zeile* spalte* block* kasten kästen region* genau_einmal einmal kommen kommt vor \
    steht stehen wiederholen wiederholt 独 标 准 普 通 常 空 白 使 行 列 宫 和 不 重 复 恰 一 次 至 到";
/// Words of sentences that are not about rules, where none of those is in them.
const CHAT: &str = "\
    fun|enjoy*|luck|thank*|hint|hints|tip|happy solving|happy puzzling|solution|http*|www|video|youtube|feedback|comment|\
    comments|created by|set by|sudoku by|puzzle by|constructed by|author|guess*|difficulty|fog|spaß|viel erfolg|danke*|autor|\
    lösung|祝|乐|享|作者|谢|唯一解|雾";
/// Nouns and adjectives of rules.
const OF_RULES: &str = "\
    cell*|digit*|number*|value*|row*|column*|box*|region*|diagonal*|line*|sum*|same|different|odd|even|cage*|knight*|king*|\
    dot*|arrow*|clue*|adjacent|neighbour*|neighbor*|repeat*|consecutive|nonconsecutive|non-consecutive|except*|corner*|centre*|\
    center*|middle|square*|evens|odds|prime*|ones|twos|threes|fours|fives|sixes|sevens|eights|nines|kropki|\
    windoku|disjoint|toroidal|latin|magic|jigsaw|x|xv|slow|broken|queen*|bishop*|chess|zelle*|feld*|ziffer*|zahl*|zeile*|spalte*|summe*|格|数字|行|列|宫|和|同|线|偶|奇|质数|角|中心|无马|无缘|对角|不连续";
/// Words that join the parts of sentences.
const BESIDES: &str = "\
    need needs needn't necessarily not_need_to_be_consecutive need_not_be_consecutive don't_need_to_be_consecutive s \
    on for if these this those its it's their them where when so then one's but while whereas aber während in im auf an am von vom bis zu ihre \
    ihr so dass wenn from_that within inside 上 从 到 但 而 由 则 其 即 若 如";
/// What is forbidden, or said not to be so, of figures.
const OF_FIGURES: &str = "\
    need*|necessarily|all|every|decreas*|once|given|shown|other rules|possible|abnehm*|nicht alle|falsch|全";

/// What is said of the figures that a sentence names, and whether there are cages among them.
type Subject = (Vec<&'static str>, bool);

/// The rules that a puzzle has.
pub(super) struct Held<'a> {
    pub(super) rules: Vec<&'a Rule>,
    pub(super) shape: &'a Shape,
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
        let is_house = |cells: &Vec<Cell>| self.rules.iter().any(|held| held.houses(self.shape).contains(cells));
        let houses = rule.houses(self.shape);
        self.rules.iter().any(|held| says(held)) || !houses.is_empty() && houses.iter().all(is_house)
    }

    /// The rows of their kinds, each once.
    fn rows(&self) -> Vec<(&'static Row, Vec<i32>)> {
        let mut rows: Vec<(&'static Row, Vec<i32>)> = Vec::new();
        for rule in &self.rules {
            let Some(row) = row_of(rule) else { continue };
            let is_of_numbers = matches!(rule, Rule::Line(_) | Rule::Dot(_));
            let numbers = if is_of_numbers { rule.parts().list(0).to_vec() } else { Vec::new() };
            match rows.iter_mut().find(|(other, _)| std::ptr::eq(*other, row)) {
                Some((_, all)) => all.extend(numbers.iter().filter(|number| !all.contains(number)).copied().collect::<Vec<_>>()),
                None => rows.push((row, numbers)),
            }
        }
        rows
    }

    /// The sentences that are not understood.
    pub(super) fn leave<'s>(&self, sentences: &'s [Sentence]) -> Vec<&'s Sentence> {
        let (rows, own) = (self.rows(), self.rules.iter().map(|rule| sentence(rule, self.shape)).collect::<Vec<_>>());
        let is_own = |sentence: &Sentence| own.iter().any(|own| own.contains(sentence.text()));
        // A sentence without a subject goes on with that of the one before.
        let mut subject = (Vec::new(), false);
        let mut is_left =
            |sentence: &&Sentence| !self.explain(sentence, &rows, &mut subject) && !is_own(sentence) && !sentence.is_chat();
        sentences.iter().filter(|sentence| is_left(sentence)).collect()
    }

    /// Whether a sentence says what they demand, or nothing. `subject` is what is said of the figures that it or the one before it names.
    fn explain(&self, sentence: &Sentence, rows: &[(&'static Row, Vec<i32>)], subject: &mut Subject) -> bool {
        let size = self.shape.size();
        let mut topic = [sentence.all_digits(size), sentence.sizes(self.shape)].concat();
        let mut speech = vec![BESIDES];
        let claims = claims(sentence, self);
        if claims.iter().any(|(rule, claim)| *claim == Claim::Unclear || (*claim == Claim::Holds) != self.has(rule)) {
            return false;
        }
        if claims.iter().any(|(_, claim)| *claim == Claim::Holds) {
            return true;
        }
        let is_negative = |rule: &&Rule| matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
        match all_given(sentence) {
            Err(Claim::Nothing) => {}
            Err(Claim::Denied) if !self.rules.iter().any(&is_negative) => speech.push(OF_SIGNS),
            Ok(_) if self.rules.iter().any(is_negative) => return true,
            _ => return false,
        }
        let is_denied = !claims.is_empty() || matches!(all_given(sentence), Err(Claim::Denied));
        if !claims.is_empty() {
            topic.extend(named(sentence));
            topic.extend(sentence.places(|word| is_listed(word, NEGATIONS) || is_listed(word, DENIED)));
            speech.extend([OF_BOARD, "forget about 取 消 忽"]);
        }
        let has_line = sentence.has(&["line*", "linie*", "线"]);
        let (mut is_of_cages, mut own) = (false, Vec::new());
        for (row, numbers) in rows {
            let places = sentence.topic(row);
            let is_line = matches!(row.kind().map(|kind| kind.look), Some(RuleLook::Line(_)));
            if !places.is_empty() || has_line && is_line || (row.is_described)(sentence) {
                topic.extend(places);
                topic.extend(sentence.places(|word| word.parse::<i32>().is_ok_and(|number| numbers.contains(&number))));
                topic.extend(sentence.places(|word| is_line && Hue::called(word).is_some()));
                own.extend(row.speech);
                is_of_cages |= row.kind().is_some_and(|kind| matches!(kind.name, "cage" | "plain-cage"));
            }
        }
        let is_usual = USUAL.split('|').any(|usual| usual.split(' ').all(|word| sentence.has(&[word])));
        if is_usual {
            speech.push(OF_USUAL);
            if Shape::of_size(size).as_ref() != Ok(self.shape) {
                speech.push("irregular jigsaw unregelmäßig* 不 规 则 锯 齿");
            }
        }
        if !own.is_empty() || is_usual || !claims.is_empty() {
            *subject = (own, is_of_cages);
        }
        speech.extend(&subject.0);
        let is_known = sentence.known(&topic, &speech);
        let is_straight = is_denied
            || sentence.clauses().all(|clause| {
                let part = sentence.part(clause.clone());
                let is_negative = sentence.is_negative(clause);
                // What may repeat is no house.
                let frees = (is_usual || subject.1) && part.permits() && part.has_any(SAME);
                if is_negative { part.has_any(SAME) || part.has_any(OF_FIGURES) } else { !frees }
            });
        is_straight && is_known.into_iter().all(|known| known) || sentence.words().iter().all(|word| word.parse::<u8>().is_ok())
    }
}

impl Sentence {
    /// Whether it is not about rules.
    fn is_chat(&self) -> bool {
        self.has_any(CHAT) && !self.has_any(OF_RULES)
    }

    /// The places of digits from 1 to the highest, as a range or a list.
    pub(super) fn all_digits(&self, size: usize) -> Vec<std::ops::Range<usize>> {
        let number = |place: usize| self.words().get(place).and_then(|word| word.parse::<usize>().ok());
        let is_joined =
            |place: usize| self.words().get(place).is_some_and(|word| is_one_of(word, &["to", "through", "bis", "到", "至"]));
        let mut places = Vec::new();
        for first in (0..self.words().len()).filter(|&place| number(place) == Some(1)) {
            let (mut end, mut last) = (first + 1, 1);
            while let Some((next, value)) = [end, end + 1]
                .into_iter()
                .filter(|&next| next == end || is_joined(end))
                .find_map(|next| Some((next, number(next)?)))
                && (value == last + 1 || last == 1 && value == size)
            {
                (end, last) = (next + 1, value);
            }
            if last == size {
                places.push(first..end);
            }
        }
        places
    }

    /// The places of the sizes of the board and of its boxes, as in "9x9".
    pub(super) fn sizes(&self, shape: &Shape) -> Vec<std::ops::Range<usize>> {
        let size = shape.size();
        let is_size = |rows: usize, columns: usize| {
            (rows, columns) == (size, size) || rows * columns == size && shape.box_sides() == Some((columns, rows))
        };
        self.places(|word| {
            let sides = word.split_once('x').map(|(rows, columns)| (rows.parse::<usize>(), columns.parse::<usize>()));
            matches!(sides, Some((Ok(rows), Ok(columns))) if is_size(rows, columns))
        })
    }
}
