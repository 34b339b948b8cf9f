//! Tests of the palettes: contrast, and what can be told apart.

use std::collections::BTreeSet;

use super::*;
use crate::{
    board::{KINDS, Rule, Shape},
    io::picture::rules::{Figure, RuleDrawing, RuleShape},
};

type Tokens = Vec<(&'static str, Color32)>;

/// The pairs of foreground and background whose contrast is below `least`.
fn too_weak(palette: &Palette, marks: Tokens, fills: &Tokens, least: f32) -> Vec<String> {
    assert_eq!(contrast(Color32::BLACK, Color32::WHITE).round(), 21.0);
    let theme = Palette::ALL.iter().position(|other| *other == palette);
    let pairs = marks.iter().flat_map(|mark| fills.iter().map(move |fill| (mark, fill)));
    pairs
        .map(|((mark, color), (fill, under))| (mark, fill, contrast(*color, *under)))
        .filter(|&(_, _, contrast)| contrast < least)
        .map(|(mark, fill, contrast)| format!("{theme:?}: {mark} on {fill}: {contrast:.2}"))
        .collect()
}

/// The shapes of the rules that a kind has for tests, or of all.
fn shapes(key: Option<&str>) -> Vec<RuleShape> {
    let kinds = KINDS.iter().filter(|kind| key.is_none_or(|key| kind.key == key));
    let rules: Vec<Rule> = kinds.flat_map(|kind| kind.rules_of(kind.samples)).collect();
    RuleDrawing::new(&Shape::classic(), &rules, &|digit| digit.get().to_string()).shapes().to_vec()
}

fn colors() -> BTreeSet<RuleColor> {
    shapes(None).iter().map(|shape| shape.color).collect()
}

fn color_of(key: &str) -> RuleColor {
    shapes(Some(key))[0].color
}

fn board_fills(palette: &Palette) -> Tokens {
    let tints = shapes(None).into_iter().filter(|shape| matches!(shape.figure, Figure::Tint { .. }));
    let mut fills: Tokens = tints.map(|shape| ("tint", palette.rule(shape.color))).collect();
    fills.extend([
        ("surface", palette.surface),
        ("selection_fill", palette.selection_fill),
        ("peer_fill", palette.peer_fill),
        ("same_fill", palette.same_fill),
        ("clash_fill", palette.clash_fill),
        ("trying_fill", palette.trying_fill),
    ]);
    fills
}

/// The colours of text.
fn inks(palette: &Palette) -> Tokens {
    vec![
        ("text", palette.text),
        ("secondary_text", palette.secondary_text),
        ("accent", palette.accent),
        ("found", palette.found),
        ("guess", palette.guess),
        ("clash", palette.clash),
        ("chain", palette.chain),
    ]
}

#[test]
fn text_stands_out_by_four_and_a_half_to_one() {
    for palette in Palette::ALL {
        let mut fills = board_fills(palette);
        fills.extend([
            ("background", palette.background),
            ("control", palette.control),
            ("control_hover", palette.control_hover),
            ("control_active", palette.control_active),
        ]);
        assert_eq!(too_weak(palette, inks(palette), &fills, 4.5), Vec::<String>::new());
        let primary =
            vec![("accent", palette.accent), ("accent_hover", palette.accent_hover), ("accent_active", palette.accent_active)];
        assert_eq!(too_weak(palette, vec![("on_accent", palette.on_accent)], &primary, 4.5), Vec::<String>::new());
    }
}

#[test]
fn lines_between_cells_stand_out_by_three_to_one() {
    for palette in Palette::ALL {
        let fills = vec![("surface", palette.surface), ("background", palette.background), ("peer_fill", palette.peer_fill)];
        assert_eq!(too_weak(palette, vec![("cell_line", palette.cell_line)], &fills, 3.0), Vec::<String>::new());
        assert!(contrast(palette.strong_line, palette.surface) > contrast(palette.cell_line, palette.surface) * 1.5);
    }
}

#[test]
fn with_high_contrast_text_stands_out_by_seven_to_one_and_outlines_by_three() {
    for palette in [&Palette::HIGH_LIGHT, &Palette::HIGH_DARK] {
        let fills = vec![
            ("surface", palette.surface),
            ("background", palette.background),
            ("peer_fill", palette.peer_fill),
            ("same_fill", palette.same_fill),
            ("control", palette.control),
        ];
        assert_eq!(too_weak(palette, inks(palette), &fills, 7.0), Vec::<String>::new());
        let lines = vec![("control_line", palette.control_line), ("hairline", palette.hairline)];
        assert_eq!(too_weak(palette, lines, &fills, 3.0), Vec::<String>::new());
    }
}

#[test]
fn branches_stand_out_by_three_to_one_and_the_text_on_them_by_four_and_a_half() {
    for palette in Palette::ALL {
        let BranchColors { here, solved, open, failed, failed_beside, text } = palette.branches;
        let of_branches =
            vec![("here", here), ("solved", solved), ("open", open), ("failed", failed), ("failed_beside", failed_beside)];
        let surface = vec![("surface", palette.surface)];
        assert_eq!(too_weak(palette, of_branches.clone(), &surface, 3.0), Vec::<String>::new());
        assert_eq!(too_weak(palette, vec![("text", text)], &of_branches, 4.5), Vec::<String>::new());
    }
}

/// The distance of two colours in Oklab (Ottosson 2020), where a distance of 0.02 is just seen side by side.
fn distance(one: Color32, other: Color32) -> f64 {
    let lab = |color: Color32| {
        let [r, g, b] = [color.r(), color.g(), color.b()].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        let l = (0.412_221 * r + 0.536_333 * g + 0.051_446 * b).cbrt();
        let m = (0.211_903 * r + 0.680_700 * g + 0.107_397 * b).cbrt();
        let s = (0.088_302 * r + 0.281_719 * g + 0.629_979 * b).cbrt();
        [
            0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
            1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
            0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
        ]
    };
    lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn branches_of_each_kind_have_hues_that_are_told_apart() {
    for (place, palette) in Palette::ALL.into_iter().enumerate() {
        let BranchColors { here, solved, open, failed, .. } = palette.branches;
        for (one, other, least) in [
            (open, here, 0.09),
            (open, solved, 0.09),
            (open, failed, 0.09),
            (here, solved, 0.05),
            (here, failed, 0.05),
            (solved, failed, 0.05),
        ] {
            let apart = distance(one, other);
            assert!(apart >= least, "{place}: {one:?} and {other:?} are {apart:.3} apart");
        }
    }
}

#[test]
fn marks_stand_out_by_three_to_one() {
    for palette in Palette::ALL {
        let marks = vec![("trying", palette.trying), ("strong_line", palette.strong_line), ("accent", palette.accent)];
        assert_eq!(too_weak(palette, marks, &board_fills(palette), 3.0), Vec::<String>::new());
    }
}

#[test]
fn signs_and_thin_lines_of_rules_stand_out_by_three_to_one_and_given_digits_on_every_rule() {
    for palette in Palette::ALL {
        let signs = [RuleColor::INK, color_of("cage")];
        let (thin, others): (Vec<RuleColor>, Vec<RuleColor>) =
            colors().into_iter().partition(|color| color.is_thin || signs.contains(color));
        let tokens = |colors: &[RuleColor]| colors.iter().map(|&color| ("rule", palette.rule(color))).collect::<Tokens>();
        assert_eq!(too_weak(palette, tokens(&thin), &vec![("surface", palette.surface)], 3.0), Vec::<String>::new());
        let below: Vec<RuleColor> =
            others.into_iter().filter(|color| !matches!(*color, RuleColor::WHITE | RuleColor::BLACK)).collect();
        assert_eq!(too_weak(palette, vec![("text", palette.text)], &tokens(&below), 4.5), Vec::<String>::new());
    }
}

#[test]
fn small_digits_stand_out_by_four_and_a_half_to_one_from_what_is_directly_behind_them() {
    for palette in Palette::ALL {
        let inks = vec![("candidate", palette.secondary_text), ("mark", palette.accent), ("true candidate", palette.found)];
        let signs = [RuleColor::INK, color_of("cage"), RuleColor::WHITE, RuleColor::BLACK];
        let wide = colors().into_iter().filter(|color| !signs.contains(color) && !color.is_thin);
        let behind: Tokens = wide.map(|color| ("rule", palette.rule_below_notes(color))).collect();
        assert_eq!(too_weak(palette, inks.clone(), &behind, 4.5), Vec::<String>::new());
        // On thin lines a rim in the color of the cell is behind the digit.
        assert_eq!(too_weak(palette, inks, &board_fills(palette), 4.5), Vec::<String>::new());
    }
}

#[test]
fn lines_below_small_digits_are_still_seen() {
    for palette in Palette::ALL {
        let lines = [
            ("arrow", 1.7),
            ("between", 1.7),
            ("lockout", 1.7),
            ("thermometer", 1.3),
            ("whispers", 1.25),
            ("renban", 1.25),
            ("palindrome", 1.3),
        ];
        for (key, least) in lines {
            let color = color_of(key);
            let seen = contrast(palette.rule_below_notes(color), palette.surface);
            assert!(seen >= least, "{key}: {seen:.2}");
        }
    }
}

#[test]
fn selection_peers_and_other_cells_are_distinguishable() {
    for palette in Palette::ALL {
        let from_surface = |fill| contrast(fill, palette.surface);
        assert!(from_surface(palette.peer_fill) > 1.05);
        assert!(from_surface(palette.same_fill) > from_surface(palette.peer_fill));
        assert!(from_surface(palette.selection_fill) > from_surface(palette.same_fill));
        assert!(from_surface(palette.hairline) > 1.3);
    }
}

#[test]
fn a_scroll_bar_is_seen_while_the_pointer_is_elsewhere() {
    for palette in [Palette::LIGHT, Palette::DARK, Palette::HIGH_LIGHT, Palette::HIGH_DARK] {
        for under in [palette.background, palette.surface] {
            let bar = under.lerp_to_gamma(palette.text, crate::gui::theme::SCROLL_BAR);
            assert!(contrast(bar, under) >= 3.0, "{bar:?} on {under:?}");
        }
    }
}
