//! Published boards are entered through the window, with no more clicks, drags and keys than in f-puzzles. The tests of the update enter more
//! of them, and `strokes` says how.

use sudoscope::{
    app::{
        model::rule_tool::{self, ToolGroup, gesture},
        text::{rule, rule_title, rule_tool as words},
    },
    board::Puzzle,
    io::picture::rules::Spot,
};

use crate::{
    prelude::*,
    strokes::{self, Published, Stroke},
};

/// The boards that are entered here, with every gesture and all that has its place beside the board.
const BOARDS: [&str; 4] = ["X and V all given, with more", "Quadruples and diagonals", "Little killer", "Jigsaw"];

/// Rules of the whole board that have check boxes beside the board.
const BESIDE: [Rule; 4] = [Rule::Diagonals, Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive];

/// A person who enters a board, and the number of actions so far.
struct Hand {
    window: Window,
    actions: usize,
}

impl Hand {
    fn shape(&self) -> Shape {
        self.window.model().puzzle().shape().clone()
    }

    fn at(&self, spot: Spot) -> Pos2 {
        let first = self.window.cell_rect("r1c1");
        first.min + vec2(spot.x, spot.y) * first.width()
    }

    fn middle(&self, cell: Cell) -> Spot {
        rule_tool::middle(cell, &self.shape())
    }

    fn click(&mut self, spot: Spot) {
        let place = self.at(spot);
        self.window.click_at(place, Modifiers::NONE);
        self.actions += 1;
    }

    fn press(&mut self, name: &str) {
        // Until the verdict is there the panel may be laid out anew.
        self.window.wait_for_verdict();
        // Who enters boards with rules has their tools open: the fold stays as it was left.
        if (!self.window.has(name) || self.window.lacks_tools(name)) && self.window.has("Rules") {
            self.window.click("Rules");
        }
        self.window.click(name);
        self.actions += 1;
    }

    fn drag(&mut self, cells: &[Cell], shift: bool) {
        if let [cell] = cells {
            return self.click(self.middle(*cell));
        }
        let places: Vec<Pos2> = cells.iter().map(|&cell| self.at(self.middle(cell))).collect();
        self.window.drag_along(&places, if shift { Modifiers::SHIFT } else { Modifiers::NONE });
        self.actions += 1 + usize::from(shift);
    }

    fn keys(&mut self, text: &str) {
        for key in text.chars() {
            self.window.keys(&key.to_string());
            self.actions += 1;
        }
    }

    fn givens(&mut self, puzzle: &Puzzle) {
        for (cell, square) in puzzle.squares() {
            let Some(digit) = square.value.given() else { continue };
            // The cursor has gone on to the next cell.
            if self.window.model().selection.only() != Some(cell) {
                self.click(self.middle(cell));
            }
            self.keys(&digit.to_char().to_string());
        }
    }

    /// Opens the menu of a group unless it is open still, and takes a tool or turns a rule on.
    fn take(&mut self, group: ToolGroup, name: &str) {
        if !self.window.has(name) {
            self.press(words::group(Lang::En, group));
        }
        self.press(name);
    }

    fn rule(&mut self, rule: &Rule) {
        let shape = self.shape();
        if BESIDE.contains(rule) {
            return self.press(rule::name(Lang::En, rule));
        }
        if gesture(rule).is_none() {
            assert!(matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_)), "{rule:?} is in another menu");
            let name = rule_title::title(Lang::En, self.window.model().settings.numerals, &shape, rule);
            return self.take(ToolGroup::Dots, &name);
        }
        if let Some((group, tool)) = strokes::tool_to_take(self.window.model(), rule) {
            self.take(group, &words::tool(Lang::En, &tool));
        }
        for stroke in strokes::strokes(self.window.model().puzzle(), rule) {
            match stroke {
                Stroke::Click(spot) => self.click(spot),
                Stroke::Along(cells, shift) => self.drag(&cells, shift),
                Stroke::Over(cells) => self.drag(&walk(&cells, &shape), false),
            }
        }
        self.keys(&strokes::typed(self.window.model(), rule));
    }
}

/// A walk over all cells of a connected set, from neighbour to neighbour, as a pointer goes.
fn walk(cells: &[Cell], shape: &Shape) -> Vec<Cell> {
    fn go(cell: Cell, left: &mut BTreeSet<Cell>, shape: &Shape, path: &mut Vec<Cell>) {
        left.remove(&cell);
        path.push(cell);
        while let Some(&next) = left.iter().find(|&&other| rule_tool::share_side(cell, other, shape)) {
            go(next, left, shape, path);
            if left.is_empty() {
                return;
            }
            path.push(cell);
        }
    }
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut path = Vec::new();
    go(cells[0], &mut left, shape, &mut path);
    assert!(left.is_empty(), "they are connected");
    path
}

/// And again as a slow screen takes the events of many frames.
#[test]
fn published_boards_are_entered_with_no_more_actions_than_in_f_puzzles() {
    let boards: Vec<Published> = strokes::published().into_iter().filter(|board| BOARDS.contains(&board.name)).collect();
    assert_eq!(boards.len(), BOARDS.len());
    for Published { name, actions, puzzle } in boards {
        let mut hand = Hand { window: Window::new(), actions: 0 };
        hand.window.record();
        hand.givens(&puzzle);
        let regions = strokes::drawn_regions(puzzle.shape());
        if !regions.is_empty() {
            ["Board", "Draw regions"].into_iter().for_each(|name| hand.press(name));
        }
        regions.iter().for_each(|cells| hand.drag(&walk(cells, puzzle.shape()), false));
        strokes::in_order(&puzzle).iter().for_each(|rule| hand.rule(rule));
        let entered = hand.window.model().puzzle();
        assert_eq!((entered.shape(), entered.givens()), (puzzle.shape(), puzzle.givens()), "{name}");
        assert_eq!(strokes::plain(entered.rules()), strokes::plain(puzzle.rules()), "{name}");
        let (recorded, state) = (hand.window.recorded(), hand.window.state());
        let mut slow = Window::new();
        slow.replay(&recorded, 20);
        assert_eq!(slow.state(), state, "{name}");
        assert_eq!([hand.actions, strokes::in_f_puzzles(&puzzle)], actions, "{name}");
    }
}
