//! Every kind of item that strings can have, and what each is read as. The list is that of the other program's classes of constraints.

use super::{codes, line, looks_like, write};
use sudoscope_board::{AutomatonBuilder, Digit, Puzzle, Rule};

/// Strings with the keys of the rules that they are read as; `unknown` where the item is kept word for word.
const ITEMS: [(&str, &str); 109] = [
    // The board.
    (".Shape~9x9", ""),
    (".Shape~9x9~9", ""),
    (".Shape~9x9~1-9", ""),
    (".Shape~6x6~~Sudoku", ""),
    (".Shape~16x16", ""),
    (".Shape~25x25.~R25C25_25", ""),
    (".Shape~4x4.~R4C4_4", ""),
    (".Shape~7x7.NoBoxes", ""),
    (".NoBoxes", "no-regions"),
    (".Shape~4x4.Jigsaw~1122112233443344", "region region region region"),
    (".Shape~4x4.NoBoxes.Jigsaw~1112133243324442", ""),
    (".Shape~4x4.NoBoxes.Jigsaw~4x4~1112133243324442", ""),
    // One piece has another size: what is in it is in no region.
    (".Shape~4x4.NoBoxes.Jigsaw~1110100022002200", "no-regions region region"),
    (".Shape~4x4.NoBoxes.Jigsaw~0000000000000000", "no-regions"),
    (".RegionSize~9", ""),
    (".RegionSize~8", "unknown"),
    (".RegionSameValues", ""),
    (".ChaosConstruction", "unknown"),
    (".ChaosConstruction.ChaosArrow~R1C1~1~2", "unknown unknown"),
    (".ChaosConstruction.ChaosCount~R1C1", "unknown unknown"),
    (".Doppelganger", "unknown"),
    (".SearchPriority~3~R1C1", ""),
    (".Var~X~3", "unknown"),
    (".AllDifferent~VX1~R1C1", "unknown"),
    (".Var~X~3.~VX1_2", "unknown unknown"),
    // Nothing between dots.
    ("..Renban~R1C1~R1C2..", "renban"),
    (".AntiKing.", "anti-king"),
    // Digits.
    (".~R1C1_5", ""),
    (".Given~R1C1_5", ""),
    (".~R1C1_5~R9C9_1_2", "candidates"),
    (".~R1C1_3_5.~R1C1_5_7", "candidates candidates"),
    (".Shape~16x16.~RAC1_16~RgCG_10", ""),
    (".Shape~16x16.~R10C1_16", ""),
    // Lines.
    (".Thermo~R1C1~R1C2", "thermometer"),
    (".Whisper~R1C1~R1C2", "whispers"),
    (".Whisper~5~R1C1~R1C2", "whispers"),
    (".Renban~R1C1~R1C2", "renban"),
    (".Modular~3~R1C1~R1C2~R1C3", "modular"),
    (".Modular~1~R1C1~R1C2~R1C3", ""),
    (".Entropic~R1C1~R1C2~R1C3", "entropic"),
    (".RegionSumLine~R1C3~R1C4", "region-sum"),
    (".Between~R1C1~R1C2~R1C3", "between"),
    (".Lockout~4~R1C1~R1C2~R1C3", "lockout"),
    (".Palindrome~R1C1~R1C2~R2C3", "palindrome"),
    (".Zipper~R1C1~R1C2~R1C3", "zipper"),
    (".SumLine~10~R1C1~R1C2~R1C3", "sum-line"),
    (".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "sum-loop"),
    (".Arrow~R1C1~R1C2~R1C3", "arrow"),
    (".DoubleArrow~R1C1~R1C2~R1C3", "double-arrow"),
    (".PillArrow~2~R1C1~R1C2~R1C3", "arrow"),
    (".PillArrow~3~R1C1~R1C2~R1C3~R2C1~R3C1~R4C1", "arrow"),
    (".ValueIndexing~R1C1~R1C2~R1C3~R1C4", "value-index"),
    (".Regex~%5B12%5D*~R1C1~R1C2", "machine"),
    (".Regex~%5B12%5D*~R1C1~R1C2~~R2C1~R2C2", "machine machine"),
    // Signs.
    (".WhiteDot~R1C1~R1C2", "difference"),
    (".BlackDot~R1C1~R1C2", "ratio"),
    (".BlackDot~R1C1~R1C2~R1C3", "ratio ratio"),
    (".X~R1C1~R1C2", "pair-sum"),
    (".V~R1C1~R1C2", "pair-sum"),
    (".GreaterThan~R1C1~R1C2", "greater"),
    (".Quad~R1C1~1~2", "quadruple"),
    // Cages.
    (".Cage~10~R1C1~R1C2", "cage"),
    (".Cage~0~R1C1~R1C2", "cage"),
    (".Cage~~R1C1~R1C2", "cage"),
    (".Sum~10~R1C1~R1C2", "cage"),
    (".Sum~3_=_1_-1~R1C1~R1C2", "weighted-sum"),
    (".RellikCage~10~R1C1~R1C2", "never-sum"),
    (".EqualityCage~R1C1~R1C2", "equality-cage"),
    (".AllDifferent~R1C1~R5C2", "cage"),
    (".AllDifferent~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6~R7C7~R8C8~R9C9", "region"),
    (".ContainAtLeast~1_2~R1C1~R1C2", "contains"),
    (".ContainExact~1_2~R1C1~R1C2", "contains"),
    (".LookAndSay~23~R1C1~R1C2", "look-and-say"),
    (".LookAndSay~1203~R1C1~R1C2", "look-and-say"),
    (".ConnectedValues~1_2~R1C1~R1C2", "unknown"),
    (".SameValues~2~R1C1~R5C5", "clone"),
    (".SameValues~2~R1C1~R1C2~R5C5~R5C6", "same-digits"),
    (".EqualSum~R1C1~R1C2~-~R5C5", "equal-sums"),
    (".CountingCircles~R1C1~R1C2", "counting-circles"),
    (".CountDistinct~R1C1~R1C2~R5C5", "count-different"),
    (".Indexing~C~R1C1", "index"),
    (".Indexing~R~R1C1", "index"),
    // Clues beside the board.
    (".LittleKiller~10~R2C1", "little-killer"),
    (".XSum~R1~10~", "x-sum"),
    (".XSum~C1~~10", "x-sum"),
    (".Sandwich~10~R1", "sandwich"),
    (".Sandwich~0~C1", "sandwich"),
    (".Lunchbox~10~R1C1~R1C2~R1C3", "lunchbox"),
    (".Skyscraper~R1~3~2", "skyscraper skyscraper"),
    (".HiddenSkyscraper~C1~3~", "hidden-skyscraper"),
    (".NumberedRoom~C1~3~", "numbered-room"),
    (".FullRank~C1~3~", "rank"),
    (".FullRank~C1~3~.FullRankTies~only-unclued", "rank"),
    (".FullRank~C1~3~.FullRankTies~any", "rank unknown"),
    (".FullRankTies~none", "unknown"),
    // The whole board.
    (".AntiKnight.AntiKing.AntiTaxicab.AntiConsecutive", "anti-knight anti-king anti-taxicab nonconsecutive"),
    (".Windoku", "windoku"),
    (".DisjointSets", "disjoint-groups"),
    (".GlobalEntropy.GlobalMod", "global-entropy global-modular"),
    (".DutchFlatmates", "flatmates"),
    (".Diagonal~1", "rising-diagonal"),
    (".Diagonal~1.Diagonal~-1", "diagonals"),
    (".StrictKropki.StrictXV", "negative-dots negative-sums"),
    // Others.
    (".Pair~9~R1C1~R1C2", "pair-table"),
    (".PairX~9~_name~R1C1~R1C2~R1C3", "pair-table"),
    (".Binary~9~R1C1~R1C2.BinaryX~9~R2C1~R2C2", "pair-table pair-table"),
    (".Or.Cage~3~R1C1~R1C2.And.Cage~4~R1C1~R1C2.X~R2C1~R2C2.End.End", "either"),
    (".Or.ChaosConstruction.AntiKing.End", "unknown"),
    (".Replicate~D~R1C1.Cage~3~R1C1~R2C1.End", "cage cage"),
];

fn keys(puzzle: &Puzzle) -> String {
    let unknown = puzzle.unknown_rules.iter().map(|_| "unknown");
    puzzle.rules().iter().map(Rule::key).chain(unknown).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_item_is_read_or_kept() {
    let read = |text: &str| line(text).map_or_else(|problem| problem.to_string(), |record| keys(&record.puzzle));
    let others = ITEMS.iter().filter(|(text, expected)| !looks_like(text) || read(text) != *expected);
    let others: Vec<String> = others.map(|(text, _)| format!("{text}: {}", read(text))).collect();
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn every_item_that_is_read_is_written() {
    let mut others = Vec::new();
    for (text, _) in ITEMS.iter().filter(|(_, expected)| !expected.contains("unknown")) {
        let puzzle = line(text).unwrap_or_else(|problem| panic!("{text}: {problem}")).puzzle;
        let written = write(std::slice::from_ref(&puzzle));
        let read = line(written.trim()).unwrap_or_else(|problem| panic!("{text}, {written}: {problem}")).puzzle;
        if (keys(&read), read.givens()) != (keys(&puzzle), puzzle.givens()) {
            others.push(format!("{text}: {written}"));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn an_automaton_reads_the_ends_of_segments() {
    // 1 and 2 in the first segment, 3 in the second; the end of a segment is the digit 5 of a board that has four.
    let mut builder = AutomatonBuilder::new(5);
    for (from, value, to) in [(0, 1, 0), (0, 2, 0), (0, 5, 1), (1, 3, 1)] {
        builder.add(from, Digit::from_index(value - 1), to).unwrap();
    }
    builder.accept(1);
    let code = codes::automaton(&builder.build()).unwrap();
    let puzzle = line(&format!(".Shape~4x4.NFA~{code}~_two~R1C1~R1C2~-~R2C3")).unwrap().puzzle;
    let [Rule::Machine(machine)] = puzzle.rules() else { panic!("{:?}", puzzle.rules()) };
    let accepts = |digits: [u8; 3]| machine.automaton.accepts(digits.into_iter().filter_map(Digit::new));
    assert!(accepts([1, 2, 3]) && accepts([2, 2, 3]));
    assert!(!accepts([1, 3, 3]) && !accepts([1, 2, 2]) && !accepts([3, 1, 2]));
}

#[test]
fn boards_that_the_program_does_not_have_are_refused() {
    for text in [".Shape~9x8", ".Shape~9x9~0-8", ".Shape~9x9~10", ".Shape~9x9~~Raw", ".Shape~30x30", ".Shape~x"] {
        assert!(line(text).is_err(), "{text}");
    }
}
