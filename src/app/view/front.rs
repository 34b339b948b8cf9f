//! What the first screen shows: the games that can be continued, and a small board for each kind of new puzzles.

use std::sync::LazyLock;

use crate::app::{
    model::{game::LeftGame, game_kind::GameKind},
    prelude::*,
    text::{command, front as text, generation, label, play},
    view::{
        preview::of_puzzle,
        scene::{self, Scene},
    },
};

/// A game that can be continued.
#[derive(Debug)]
pub struct Card {
    /// Its name: its title, or its kind, and its level.
    pub name: String,
    /// What is left to do, and the time that it took so far.
    pub left: String,
    /// When it was left; empty for the game on the board.
    pub ago: String,
    /// Its board.
    pub scene: Scene,
}

/// The sample of each kind, in their order.
static SAMPLES: LazyLock<Vec<Scene>> = LazyLock::new(|| GameKind::ALL.map(|kind| of_puzzle(&kind.sample())).into());

/// The sample of a kind.
pub fn sample(kind: GameKind) -> &'static Scene {
    &SAMPLES[kind as usize]
}

/// An empty board on which typing begins in the first cell.
pub fn own() -> &'static Scene {
    static OWN: LazyLock<Scene> = LazyLock::new(|| {
        let mut scene = Scene::empty(Arc::new(Geometry::classic()));
        scene.squares[0].selected = true;
        scene
    });
    &OWN
}

/// The games that can be continued, in the order of [`Model::games`].
pub(super) fn cards(model: &Model) -> Vec<Card> {
    let card = |game: &Option<Arc<LeftGame>>| match game {
        None => card(model, model.puzzle(), model.play.day, model.level(), model.play.seconds, None),
        Some(game) => {
            let (lasting, seconds) = (&game.game.lasting, game.game.moment.seconds);
            card(model, &lasting.puzzle, lasting.state.play.day, game.level, seconds, Some(game.at))
        }
    };
    model.games().iter().map(card).collect()
}

fn card(model: &Model, puzzle: &Puzzle, day: Option<u64>, level: Option<Level>, seconds: f64, at: Option<u64>) -> Card {
    let lang = model.settings.lang;
    let level = level.map(|level| generation::level_name(lang, Some(level)));
    let kind = GameKind::of(puzzle);
    let title = Some(puzzle.about.title.as_str()).filter(|title| !title.is_empty());
    let named = match (day, title, kind) {
        (Some(_), ..) => Some(Command::PuzzleOfTheDay.name(lang).to_owned()),
        (None, Some(title), _) => Some(title.to_owned()),
        // The usual kind is not named beside a level.
        (None, None, Some(GameKind::Classic)) if level.is_some() => None,
        (None, None, Some(kind)) => Some(text::kind(lang, kind).to_owned()),
        (None, None, None) => Some(label::shape(lang, puzzle.shape())),
    };
    let name = match (named, level) {
        (Some(named), Some(level)) => play::finished(lang, named, level),
        (named, level) => named.or(level.map(str::to_owned)).unwrap_or_default(),
    };
    let mut scene = of_puzzle(puzzle);
    scene::cover(&mut scene, puzzle, None);
    let open = puzzle.shape().cell_count() - puzzle.given_count() - puzzle.entered_count();
    let ago = at.filter(|at| *at > 0).map(|at| command::ago(lang, Duration::from_secs(model.now.saturating_sub(at))));
    Card { name, left: text::left(lang, open, play::time(seconds)), ago: ago.unwrap_or_default(), scene }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{action::Action, model::settings::Settings, update::update};

    #[test]
    fn a_card_says_what_is_left_and_when_the_game_was_left() {
        let mut model = Model::new(Settings::default());
        let act = |model: &mut Model, action| _ = update(model, action, &mut Vec::new());
        act(&mut model, Action::Now(1_000_000));
        act(&mut model, Action::Example("easy"));
        act(&mut model, Action::Tick(75.0));
        act(&mut model, Action::Now(1_000_000 + 7_300));
        act(&mut model, Action::Example("killer"));
        model.now += 3_600;
        let cards = cards(&model);
        let open = |card: &Card| card.scene.squares.iter().filter(|square| square.digit.is_none()).count();
        assert_eq!((cards.len(), cards[0].ago.as_str()), (2, ""));
        assert_eq!((cards[1].name.as_str(), cards[1].ago.as_str()), ("Easy", "1 hour ago"));
        assert_eq!(cards[1].left, format!("{} to go · 1:15", open(&cards[1])));
    }
}
