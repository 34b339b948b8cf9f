//! Sentences that deny or limit what is drawn. A drawing says where a rule is, and the text may say that it is not so everywhere.

use std::ops::Range;

use super::{
    super::table::{ROWS, Row, row_of, sentence},
    sentence::{Sentence, is_one_of, is_word},
    words::Words,
};
use sudoscope_board::{Rule, Shape};

/// Nouns for anything drawn.
const ANYTHING: &str = "\
    clue*|line|lines|constraint*|drawing*|figure*|shape*|symbol*|sign|signs|marking*|hinweis*|linie*|zeichen|提示|线|图形|\
    标记";
/// Phrases that except something, say that it is not true, or make it a matter of conditions.
const LIMITS: &str = "\
    except*|excluding|unless|other than|apart from|aside from|but not|all but|but one|not in|not on|not for|außer|\
    ausser|ausgenommen|bis auf|除|以外|wrong*|lying|liar*|incorrect*|fake*|faulty|broken|mislead*|decorat*|cosmetic*|\
    ignore*|disregard*|irrelevant|meaningless|invalid|no meaning|untrue|void|red herring*|falsche*|ungültig*|ignorier*|\
    dekorat*|错误|错|假|谎|忽略|无效|装饰|失效|作废";
/// Words for a part of what they precede.
const PARTS: &str = "\
    some|several|few|most|half|half of|at least one|at most one|exactly one|exactly two|exactly three|one of|two of|\
    three of|either|not all|not every|not each|not both|einige*|manche*|mindestens eine*|genau eine*|eine* der|\
    nicht alle|nicht jede*|有些|部分|其中|某|一些|并非所有|不是所有";
/// What is said of signs of which not all are there.
const GIVEN: &str = "\
    given|shown|marked|drawn|placed|included|indicated|present|displayed|provided|gegeben|eingezeichnet|markiert|\
    angegeben|gezeigt|vorhanden|标出|给出|画出";
const HOUSES: &str = "\
    row|rows|column|columns|col|cols|box|boxes|region|regions|block|blocks|house|houses|zeile*|spalte*|reihe*|kasten|\
    kästen|blöcke*|宫|行|列";
/// Words that choose some of the houses.
const PLACES: &str = "\
    first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|last|top|bottom|middle|center|centre|central|upper|\
    lower|left|right|leftmost|rightmost|outer|inner|corner|edge|odd|even|erste*|zweite*|dritte*|letzte*|obere*|untere*|\
    mittlere*|linke*|rechte*|第";
const NUMBERS: &str = "one|two|three|four|five|six|seven|eight|nine|ten";
impl Words {
    /// The sentences that deny or limit a kind of rules that are drawn.
    pub(super) fn against(&self, rule: &Rule, shape: &Shape) -> Vec<&Sentence> {
        let Some(row) = row_of(rule) else { return Vec::new() };
        let own = sentence(rule, shape);
        let is_against = |sentence: &&Sentence| {
            let topic = sentence.topic(row);
            if !topic.is_empty() {
                return sentence.is_denied(&topic) || sentence.is_limited(&topic);
            }
            let is_of_others = || ROWS.iter().any(|row| !sentence.topic(row).is_empty());
            let topic = if is_of_others() { Vec::new() } else { sentence.all(ANYTHING.split('|')) };
            !topic.is_empty() && sentence.is_limited(&topic)
        };
        self.0.iter().filter(|sentence| !own.contains(sentence.text())).filter(is_against).collect()
    }
}

impl Sentence {
    /// The places where it speaks of a kind.
    pub(super) fn topic(&self, row: &Row) -> Vec<Range<usize>> {
        self.all(row.topic().copied())
    }

    /// The places of its numbers.
    pub(super) fn numbers(&self) -> Vec<Range<usize>> {
        self.places(|word| word.parse::<u8>().is_ok())
    }

    /// The places of words.
    pub(super) fn places(&self, is_meant: impl Fn(&str) -> bool) -> Vec<Range<usize>> {
        (0..self.words().len()).filter(|&place| is_meant(self.word(place))).map(|place| place..place + 1).collect()
    }

    /// The places of phrases.
    pub(super) fn all<'a>(&self, phrases: impl IntoIterator<Item = &'a str>) -> Vec<Range<usize>> {
        phrases.into_iter().flat_map(|phrase| self.find(phrase)).collect()
    }

    /// Whether it says that there is no such thing, or that one is none.
    fn is_denied(&self, topic: &[Range<usize>]) -> bool {
        topic.iter().any(|name| self.denies(name)) && !self.is_of_given()
    }

    /// Whether it says that a topic is not so everywhere.
    fn is_limited(&self, topic: &[Range<usize>]) -> bool {
        let is_usual = self.has(&["unless otherwise"]);
        let mut limits = LIMITS.split('|').filter(|limit| !(is_usual && *limit == "unless"));
        limits.any(|limit| self.has(&[limit]))
            || self.is_lie()
            || self.is_only()
            || self.is_of_places()
            || self.is_of_ones()
            || self.is_of_part(topic)
    }

    fn word(&self, place: usize) -> &str {
        self.words().get(place).map_or("", String::as_str)
    }

    /// Whether it speaks of lies; a digit may lie between others, and it may be false that all dots are given.
    fn is_lie(&self) -> bool {
        const WHERE: &[&str] = &["between", "outside", "inside", "on", "in", "within", "at", "along", "strictly", "beside"];
        (0..self.words().len()).any(|place| match self.word(place) {
            "lie" | "lies" => !is_one_of(self.word(place + 1), WHERE),
            "false" | "falsch" => !matches!(self.word(place + 1), "that" | "dass") || !self.is_of_given(),
            _ => false,
        })
    }

    /// Whether "only" stands where it chooses: in "may only rise" and "only once" it does not.
    fn is_only(&self) -> bool {
        let is_only = |place: usize| match self.word(place) {
            "only" | "just" => {
                let is_of_verb = place > 0 && is_one_of(self.word(place - 1), &["may", "can", "must", "could", "will"]);
                !(is_of_verb || is_one_of(self.word(place + 1), &["once", "one", "the", "two"]) && place > 0)
            }
            "nur" | "仅" | "只" => true,
            _ => false,
        };
        (0..self.words().len()).any(is_only)
    }

    /// Whether it names some rows, columns or boxes, or a cell.
    fn is_of_places(&self) -> bool {
        let is_cell = |word: &str| {
            let rest = word.strip_prefix(['r', 'c']);
            rest.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()))
        };
        let is_number = |word: &str| word.parse::<u8>().is_ok() || is_listed(word, NUMBERS);
        (0..self.words().len()).any(|place| {
            let is_house = |place: usize| is_listed(self.word(place), HOUSES);
            let chooses =
                is_listed(self.word(place), PLACES) && (is_house(place + 1) || is_house(place + 2) && self.word(place + 1) != "of");
            is_cell(self.word(place)) || is_house(place) && is_number(self.word(place + 1)) || chooses
        })
    }

    /// Whether it picks out "the blue one" or "those in …".
    fn is_of_ones(&self) -> bool {
        (0..self.words().len()).any(|place| {
            let before = |back: usize| place.checked_sub(back).map_or("", |place| self.word(place));
            let is_definite = |word: &str| matches!(word, "the" | "this" | "that");
            match self.word(place) {
                "one" => is_definite(before(1)) || is_definite(before(2)) && !matches!(before(1), "other" | "same" | "only"),
                "ones" => is_definite(before(1)) || is_definite(before(2)) || before(1) == "other",
                "those" => is_one_of(self.word(place + 1), &["in", "on", "with", "that", "outside", "inside"]),
                _ => false,
            }
        })
    }

    /// Whether it speaks of a part of them only.
    fn is_of_part(&self, topic: &[Range<usize>]) -> bool {
        let precedes = |part: &Range<usize>| topic.iter().any(|name| (part.end..=part.end + 3).contains(&name.start));
        self.all(PARTS.split('|')).iter().any(precedes) && !self.is_of_given()
    }

    /// Whether it says which are given; not all may be.
    fn is_of_given(&self) -> bool {
        const ARE: &[&str] = &["is", "are", "be", "been", "not", "necessarily", "sind", "ist", "wurden", "punkte", "被", "部"];
        let is_said = |place: &Range<usize>| place.start > 0 && is_one_of(self.word(place.start - 1), ARE);
        self.all(GIVEN.split('|')).iter().any(is_said)
    }
}

fn is_listed(word: &str, list: &str) -> bool {
    list.split('|').any(|listed| is_word(word, listed))
}
