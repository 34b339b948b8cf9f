//! Theme, zoom, language and motion.

use eframe::egui::Theme;

use crate::prelude::*;

#[test]
fn the_theme_is_switched_by_key_and_chosen_among_the_preferences() {
    let mut window = Window::with(Settings { theme: ThemeChoice::Light, ..settings() });
    assert_eq!(window.harness().ctx.theme(), Theme::Light);
    window.keys("F10");
    assert_eq!((window.harness().ctx.theme(), window.model().settings.theme), (Theme::Dark, ThemeChoice::Dark));
    window.keys("Ctrl+Comma");
    window.click("Light");
    assert_eq!((window.harness().ctx.theme(), window.model().settings.theme), (Theme::Light, ThemeChoice::Light));
}

#[test]
fn the_key_of_the_theme_always_changes_what_is_seen_and_no_preference_is_light() {
    let mut window = Window::with(Settings { theme: ThemeChoice::System, ..settings() });
    assert_eq!(window.harness().ctx.theme(), Theme::Light);
    for seen in [Theme::Dark, Theme::Light, Theme::Dark] {
        window.keys("F10");
        assert_eq!(window.harness().ctx.theme(), seen);
    }
}

#[test]
fn high_contrast_is_chosen_among_the_preferences() {
    let mut window = Window::new();
    let ground = |window: &mut Window| window.harness().ctx.style_of(Theme::Light).visuals.panel_fill;
    let before = ground(&mut window);
    window.keys("Ctrl+Comma");
    window.click("High");
    assert_ne!(ground(&mut window), before);
    window.click("Standard");
    assert_eq!(ground(&mut window), before);
}

#[test]
fn a_large_window_magnifies_what_is_in_it() {
    let mut window = Window::sized(settings(), eframe::egui::vec2(2560.0, 1440.0));
    assert!((window.harness().ctx.zoom_factor() - 1.6).abs() < 1e-4);
}

#[test]
fn zoom_is_changed_by_keys_and_menu() {
    let mut window = Window::new();
    for (keys, zoom) in [("Ctrl+Plus", 1.1), ("Ctrl+Equals", 1.2), ("Ctrl+Minus", 1.1), ("Ctrl+0", 1.0)] {
        window.keys(keys);
        let shown = window.harness().ctx.zoom_factor();
        assert!((shown - zoom).abs() < 1e-4, "{keys}: {shown}");
    }
    window.menu(&["View", "Zoom", "Zoom in"]);
    assert!((window.harness().ctx.zoom_factor() - 1.1).abs() < 1e-4);
}

#[test]
fn the_language_is_chosen_where_its_key_leads_and_no_key_changes_it() {
    let mut window = Window::new();
    window.keys("F9");
    assert_eq!(window.model().settings.lang, Lang::En);
    assert!(window.has("Language") && !window.has("Theme"), "{:#?}", window.texts());
    window.keys("Tab Tab Right Right");
    assert_eq!(window.model().settings.lang, Lang::Zh);
    window.keys("Escape");
    assert!(window.has("文件") && !window.has("File"));
}

#[test]
fn reduced_motion_stops_animations() {
    let mut window = Window::with(Settings { reduce_motion: false, ..settings() });
    assert!(window.harness().ctx.global_style().animation_time > 0.0);
    window.keys("Ctrl+Comma");
    window.click("Reduce motion");
    assert_eq!(window.harness().ctx.global_style().animation_time, 0.0);
}

#[test]
fn an_idle_window_does_not_repaint() {
    let mut window = Window::pasted(crate::fixture::PUZZLE);
    // In Play mode the clock goes on.
    window.keys("Alt+1");
    window.wait_for("Unique solution");
    // Threads may still have something to say about the puzzle.
    let mut delay = None;
    for _ in 0..2_000 {
        window.step();
        delay = window.harness().output().viewport_output.values().map(|viewport| viewport.repaint_delay).min();
        if delay.is_some_and(|delay| delay.as_secs() >= 1) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("it is painted again after {delay:?}");
}

#[test]
fn the_title_names_the_puzzle_and_whether_it_is_saved() {
    let title = |window: &mut Window| {
        window.harness().output().viewport_output.values().flat_map(|viewport| viewport.commands.clone()).find_map(|command| {
            match command {
                eframe::egui::ViewportCommand::Title(title) => Some(title),
                _ => None,
            }
        })
    };
    let mut window = Window::new();
    window.harness().state_mut().push(Action::TypeDigit(Digit::from_index(0), None));
    let mut titles = Vec::new();
    for _ in 0..100 {
        window.step();
        titles.extend(title(&mut window));
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(titles, ["Untitled (not saved) – Sudoscope"]);
}
