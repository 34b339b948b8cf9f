//! What texts of SudokuPad say of rules: one row for each kind, with what they call it and the sentence that says it. How it looks there is
//! in the row of the kind ([`Kind`]).

use super::infer::sentence::Sentence;
use sudoscope_board::{CageTotal, Kind, Parts, Rule, Shape};

/// What texts say of a kind of rule.
pub(super) struct Row {
    /// The name of the kind.
    rule: &'static str,
    /// What texts call it, in English, German and Chinese, where that tells it from others that look alike.
    pub(super) words: &'static [&'static str],
    /// What texts call the figure that draws it, where it needs no name.
    figure: &'static [&'static str],
    /// The words of sentences about it that say no more than it means; an underscore joins those of a phrase.
    pub(super) speech: &'static [&'static str],
    /// Whether a sentence describes it without a name.
    pub(super) is_described: fn(&Sentence) -> bool,
    /// The number that it has where texts say none.
    pub(super) number: Option<i32>,
    /// What says the number of a line.
    pub(super) said: Said,
    /// What texts call a line whose number is less than half of the digits, and the number where they say none.
    pub(super) lesser: Option<(&'static [&'static str], i32)>,
    /// The sentences that say it.
    says: Says,
}

/// The sentences that say a rule. `{number}` is the number, `{numbers}` all of them, `{size}` the greatest digit, and `{middle}` the middle
/// one.
enum Says {
    This(&'static str),
    /// One for each of these numbers, and one for the others.
    These(&'static [(Option<i32>, &'static str)]),
    /// One that depends on other things.
    By(fn(&Rule) -> String),
}

/// What in a text says the number of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    Nothing,
    /// Nothing but the label that it has on paper: it is drawn as there.
    Label,
    /// A least difference.
    AtLeast,
    /// A least difference, of diamonds.
    OfDiamonds,
    /// Remainders.
    Remainders,
}

/// What texts call the ends of lines that lock digits out.
pub(super) const DIAMONDS: &[&str] = &["lockout", "diamond*", "rauten", "菱形"];

/// What texts call long diagonals.
pub(super) const DIAGONALS: &[&str] = &["diagonal*", "hauptdiagonal*", "nebendiagonal*", "antidiagonal*", "对角线"];
pub(super) const OF_DIAGONALS: &[&str] = &[
    REPEATS,
    "on mark* indicated long main x blue line lines either two both once each 1 exactly appear* contain* \
    along top bottom left right positive negative lang* blau* markiert* 上 长 标 出 主",
];
/// What texts call the windows of windoku.
const WINDOWS: &[&str] = &["windoku", "window", "windows", "hyper sudoku", "hypersudoku", "窗口"];
pub(super) const OF_WINDOWS: &[&str] =
    &[REPEATS, "on four grey gray shaded extra box boxes region regions each once exactly 3x3 square squares"];
const CAGES: &[&str] = &["cage*", "killer*", "käfig*", "笼", "虚线框", "杀手"];
const OF_CAGES: &[&str] = &[
    SUM,
    SHOWN,
    REPEATS,
    "cage cages cage's killer dashed outlined in_its match* must_match target inside no_number* all_number* \
    disjoint_sets dotted käfig* 笼 内 虚 框 杀 手 其",
];
const THERMOMETERS: &[&str] = &["thermo*", "bulb*", "温度计"];
const DOTS: &[&str] = &["dot", "dots", "kropki", "punkt*", "点"];
const EXTREMES: &[&str] = &["minimum*", "maximum*", "arrows point*", "local min*", "local max*"];
const OF_EXTREMES: &[&str] =
    &[BESIDE, "arrow* point* in out inward* outward* minim* maxim* great* small* less larg* low* high* than local grey shaded"];
const OF_DOTS: &[&str] = &[
    BESIDE,
    SHOWN,
    "false_that falsch exactly eingezeichnet 非 已 全 部 dot dots white black kropki consecutive ratio 1 2 one other double twice half digit differ_by difference \
    least times that aufeinanderfolg* verhältnis weiß* schwarz* punkt* 点 白 黑 色 连 续 倍 比 例 差 一",
];
const GREY: &[&str] = &["square*", "circle*", "grey", "gray", "shaded", "quadrat*", "kreis*", "grau*", "灰", "圆圈", "方块"];

const SUM: &str = "sum sums summing sum's add adds adding up total totals totalling totaling equal_to equals are_equal equal_the is_equal \
    summe* ergeben ergibt addier* zusammen insgesamt 之_和 和 总 加 起 来 等 于 计";
const SHOWN: &str = "clue clues hint hints given give gives giving show shows shown showing indicate* provided provide marked mark marks drawn \
    small little printed number_in corner corners top upper left hinweis* gegeben geben gibt steh* ecke oben links kleine* 提 示 标 出 给 表 左 上 \
    角 小 总";
const REPEATS: &str = "without appear* repeat repeats repeated repeating repetition* same_digit* same_number* same_value* the_same duplicate* twice more_than once \
    be_different are_different different_digits must_differ all_different differ be_unique unique_digits distinct sich wiederhol* doppelt 重 复 相 同 不";
const LINE: &str = "line lines along path paths linie* entlang segment* 线 沿 着 上";
const BESIDE: &str = "beside next_to separate* join* connected adjacent neighbour* neighbor* between orthogonal* edge border side two sign signs symbol* \
    zwei getrennt verbunden zwischen durch benachbart* 之 间 隔 相 邻 两 旁 边";
const OUTSIDE: &str = "outside row rows column columns row/column direction* seen seeing look* from read reading respective* corresponding \
    diagonal diagonals außerhalb zeile* spalte* reihe* 盘 外 行 列 方 向 数";
const RISE: &str = "increas* strictly ascend* order rise rises rising slow* decreas* never bulb* bulbous end ends tip start* begin* round \
    open head least at_least less more_than great* larg* higher small* lower than away toward* stay equal thermometer* thermo* \
    form* kugel* zu nehmen steigen steigt wachsen streng ab aus 球 部 泡 端 开 始 严 格 递 增 温 度 计 慢 上";
pub(super) const GREYS: &str = "light grey gray shaded mark* square squares circle* circled disc discs disk* even odd parity indicate* denote* while whereas \
    grau* hellgrau* quadrat* kreis* gerade* ungerade* markier* während 灰 色 阴 影 方 形 块 圆 圈 奇 偶 里 只";
/// Words of sentences about signs of which all are given.
pub(super) const OF_SIGNS: &str = "dot dots kropki negative marker markers mark marks sign signs symbol symbols clue clues x v xs vs x's v's xv white \
    black possible valid such given shown marked drawn indicated displayed provided included placed present already necessarily were without \
    ratio ratios double doubles sum sums summing add adds adding total totals up difference differ relation* connected separated next touch* two between then where punkt* \
    zeichen negativ* weiß* schwarz* möglich* sämtliche gegeben eingezeichnet markiert angegeben eingetragen gezeigt vorhanden wurden \
    ohne summe verhältnis differenz zwischen consecutive adjacent neighbour* neighbor* orthogonal* 点 白 黑 色 已 经 全 部 标 给 画 明 被 反 差 \
    倍 比 例 没 非 表 示 可 相 邻 连 续 向";

const fn row(rule: &'static str, sentence: &'static str) -> Row {
    let says = Says::This(sentence);
    let (words, figure, speech): (&[&str], &[&str], &[&str]) = (&[], &[], &[]);
    Row { rule, words, figure, speech, is_described: |_| false, number: None, said: Said::Nothing, lesser: None, says }
}

const fn these(rule: &'static str, sentences: &'static [(Option<i32>, &'static str)]) -> Row {
    Row { says: Says::These(sentences), ..row(rule, "") }
}

const fn by(rule: &'static str, say: fn(&Rule) -> String) -> Row {
    Row { says: Says::By(say), ..row(rule, "") }
}

impl Row {
    const fn called(self, words: &'static [&'static str]) -> Self {
        Self { words, ..self }
    }

    const fn drawn(self, figure: &'static [&'static str]) -> Self {
        Self { figure, ..self }
    }

    const fn said(self, speech: &'static [&'static str]) -> Self {
        Self { speech, ..self }
    }

    const fn lesser(self, words: &'static [&'static str], number: i32) -> Self {
        Self { lesser: Some((words, number)), ..self }
    }

    const fn with(self, number: i32, said: Said) -> Self {
        Self { number: Some(number), said, ..self }
    }

    /// The kind; a test demands it.
    pub(super) fn kind(&self) -> Option<&'static Kind> {
        Kind::named(self.rule)
    }

    /// What texts call it, with a lesser number too.
    pub(super) fn names(&self) -> impl Iterator<Item = &&'static str> {
        self.words.iter().chain(self.lesser.map_or(&[][..], |(words, _)| words))
    }

    /// What texts call it or what draws it.
    pub(super) fn topic(&self) -> impl Iterator<Item = &&'static str> {
        self.names().chain(self.figure)
    }

    /// The rule with these cells and that number.
    pub(super) fn make(&self, number: Option<i32>, parts: Parts) -> Option<Rule> {
        let numbers = number.map(|number| vec![vec![number]]).unwrap_or_default();
        self.kind()?.make(&Parts { numbers, ..parts }).ok()
    }
}

/// Every kind of rule.
pub(super) static ROWS: &[Row] = &[
    row("diagonals", "Both long diagonals hold every digit once.").drawn(DIAGONALS).said(OF_DIAGONALS),
    row("falling-diagonal", "The long diagonal from the upper left holds every digit once.").drawn(DIAGONALS).said(OF_DIAGONALS),
    row("rising-diagonal", "The long diagonal from the lower left holds every digit once.").drawn(DIAGONALS).said(OF_DIAGONALS),
    row("windoku", "The shaded windows hold every digit once.").drawn(WINDOWS).said(OF_WINDOWS),
    row("disjoint-groups", "Disjoint groups: cells in the same place of their boxes hold different digits."),
    row("anti-knight", "Anti-knight: cells a knight's move apart hold different digits."),
    row("anti-king", "Anti-king: cells that touch at a corner hold different digits."),
    row("anti-taxicab", "Two cells with the same digit are not as many steps apart as the digit says."),
    row("nonconsecutive", "Nonconsecutive: cells that share a side do not hold consecutive digits."),
    row("no-regions", "There are no regions."),
    by("negative-dots", negative_dots),
    row("negative-sums", "Negative constraint: neighbours without a sign do not add up to {numbers}."),
    row("global-entropy", "Every 2×2 square holds a low, a middle and a high digit."),
    row("global-modular", "Every 2×2 square holds digits with all three remainders by 3."),
    row("flatmates", "Every {middle} has a 1 above it or a {size} below it."),
    by("cage", cage).drawn(CAGES).said(OF_CAGES),
    by("sum-cage", cage).drawn(CAGES).said(OF_CAGES),
    by("plain-cage", cage).drawn(CAGES).said(OF_CAGES),
    by("root-cage", cage).drawn(CAGES).said(OF_CAGES),
    row("arrow", "Digits along an arrow add up to the number in its circle.").drawn(&["arrow*", "pfeil*", "箭头"]).said(&[SUM, SHOWN, LINE, REPEATS,
        "circle* circled bulb* pill pills oval attached connected corresponding shaft* head tail read as two_digit left_to_right kreis* jeweilig* spitze 箭 头 圈 圆 内"]),
    row("thermometer", "Thermometers: digits increase from the bulb.").drawn(THERMOMETERS).said(&[LINE, RISE]),
    row("slow-thermometer", "Slow thermometers: digits never decrease from the bulb.").drawn(THERMOMETERS).said(&[LINE, RISE]),
    row("renban", "Renban lines hold consecutive digits in any order.").called(&["renban*", "连号", "set of consecutive", "consecutive digits in any order"]).said(&[LINE, REPEATS, "form* set sets consecutive non any_order in_any appear* 连 续 组 一 顺 序"]),
    row("nabner", "Nabner lines hold no two equal or consecutive digits.").called(&["nabner*"]).said(&[LINE, REPEATS, "two consecutive equal"]),
    row("same-difference", "Same difference lines: all neighbours on the line differ by the same number.")
        .called(&["same difference*", "same-difference*", "同差"])
        .said(&[LINE, BESIDE, "same difference number differ"]),
    row("palindrome", "Grey lines are palindromes.").called(&["palindrom*", "回文"])
        .said(&[LINE, "grey gray read* same forward* backward* either_direction both_direction* direction* lesen gelesen vorwärts rückwärts 正 反 读 灰 色"]),
    these(
        "whispers",
        &[
            (Some(5), "German whispers: neighbours on the line differ by at least 5."),
            (Some(4), "Dutch whispers: neighbours on the line differ by at least 4."),
            (None, "Neighbours on a whispers line differ by at least {number}."),
        ],
    )
    .called(&["german whisper*", "flüster*"])
    .said(&[LINE, BESIDE, "german dutch whisper* difference differ at_least sich unterscheiden mindestens um differenz 至 少 差 相 数"])
    .with(5, Said::AtLeast)
    .lesser(&["dutch whisper*"], 4),
    row("between", "Digits on a line lie between those in its circles.").drawn(&["between line*", "zwischenlinie*", "circle*"]).said(&[LINE, BESIDE, "circle* circled bulb* end ends endpoint* value* strictly lie lies greater less lower higher than"]),
    row("lockout", "Lockout: the diamonds differ by at least {number}, and the digits between lie outside them.")
        .drawn(DIAMONDS)
        .said(&[LINE, BESIDE, "diamond* lockout end ends endpoint* differ difference at_least outside not_between range lie strictly"])
        .with(4, Said::OfDiamonds),
    row("region-sum", "Region sum lines: box borders divide the line into parts with the same sum.")
        .called(&["region sum*", "box borders divide", "regionssumme*", "区域和"])
        .said(&[LINE, SUM, "different_lines different_sums different_total* separate* box border* boundar* divide* split* through into segment* part parts same sum each \
                pass* more_than_once region* individual*"]),
    row("entropic", "Entropic lines: any three neighbours are a low, a middle and a high digit.")
        .called(&["entropic", "entropisch*", "熵"])
        .said(&[LINE, BESIDE, "three set consecutive successive contiguous low middle medium high 1 2 3 4 5 6 7 8 9 one"]),
    row("modular", "Modular lines: any {number} neighbours have different remainders by {number}.")
        .called(&["modular", "余数"])
        .said(&[LINE, BESIDE, "three set consecutive successive contiguous remainder* modulo mod 1 2 3 4 5 6 7 8 9 different group* one divide*"])
        .with(3, Said::Remainders),
    row("parity", "Parity lines alternate between odd and even.")
        .called(&["parity line*", "alternate between odd and even", "alternate between even and odd", "奇偶交替"])
        .said(&[LINE, "parity alternat* odd even between red"]),
    row("zipper", "Zipper lines: digits at the same distance from the middle have the same sum.")
        .called(&["zipper*", "reißverschluss*", "拉链"])
        .said(&[LINE, SUM, "same distance equidistant equal middle center centre pair pairs digit"]),
    row("double-arrow", "Double arrow lines: the digits between the circles add up to the sum of the circles.")
        .called(&["double arrow*", "doppelpfeil*", "双头箭头"])
        .said(&[LINE, SUM, BESIDE, "circle* circled end ends"]),
    Row { said: Said::Label, ..row("sum-line", "The line divides into parts with the sum {number}.") },
    Row { said: Said::Label, ..row("sum-loop", "The closed line divides into parts with the sum {number}.") },
    these(
        "difference",
        &[
            (Some(1), "Cells with a white dot hold consecutive digits."),
            (None, "Cells with a white dot with a number differ by it."),
        ],
    )
    .drawn(DOTS)
    .said(OF_DOTS),
    these(
        "ratio",
        &[
            (Some(2), "Of cells with a black dot one is double the other."),
            (None, "Of cells with a black dot with a number one is that many times the other."),
        ],
    )
    .drawn(DOTS)
    .said(OF_DOTS),
    these(
        "pair-sum",
        &[
            (Some(10), "Cells with an X add up to 10."),
            (Some(5), "Cells with a V add up to 5."),
            (None, "Cells with Σ and a number add up to it."),
        ],
    )
    .drawn(&["x", "v", "xs", "vs", "x's", "v's", "xv"])
    .said(&[SUM, BESIDE, SHOWN, "x v letter* 5 10"]),
    row("greater", "The sign between two cells points at the lesser digit.").drawn(&[
        "inequalit*",
        "greater than",
        "comparison*",
        "ungleich*",
        "不等号",
        "大于号",
    ]).said(&[BESIDE, "point* inequalit* comparison* greater less lesser small* larg* low* than"]),
    row("greatest", "Cells with arrows pointing in hold more than their neighbours.").drawn(EXTREMES).said(OF_EXTREMES),
    row("least", "Cells with arrows pointing out hold less than their neighbours.").drawn(EXTREMES).said(OF_EXTREMES),
    row("even", "Grey squares hold even digits.").drawn(GREY).said(&[GREYS]),
    row("odd", "Grey circles hold odd digits.").drawn(GREY).said(&[GREYS]),
    row("candidates", "Cells with small digits hold one of them."),
    row("quadruple", "Digits in a circle at a corner stand in the four cells around it.")
        .drawn(&["quad*", "circle*", "kreis*", "圆圈"])
        .said(&[BESIDE, SHOWN, "quadruple* quad quads white circle circles large* around surround* touch* four 4 2x2 corner intersection* appear* \
                contain* at_least once one stand* count times as_many exactly kreis* umgeben* 圆 圈 四 周 围"]),
    row("contains", "Marked cells hold the listed digits."),
    row("contains-exactly", "Marked cells hold the listed digits just as often as listed."),
    row("look-and-say", "Look-and-say cages say how often they hold a digit: 23 is two threes."),
    row("region", "Digits do not repeat in a shaded region.")
        .drawn(&["extra region*", "region*", "shaded", "shaded area*"])
        .said(&[REPEATS, "extra additional shaded grey gray region* area* each once exactly contain* appear*"]),
    row("clone", "Clones hold the same digits in the same places.")
        .drawn(&["clone*", "cloned"])
        .said(&["clone* cloned same digits in_the place places position* corresponding shape* shaded grey gray region* area* identical contain*"]),
    row("same-digits", "Marked groups hold the same digits in any order."),
    row("equal-sums", "Marked groups have the same sum."),
    row("weighted-sum", "Marked cells, each times its weight, add up to the number."),
    row("lunchbox", "Digits between the least and the greatest of a lunchbox add up to its number."),
    row("never-sum", "No digits of a marked cage add up to its number."),
    row("equality-cage", "An equality cage holds as many even as odd and as many low as high digits, none twice."),
    by("product-cage", product),
    row("counting-circles", "A digit in a circle says how many circles hold it."),
    row("count-different", "A counting cell says how many different digits its cells hold."),
    row("little-killer", "Little killer: digits along the arrow's diagonal add up to the number.")
        .called(&["little killer*", "indicated diagonal*", "小杀手"])
        .said(&[SUM, SHOWN, OUTSIDE, "little killer* arrow* along point* may_repeat repeat necessarily"]),
    Row {
        is_described: is_of_sandwiches,
        ..row("sandwich", "Sandwich: digits between the 1 and the {size} add up to the number outside.")
    }
    .called(&["sandwich*", "三明治"])
    .said(&[SUM, SHOWN, OUTSIDE, "sandwich* between 1 9 one nine placed located appear* zwischen 三 明 治 之 间 该 或 1 一 九"]),
    row("x-sum", "X-sums: the first X digits add up to the number outside; X is the first of them.")
        .called(&["x-sum", "x-sums", "xsum", "xsums", "x-summe*"])
        .said(&[SUM, SHOWN, OUTSIDE, "x xsum* first placed nearest closest next"]),
    row("skyscraper", "Skyscrapers: the number outside counts the digits greater than all before them.")
        .called(&["skyscraper*", "hochhäuser*", "wolkenkratzer*", "摩天楼"])
        .said(&[SHOWN, OUTSIDE, "skyscraper* count* how_many building* visible tall* height* high* hid* block* behind shorter ones greater before small* lower view* see can 摩 天 楼 看 见 高 挡"]),
    row("hidden-skyscraper", "The number outside is the first digit that is hidden by one before it."),
    row("numbered-room", "Numbered rooms: the number outside stands where the first digit says.")
        .called(&["numbered room*", "编号房间"])
        .said(&[SHOWN, OUTSIDE, "room rooms first n nth appear* placed position* stands place"]),
    row("rank", "The number outside is the rank of the line, read as a number."),
    row("row-index", "A digit in an indexing cell says in which row of its column the row's number stands."),
    row("column-index", "A digit in an indexing cell says in which column of its row the column's number stands."),
    row("region-index", "A digit in an indexing cell says at which place of its region the place's number stands."),
    row("value-index", "The digit at the start of the line stands again as many cells after the second as that says."),
    by("pair-table", named),
    by("machine", named),
    row("either", "At least one of the alternatives holds."),
    row("one-wrong", "Exactly one of the marked clues is wrong."),
];

/// The row of a rule; a test finds one for every kind.
pub(super) fn row_of(rule: &Rule) -> Option<&'static Row> {
    let name = rule.kind().name;
    ROWS.iter().find(|row| row.rule == name)
}

/// A sentence for each kind of rule, in the order of the rules.
pub(super) fn sentences(rules: &[Rule], shape: &Shape) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for rule in rules {
        let sentence = sentence(rule, shape);
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

/// The sentence that says a rule.
pub(super) fn sentence(rule: &Rule, shape: &Shape) -> String {
    let parts = rule.parts();
    let number = parts.list(0).first().copied();
    let template = match row_of(rule).map(|row| &row.says) {
        Some(Says::By(say)) => return say(rule),
        Some(Says::This(sentence)) => sentence,
        Some(Says::These(all)) => all.iter().find(|(of, _)| of.is_none() || *of == number).map_or("", |(_, sentence)| sentence),
        None => "",
    };
    let values = [
        ("{number}", number.unwrap_or_default().to_string()),
        ("{numbers}", numbers(parts.list(0))),
        ("{size}", shape.size().to_string()),
        ("{middle}", (shape.size() / 2 + 1).to_string()),
    ];
    values.iter().fold(template.to_owned(), |text, (name, value)| text.replace(name, value))
}

fn numbers(values: &[i32]) -> String {
    values.iter().map(i32::to_string).collect::<Vec<_>>().join(" or ")
}

fn negative_dots(rule: &Rule) -> String {
    let of = rule.parts();
    let (differences, ratios) = (of.list(0), of.list(1));
    let mut parts = Vec::new();
    parts.extend((!differences.is_empty()).then(|| format!("do not differ by {}", numbers(differences))));
    parts.extend((!ratios.is_empty()).then(|| format!("do not have a ratio of {}", numbers(ratios))));
    format!("Negative constraint: neighbours without a dot {}.", parts.join(" and "))
}

fn cage(rule: &Rule) -> String {
    let Rule::Cage(cage) = rule else { return String::new() };
    let differ = if cage.may_repeat { "may repeat" } else { "do not repeat" };
    match cage.total {
        CageTotal::Any => format!("Digits {differ} in a cage."),
        CageTotal::Sum(_) => format!("Digits {differ} in a cage and add up to its number."),
        CageTotal::OneOf(_) => format!("Digits {differ} in a cage and add up to one of its numbers."),
        CageTotal::DigitalRoot(_) => format!("Digits {differ} in a cage; DR is the digital root of their sum."),
    }
}

fn product(rule: &Rule) -> String {
    let differ = if rule.parts().is_on { "may repeat" } else { "do not repeat" };
    format!("Digits {differ} in a cage with × and multiply to its number.")
}

fn named(rule: &Rule) -> String {
    match rule {
        Rule::PairTable(table) => format!("Neighbours on the line: {}.", table.name),
        Rule::Machine(machine) => format!("The digits along the line: {}.", machine.name),
        _ => String::new(),
    }
}

/// Whether it describes sandwich clues: sums of the digits between the least and the greatest.
fn is_of_sandwiches(sentence: &Sentence) -> bool {
    let is_between = sentence.has(&["between the 1 and the 9", "between 1 and 9", "between the 1 and 9", "zwischen 1 und 9"]);
    is_between && sentence.has(&["sum", "sums", "add", "adds", "total", "totals", "summe"]) && !sentence.has(&["cage*", "käfig*"])
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::KINDS;

    #[test]
    fn every_kind_has_one_row() {
        for kind in KINDS {
            assert_eq!(ROWS.iter().filter(|row| row.rule == kind.name).count(), 1, "{}", kind.name);
        }
        assert_eq!(ROWS.len(), KINDS.len());
    }
}
