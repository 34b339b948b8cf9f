//! Profiles of techniques: edited, saved, chosen, imported and exported, and named with the difficulty.

use sudoscope::{
    app::action::ProfileAction,
    solve::logic::{Level, TechniqueProfile, Weight},
};

use crate::prelude::*;

fn with(settings: Settings) -> Window {
    let mut window = Window::decided(settings, PUZZLE);
    window.wait("the difficulty", |window| window.model().logic.difficulty.answer.is_some());
    window
}

fn profile(window: &Window) -> &TechniqueProfile {
    &window.model().settings.profile
}

#[test]
fn level_score_and_order_are_edited_and_one_click_brings_back_the_standard() {
    let mut window = with(settings());
    window.act(Action::Command(Command::Techniques));
    window.click("Level of Naked Single: Easy");
    window.click("Hard");
    assert_eq!(profile(&window).weight(Technique::NakedSingle).level, Level::Hard);
    window.write("Score of Naked Single", "33");
    window.keys("Enter");
    assert_eq!(profile(&window).weight(Technique::NakedSingle).score, 33);
    window.click("Look for Naked Single later");
    let place = |window: &Window, of| profile(window).used().position(|technique| technique == of);
    assert!(place(&window, Technique::NakedSingle) > place(&window, Technique::HiddenSingle));
    assert!(window.has("Profile: Unsaved profile"), "{:#?}", window.texts());
    window.click("Standard");
    assert_eq!(*profile(&window), TechniqueProfile::default());
    assert!(window.has("Profile: Standard"));
}

#[test]
fn keys_move_the_technique_that_has_the_focus_and_the_focus_stays_with_it() {
    let mut window = with(settings());
    window.act(Action::Command(Command::Techniques));
    window.tab_to("Look for Hidden Single earlier");
    let place = |window: &Window| profile(window).used().position(|technique| technique == Technique::HiddenSingle);
    assert_eq!(place(&window), Some(2));
    window.keys("Alt+Up Alt+Up Alt+Up");
    assert_eq!(place(&window), Some(0));
    assert_eq!(window.focused().as_deref(), Some("Look for Hidden Single earlier"));
    for _ in 0..30 {
        window.keys("Alt+Down");
    }
    assert_eq!(place(&window), Some(30));
    assert_eq!(window.focused().as_deref(), Some("Look for Hidden Single earlier"));
    assert!(window.is_within("Look for Hidden Single earlier"), "the list follows it");
}

#[test]
fn keys_move_a_technique_from_its_level_and_its_score_and_change_neither() {
    let mut window = with(settings());
    window.act(Action::Command(Command::Techniques));
    for control in ["Level of Hidden Single: ", "Score of Hidden Single", "Hidden Single"] {
        let place = |window: &Window| profile(window).used().position(|technique| technique == Technique::HiddenSingle);
        let (before, weight) = (place(&window), profile(&window).weight(Technique::HiddenSingle));
        let name = window.texts().into_iter().find(|text| text.starts_with(control)).expect("the control");
        window.tab_to(&name);
        window.keys("Alt+Down");
        assert_eq!(place(&window), before.map(|place| place + 1), "{control}");
        window.keys("Alt+Up");
        assert_eq!((place(&window), profile(&window).weight(Technique::HiddenSingle)), (before, weight), "{control}");
        assert_eq!(window.focused(), Some(name));
    }
}

#[test]
fn the_difficulty_names_the_profile_and_has_that_of_the_standard_beside_it() {
    let mut window = with(settings());
    assert!(!window.says("Rated by profile"));
    window.act(Action::Command(Command::Techniques));
    window.act(Action::Profile(ProfileAction::Weigh(Technique::NakedSingle, Weight { level: Level::Unfair, score: 4 })));
    window.click("Save as…");
    window.write("Name of the profile", "Mine");
    window.click("Save profile");
    assert!(window.has("Profile: Mine"), "{:#?}", window.texts());
    let before = window.model().logic.difficulty.ticket;
    window.keys("Escape");
    window.wait("the other rating", |window| {
        window.model().logic.difficulty.ticket > before && window.model().logic.difficulty.by_standard.is_some()
    });
    window.keys("Alt+3");
    assert!(window.says("Unfair · "), "{:#?}", window.texts());
    window.keys("F7");
    assert!(window.says("Rated by profile: Mine") && window.says("By the standard profile: Easy · "), "{:#?}", window.texts());
    assert_eq!(window.model().level(), Some(Level::Easy), "statistics and new puzzles go by the standard");
}

#[test]
fn saved_profiles_are_chosen_changed_and_deleted() {
    let mine = TechniqueProfile::of_order([Technique::HiddenSingle]).named("Mine");
    let mut window = with(Settings { profiles: vec![mine.clone()], ..settings() });
    window.act(Action::Command(Command::Techniques));
    window.click("Profile: Standard");
    window.click("Mine");
    assert_eq!(*profile(&window), mine);
    window.click("Naked Single");
    assert!(window.has("Profile: Mine (changed)"), "{:#?}", window.texts());
    window.click("Save");
    assert!(window.has("Profile: Mine"));
    assert_eq!(window.model().settings.profiles, [profile(&window).clone()]);
    window.click("Delete this profile");
    assert!(!window.model().settings.profiles.is_empty(), "it asks first");
    window.click("Delete");
    assert!(window.model().settings.profiles.is_empty() && profile(&window).is_standard());
}

#[test]
fn a_profile_is_exported_and_imported() {
    let folder = Folder::new();
    let mut window = with(settings());
    window.act(Action::Command(Command::Techniques));
    window.click("Naked Single");
    let exported = profile(&window).clone();
    let path = folder.path("mine.profile.ron");
    window.answer(Answer::File(path.clone()));
    window.click("Export…");
    window.wait("the file", |_| path.exists());
    assert!(window.asked().contains(&FileRequest::ExportProfile));
    window.click("Standard");
    window.answer(Answer::File(path.clone()));
    window.click("Import…");
    window.wait("the profile", |window| !profile(window).is_standard());
    assert!(profile(&window).is_like(&exported));
    assert_eq!(profile(&window).name(), "mine", "it has the name of the file");
    assert!(window.model().dialog.is_some(), "the dialog stays open");
    let text = fs::read_to_string(&path).expect("the file").replace("naked-pair", "naked-pear");
    window.answer(Answer::File(folder.file("wrong.profile.ron", &text)));
    window.click("Import…");
    window.wait("the problem", |window| {
        window.model().notice.as_ref().is_some_and(|notice| notice.text(Lang::En).contains("naked-pear"))
    });
    assert!(profile(&window).is_like(&exported), "nothing has changed");
}

#[test]
fn the_list_of_a_collection_says_by_which_profile_it_is_rated() {
    for lang in Lang::ALL {
        let mine = TechniqueProfile::of_order([Technique::HiddenSingle]).named("Mine");
        let mut window = Window::pasted_with(
            Settings { lang, profile: mine.clone(), profiles: vec![mine], ..settings() },
            &format!("{PUZZLE}\n{}\n", PUZZLE.chars().rev().collect::<String>()),
        );
        window.wait("the list", |window| window.model().collection.is_some());
        assert!(window.says("Mine"), "{:#?}", window.texts());
        window.act(Action::Profile(ProfileAction::Preset(sudoscope::app::model::profile::Preset::Standard)));
        assert!(!window.texts().iter().any(|text| text.contains("Mine")), "{:#?}", window.texts());
    }
}
