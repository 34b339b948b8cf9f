//! Entering, changing and removing rules.

use super::*;
use crate::{
    app::{model::Document, text::misfit},
    board::Cage,
};

fn cage(cells: [usize; 2], sum: u16) -> Rule {
    Rule::Cage(Cage::killer(cells.map(cell), sum))
}

impl TestApp {
    fn rules(&mut self, edit: RuleEdit) -> Vec<Effect> {
        self.act(Action::Rules(edit))
    }
}

#[test]
fn a_rule_is_added_changed_and_removed_and_each_edit_is_undone_with_its_name() {
    let mut app = TestApp::new();
    let (first, second) = (cage([0, 1], 12), cage([0, 1], 13));
    let asked = app.rules(RuleEdit::Add(first.clone()));
    assert!(
        asked.iter().any(
            |effect| matches!(effect, Effect::Analysis(AnalysisJob::Analyse(_, _, puzzle)) if puzzle.rules() == [first.clone()])
        )
    );
    assert_eq!(app.model.chosen_rule(), Some((0, &first)));
    assert_eq!(app.model.document.geometry.rules(), std::slice::from_ref(&first));
    assert_eq!(Command::Undo.label(&app.model), "Undo: add killer cage r1c1–r1c2");
    app.rules(RuleEdit::Replace(0, second.clone()));
    assert_eq!(Command::Undo.label(&app.model), "Undo: change killer cage r1c1–r1c2");
    app.rules(RuleEdit::Add(Rule::AntiKnight));
    assert_eq!(app.model.puzzle().rules(), [Rule::AntiKnight, second.clone()]);
    app.rules(RuleEdit::Remove(1));
    assert_eq!(Command::Undo.label(&app.model), "Undo: remove killer cage r1c1–r1c2");
    assert_eq!(app.model.chosen_rule(), None);
    for rules in [vec![Rule::AntiKnight, second.clone()], vec![second], vec![first], vec![]] {
        app.command(Command::Undo);
        assert_eq!(app.model.puzzle().rules(), rules);
    }
    app.model.settings.lang = Lang::Zh;
    assert_eq!(Command::Redo.label(&app.model), "重做：加入杀手笼 r1c1–r1c2");
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut app = TestApp::new();
    app.rules(RuleEdit::Add(cage([0, 1], 18)));
    assert_eq!(app.problem(), Some(misfit::said::sum(2_usize, 18, 3, 17)));
    assert!(app.model.puzzle().rules().is_empty());
    app.rules(RuleEdit::Add(cage([0, 1], 17)));
    assert_eq!(app.problem(), None);
    app.rules(RuleEdit::Replace(0, cage([0, 1], 2)));
    assert!(app.problem().is_some());
    assert_eq!(app.model.puzzle().rules(), [cage([0, 1], 17)]);
}

#[test]
fn a_rule_that_is_there_already_is_chosen_and_places_beyond_the_list_are_ignored() {
    let mut app = TestApp::new();
    for sum in [5, 6, 5] {
        app.rules(RuleEdit::Add(cage([0, 1], sum)));
    }
    assert_eq!(app.model.puzzle().rules().len(), 2);
    assert_eq!(app.model.rules.chosen, Some(0));
    app.rules(RuleEdit::Remove(2));
    app.rules(RuleEdit::Replace(2, cage([3, 4], 5)));
    assert_eq!(app.model.puzzle().rules().len(), 2);
    app.rules(RuleEdit::Choose(Some(2)));
    assert_eq!(app.model.chosen_rule(), None);
}

#[test]
fn nothing_is_entered_while_watching() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Watch));
    app.rules(RuleEdit::Add(Rule::AntiKing));
    assert!(app.problem().is_some() && app.model.puzzle().rules().is_empty());
}

#[test]
fn cages_alone_are_worth_a_question_before_they_are_lost() {
    let mut app = TestApp::new();
    app.rules(RuleEdit::Add(Rule::AntiKing));
    assert!(app.model.document.is_empty());
    app.rules(RuleEdit::Add(cage([0, 1], 12)));
    assert!(app.model.document.would_be_missed());
    assert!(matches!(app.kept[..], [SavingJob::Autosave(_)]));
    assert!(!Document::new(Puzzle::new(Shape::classic(), &[cage([0, 1], 12)])).is_changed());
}
