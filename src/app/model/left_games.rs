//! [`LeftGames`]: the games that other puzzles have taken the place of. Undo goes back to them, and the first screen continues them.

use std::sync::Arc;

use crate::{
    app::model::{Model, collection::CollectionModel, game::GameRecord},
    solve::logic::Level,
};

/// The greatest number of games that are kept.
const MOST: usize = 10;

crate::board::keyed! {
    /// How another puzzle took the place of one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Replacement {
        /// A new one was made or begun.
        #[default]
        New = "new",
        /// It was opened from a file or a list.
        Open = "open",
        /// It was pasted.
        Paste = "paste",
        /// It was read from a picture.
        Photo = "photo",
        /// A game that had been left went on.
        Continue = "continue",
    }
}

/// A game that another puzzle has taken the place of.
#[derive(Clone, Debug)]
pub struct LeftGame {
    /// How it was left. No others are below it.
    pub game: GameRecord,
    /// How the other puzzle came.
    pub by: Replacement,
    /// Its level, where that was known.
    pub level: Option<Level>,
    /// When it was left, in seconds since 1970.
    pub at: u64,
    /// The list that it belongs to, if that is in no file. It does not outlast the program.
    pub list: Option<Arc<CollectionModel>>,
    /// It as it is kept.
    pub(in crate::app::model) text: Arc<str>,
}

impl PartialEq for LeftGame {
    fn eq(&self, other: &Self) -> bool {
        let marks = |game: &Self| (game.by, game.level, game.at);
        std::ptr::eq(self, other) || (marks(self) == marks(other) && self.game == other.game)
    }
}

impl LeftGame {
    /// The game on the board, which another puzzle is about to replace.
    pub fn of(model: &Model, by: Replacement) -> Arc<Self> {
        let mut game = GameRecord::of(model);
        game.lasting.left = LeftGames::default();
        let list = model.list_of_game().filter(|list| list.path.is_none()).cloned().map(Arc::new);
        let left = Self { game, by, level: model.level(), at: model.now, list, text: Arc::default() };
        Arc::new(Self { text: left.written().into(), ..left })
    }

    /// Whether there is a puzzle.
    pub fn has_puzzle(&self) -> bool {
        let puzzle = &self.game.lasting.puzzle;
        !puzzle.is_blank() || puzzle.has_placed_rules()
    }

    /// Whether it can go on: there is a puzzle, and it is not finished.
    pub fn can_go_on(&self) -> bool {
        self.has_puzzle() && self.game.lasting.state.play.finish.is_none()
    }
}

/// The games that have been left, at most ten.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LeftGames {
    /// Those that undo goes back to, the last one first to come.
    pub before: Vec<Arc<LeftGame>>,
    /// Those that undo has left, which redo goes on to, the last one first to come.
    pub after: Vec<Arc<LeftGame>>,
    /// Those that neither goes to any more.
    pub aside: Vec<Arc<LeftGame>>,
}

impl LeftGames {
    /// All of them, the one that was left last first.
    pub fn all(&self) -> Vec<&Arc<LeftGame>> {
        let mut all: Vec<_> = self.before.iter().rev().chain(&self.after).chain(self.aside.iter().rev()).collect();
        all.sort_by_key(|game| std::cmp::Reverse(game.at));
        all
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.aside.is_empty()
    }

    /// Adds the game that another puzzle replaces. The oldest ones go.
    pub fn push(&mut self, game: Arc<LeftGame>) {
        self.settle();
        self.before.push(game);
        while self.before.len() + self.aside.len() > MOST {
            let oldest = if self.aside.is_empty() { &mut self.before } else { &mut self.aside };
            oldest.remove(0);
        }
    }

    /// Follows an edit: what undo has left cannot be redone any more.
    pub fn settle(&mut self) {
        self.aside.append(&mut self.after);
    }

    /// Takes a game out.
    pub fn take(&mut self, game: &Arc<LeftGame>) {
        for games in [&mut self.before, &mut self.after, &mut self.aside] {
            games.retain(|other| !Arc::ptr_eq(other, game));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::settings::Settings;

    #[test]
    fn of_more_than_ten_games_the_oldest_go() {
        let (mut model, mut games) = (Model::new(Settings::default()), LeftGames::default());
        for at in 0..13 {
            model.now = at;
            games.push(LeftGame::of(&model, Replacement::New));
            if at == 4 {
                // Undone, and then something else was done.
                games.after.extend(games.before.pop());
                games.settle();
            }
        }
        let kept: Vec<u64> = games.all().iter().map(|game| game.at).collect();
        assert_eq!(kept, [12, 11, 10, 9, 8, 7, 6, 5, 3, 2]);
        let first = games.all()[0].clone();
        games.take(&first);
        assert_eq!((games.all().len(), games.before.len()), (9, 9));
    }
}
