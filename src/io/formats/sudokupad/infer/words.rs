//! Words that the text of the rules mentions, in English, German and Chinese.

use super::color::Rgb;
use crate::board::{LineKind, OutsideKind, Rule};

/// The text in lower case.
pub(super) struct Words(String);

impl Words {
    pub(super) fn of(text: &str) -> Self {
        Self(text.to_lowercase())
    }

    /// Whether it has one of the words.
    pub(super) fn have(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.0.contains(word))
    }

    /// The kinds of lines that are mentioned.
    pub(super) fn lines(&self) -> Vec<LineKind> {
        LINES.iter().filter(|line| self.have(line.words)).map(|line| line.kind).collect()
    }

    /// The kinds of clues outside the board that are mentioned.
    pub(super) fn outside(&self) -> Vec<OutsideKind> {
        OUTSIDE.iter().filter(|(_, words)| self.have(words)).map(|(kind, _)| *kind).collect()
    }

    /// The rules of the whole board that are mentioned.
    pub(super) fn whole_board(&self) -> Vec<Rule> {
        WHOLE_BOARD.iter().filter(|(_, words)| self.have(words)).map(|(rule, _)| rule.clone()).collect()
    }
}

/// A kind of line with the colour that it usually has, and what it is called.
pub(super) struct LineLook {
    pub kind: LineKind,
    pub color: Rgb,
    pub words: &'static [&'static str],
}

/// Kinds of lines that are recognised by their colour and name.
pub(super) const LINES: [LineLook; 11] = [
    look(LineKind::Renban, [0xF0, 0x67, 0xF0], &["renban", "连号"]),
    look(
        LineKind::Whispers(5),
        [0x67, 0xF0, 0x67],
        &["german whisper", "flüster", "differ by at least 5", "至少相差 5", "至少相差5", "至少差 5", "至少差5"],
    ),
    look(
        LineKind::Whispers(4),
        [0xFF, 0x9A, 0x00],
        &["dutch whisper", "differ by at least 4", "至少相差 4", "至少相差4", "至少差 4", "至少差4"],
    ),
    look(LineKind::Palindrome, [0xCF, 0xCF, 0xCF], &["palindrom", "回文"]),
    look(LineKind::RegionSum, [0x2E, 0xCB, 0xFF], &["region sum", "box borders divide", "regionssumme", "区域和"]),
    look(LineKind::Entropic, [0xFF, 0xCC, 0xAA], &["entropic", "entropisch", "熵"]),
    look(LineKind::Modular(3), [0x33, 0xBB, 0xBB], &["modular", "余数"]),
    look(LineKind::Modular(2), [0xFF, 0x80, 0x80], &["parity line", "alternate between odd and even", "奇偶交替"]),
    look(LineKind::Zipper, [0xCD, 0xB1, 0xEC], &["zipper", "reißverschluss", "拉链"]),
    look(LineKind::Nabner, [0xC9, 0xC8, 0x83], &["nabner"]),
    look(LineKind::DoubleArrow, [0xC5, 0x4B, 0x8B], &["double arrow", "doppelpfeil", "双头箭头"]),
];

const fn look(kind: LineKind, color: [u8; 3], words: &'static [&'static str]) -> LineLook {
    LineLook { kind, color: Rgb(color), words }
}

const OUTSIDE: [(OutsideKind, &[&str]); 5] = [
    (OutsideKind::Sandwich, &["sandwich", "between the 1 and the 9", "between 1 and 9", "三明治"]),
    (OutsideKind::XSum, &["x-sum", "x sum", "xsum", "x-summe"]),
    (OutsideKind::Skyscraper, &["skyscraper", "hochhäuser", "wolkenkratzer", "摩天楼"]),
    (OutsideKind::NumberedRoom, &["numbered room", "编号房间"]),
    (OutsideKind::LittleKiller, &["little killer", "indicated diagonal", "小杀手"]),
];

const WHOLE_BOARD: [(Rule, &[&str]); 4] = [
    (
        Rule::AntiKnight,
        &[
            "anti-knight",
            "antiknight",
            "anti knight",
            "knight's move",
            "knights move",
            "knight’s move",
            "springerzug",
            "无马",
            "马步",
        ],
    ),
    (Rule::AntiKing, &["anti-king", "antiking", "anti king", "king's move", "kings move", "king’s move", "königszug", "无缘王"]),
    (Rule::Nonconsecutive, &["nonconsecutive", "non-consecutive", "cannot be consecutive", "may not be consecutive", "不连续"]),
    (Rule::DisjointGroups, &["disjoint group", "disjoint set", "disjunkte"]),
];
