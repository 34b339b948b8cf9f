//! Rules: their names, and what each asks for.

use crate::{
    app::text::Lang,
    board::{
        Cage, CageTotal, CandidateDigits, Candidates, Contains, Dot, DotKind, Extremum, Index, IndexKind, Line, LineKind, Outside,
        OutsideKind, Rule, Slope, Thermometer,
    },
};

messages! {
    [rule]
    name_diagonals;
    name_windows;
    name_disjoint_groups;
    name_falling_diagonal;
    name_rising_diagonal;
    name_anti_knight;
    name_anti_king;
    name_anti_taxicab;
    name_nonconsecutive;
    name_no_regions;
    name_negative_dots;
    name_negative_sums;
    name_global_entropy;
    name_global_modular;
    name_flatmates;
    name_plain_cage;
    name_sum_cage;
    name_root_cage;
    name_cage;
    name_pill_arrow;
    name_arrow;
    name_slow_thermometer;
    name_thermometer;
    name_renban;
    name_nabner;
    name_palindrome;
    name_whispers;
    name_between;
    name_lockout;
    name_region_sum;
    name_entropic;
    name_parity;
    name_modular;
    name_zipper;
    name_double_arrow;
    name_sum_line;
    name_sum_loop;
    name_difference;
    name_ratio;
    name_x;
    name_v;
    name_pair_sum;
    name_greater;
    name_greatest;
    name_least;
    name_even;
    name_odd;
    name_candidates;
    name_quadruple;
    name_contains;
    name_contains_exactly;
    name_look_and_say;
    name_region;
    name_clone;
    name_same_digits;
    name_equal_sums;
    name_weighted_sum;
    name_lunchbox;
    name_never_sum;
    name_equality_cage;
    name_counting_circles;
    name_count_different;
    name_little_killer;
    name_sandwich;
    name_x_sum;
    name_skyscraper;
    name_hidden_skyscraper;
    name_numbered_room;
    name_rank;
    name_column_index;
    name_row_index;
    name_region_index;
    name_value_index;
    name_pair_table;
    name_machine;
    name_either;
    says_diagonals;
    says_windows;
    says_disjoint_groups;
    says_falling_diagonal;
    says_rising_diagonal;
    says_anti_knight;
    says_anti_king;
    says_anti_taxicab;
    says_nonconsecutive;
    says_no_regions;
    says_negative_dots;
    says_negative_sums;
    says_global_entropy;
    says_global_modular;
    says_flatmates;
    says_plain_cage;
    says_sum_cage;
    says_root_cage;
    says_cage;
    says_pill_arrow;
    says_arrow;
    says_slow_thermometer;
    says_thermometer;
    says_renban;
    says_nabner;
    says_palindrome;
    says_whispers(gap);
    says_between;
    says_lockout(gap);
    says_region_sum;
    says_entropic;
    says_parity;
    says_modular(modulus);
    says_zipper;
    says_double_arrow;
    says_sum_line;
    says_sum_loop;
    says_difference;
    says_other_difference;
    says_ratio;
    says_other_ratio;
    says_x;
    says_v;
    says_pair_sum;
    says_greater;
    says_greatest;
    says_least;
    says_even;
    says_odd;
    says_candidates;
    says_quadruple;
    says_contains;
    says_contains_exactly;
    says_look_and_say;
    says_region;
    says_clone;
    says_same_digits;
    says_equal_sums;
    says_weighted_sum;
    says_lunchbox;
    says_never_sum;
    says_equality_cage;
    says_counting_circles;
    says_count_different;
    says_little_killer;
    says_sandwich;
    says_x_sum;
    says_skyscraper;
    says_hidden_skyscraper;
    says_numbered_room;
    says_rank;
    says_column_index;
    says_row_index;
    says_region_index;
    says_value_index;
    says_pair_table;
    says_machine;
    says_either;
}

/// The name of the kind of a rule.
pub fn name(lang: Lang, rule: &Rule) -> &'static str {
    match rule {
        Rule::Diagonals => name_diagonals(lang),
        Rule::Windoku => name_windows(lang),
        Rule::DisjointGroups => name_disjoint_groups(lang),
        Rule::Diagonal(Slope::Falling) => name_falling_diagonal(lang),
        Rule::Diagonal(Slope::Rising) => name_rising_diagonal(lang),
        Rule::AntiKnight => name_anti_knight(lang),
        Rule::AntiKing => name_anti_king(lang),
        Rule::AntiTaxicab => name_anti_taxicab(lang),
        Rule::Nonconsecutive => name_nonconsecutive(lang),
        Rule::NoRegions => name_no_regions(lang),
        Rule::NegativeDots(_) => name_negative_dots(lang),
        Rule::NegativeSums(_) => name_negative_sums(lang),
        Rule::GlobalEntropy => name_global_entropy(lang),
        Rule::GlobalModular => name_global_modular(lang),
        Rule::Flatmates => name_flatmates(lang),
        Rule::Cage(Cage { total: CageTotal::Any, .. }) => name_plain_cage(lang),
        Rule::Cage(Cage { may_repeat: true, .. }) => name_sum_cage(lang),
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => name_root_cage(lang),
        Rule::Cage(_) => name_cage(lang),
        Rule::Arrow(arrow) if arrow.bulb.len() > 1 => name_pill_arrow(lang),
        Rule::Arrow(_) => name_arrow(lang),
        Rule::Thermometer(Thermometer { is_slow: true, .. }) => name_slow_thermometer(lang),
        Rule::Thermometer(_) => name_thermometer(lang),
        Rule::Line(Line { kind: LineKind::Renban, .. }) => name_renban(lang),
        Rule::Line(Line { kind: LineKind::Nabner, .. }) => name_nabner(lang),
        Rule::Line(Line { kind: LineKind::Palindrome, .. }) => name_palindrome(lang),
        Rule::Line(Line { kind: LineKind::Whispers(_), .. }) => name_whispers(lang),
        Rule::Line(Line { kind: LineKind::Between, .. }) => name_between(lang),
        Rule::Line(Line { kind: LineKind::Lockout(_), .. }) => name_lockout(lang),
        Rule::Line(Line { kind: LineKind::RegionSum, .. }) => name_region_sum(lang),
        Rule::Line(Line { kind: LineKind::Entropic, .. }) => name_entropic(lang),
        Rule::Line(Line { kind: LineKind::Modular(2), .. }) => name_parity(lang),
        Rule::Line(Line { kind: LineKind::Modular(_), .. }) => name_modular(lang),
        Rule::Line(Line { kind: LineKind::Zipper, .. }) => name_zipper(lang),
        Rule::Line(Line { kind: LineKind::DoubleArrow, .. }) => name_double_arrow(lang),
        Rule::Line(Line { kind: LineKind::SumLine(_), .. }) => name_sum_line(lang),
        Rule::Line(Line { kind: LineKind::SumLoop(_), .. }) => name_sum_loop(lang),
        Rule::Dot(Dot { kind: DotKind::Difference(_), .. }) => name_difference(lang),
        Rule::Dot(Dot { kind: DotKind::Ratio(_), .. }) => name_ratio(lang),
        Rule::Dot(Dot { kind: DotKind::Sum(10), .. }) => name_x(lang),
        Rule::Dot(Dot { kind: DotKind::Sum(5), .. }) => name_v(lang),
        Rule::Dot(Dot { kind: DotKind::Sum(_), .. }) => name_pair_sum(lang),
        Rule::Dot(Dot { kind: DotKind::Greater, .. }) => name_greater(lang),
        Rule::Extremum(Extremum { is_greatest: true, .. }) => name_greatest(lang),
        Rule::Extremum(_) => name_least(lang),
        Rule::Candidates(Candidates { digits: CandidateDigits::Even, .. }) => name_even(lang),
        Rule::Candidates(Candidates { digits: CandidateDigits::Odd, .. }) => name_odd(lang),
        Rule::Candidates(_) => name_candidates(lang),
        Rule::Quadruple(_) => name_quadruple(lang),
        Rule::Contains(Contains { is_exact: true, .. }) => name_contains_exactly(lang),
        Rule::Contains(_) => name_contains(lang),
        Rule::LookAndSay(_) => name_look_and_say(lang),
        Rule::Region(_) => name_region(lang),
        Rule::Clone(_) => name_clone(lang),
        Rule::SameDigits(_) => name_same_digits(lang),
        Rule::EqualSums(_) => name_equal_sums(lang),
        Rule::WeightedSum { .. } => name_weighted_sum(lang),
        Rule::Lunchbox { .. } => name_lunchbox(lang),
        Rule::NeverSum { .. } => name_never_sum(lang),
        Rule::EqualityCage(_) => name_equality_cage(lang),
        Rule::CountingCircles(_) => name_counting_circles(lang),
        Rule::CountDifferent { .. } => name_count_different(lang),
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, .. }) => name_little_killer(lang),
        Rule::Outside(Outside { kind: OutsideKind::Sandwich, .. }) => name_sandwich(lang),
        Rule::Outside(Outside { kind: OutsideKind::XSum, .. }) => name_x_sum(lang),
        Rule::Outside(Outside { kind: OutsideKind::Skyscraper, .. }) => name_skyscraper(lang),
        Rule::Outside(Outside { kind: OutsideKind::HiddenSkyscraper, .. }) => name_hidden_skyscraper(lang),
        Rule::Outside(Outside { kind: OutsideKind::NumberedRoom, .. }) => name_numbered_room(lang),
        Rule::Outside(Outside { kind: OutsideKind::Rank, .. }) => name_rank(lang),
        Rule::Index(Index { kind: IndexKind::Column, .. }) => name_column_index(lang),
        Rule::Index(Index { kind: IndexKind::Row, .. }) => name_row_index(lang),
        Rule::Index(Index { kind: IndexKind::Region, .. }) => name_region_index(lang),
        Rule::ValueIndex(_) => name_value_index(lang),
        Rule::PairTable(_) => name_pair_table(lang),
        Rule::Machine(_) => name_machine(lang),
        Rule::Either(_) => name_either(lang),
    }
}

/// The name within a sentence: without a capital, unless it begins with a letter of its own as in `X-sum`.
pub fn name_within(lang: Lang, rule: &Rule) -> String {
    let name = name(lang, rule);
    let mut chars = name.chars();
    let begins_with_word = name.chars().nth(1).is_some_and(char::is_lowercase);
    match chars.next() {
        Some(first) if begins_with_word => first.to_lowercase().chain(chars).collect(),
        _ => name.to_owned(),
    }
}

/// The demand of a rule, in general: rules of one kind say the same, unless they differ in a number that is not on the board.
pub fn says(lang: Lang, rule: &Rule) -> String {
    match rule {
        Rule::Diagonals => says_diagonals(lang).to_owned(),
        Rule::Windoku => says_windows(lang).to_owned(),
        Rule::DisjointGroups => says_disjoint_groups(lang).to_owned(),
        Rule::Diagonal(Slope::Falling) => says_falling_diagonal(lang).to_owned(),
        Rule::Diagonal(Slope::Rising) => says_rising_diagonal(lang).to_owned(),
        Rule::AntiKnight => says_anti_knight(lang).to_owned(),
        Rule::AntiKing => says_anti_king(lang).to_owned(),
        Rule::AntiTaxicab => says_anti_taxicab(lang).to_owned(),
        Rule::Nonconsecutive => says_nonconsecutive(lang).to_owned(),
        Rule::NoRegions => says_no_regions(lang).to_owned(),
        Rule::NegativeDots(_) => says_negative_dots(lang).to_owned(),
        Rule::NegativeSums(_) => says_negative_sums(lang).to_owned(),
        Rule::GlobalEntropy => says_global_entropy(lang).to_owned(),
        Rule::GlobalModular => says_global_modular(lang).to_owned(),
        Rule::Flatmates => says_flatmates(lang).to_owned(),
        Rule::Cage(Cage { total: CageTotal::Any, .. }) => says_plain_cage(lang).to_owned(),
        Rule::Cage(Cage { may_repeat: true, .. }) => says_sum_cage(lang).to_owned(),
        Rule::Cage(Cage { total: CageTotal::DigitalRoot(_), .. }) => says_root_cage(lang).to_owned(),
        Rule::Cage(_) => says_cage(lang).to_owned(),
        Rule::Arrow(arrow) if arrow.bulb.len() > 1 => says_pill_arrow(lang).to_owned(),
        Rule::Arrow(_) => says_arrow(lang).to_owned(),
        Rule::Thermometer(Thermometer { is_slow: true, .. }) => says_slow_thermometer(lang).to_owned(),
        Rule::Thermometer(_) => says_thermometer(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Renban, .. }) => says_renban(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Nabner, .. }) => says_nabner(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Palindrome, .. }) => says_palindrome(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) => says_whispers(lang, gap),
        Rule::Line(Line { kind: LineKind::Between, .. }) => says_between(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Lockout(gap), .. }) => says_lockout(lang, gap),
        Rule::Line(Line { kind: LineKind::RegionSum, .. }) => says_region_sum(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Entropic, .. }) => says_entropic(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Modular(2), .. }) => says_parity(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::Modular(modulus), .. }) => says_modular(lang, modulus),
        Rule::Line(Line { kind: LineKind::Zipper, .. }) => says_zipper(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::DoubleArrow, .. }) => says_double_arrow(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::SumLine(_), .. }) => says_sum_line(lang).to_owned(),
        Rule::Line(Line { kind: LineKind::SumLoop(_), .. }) => says_sum_loop(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Difference(1), .. }) => says_difference(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Difference(_), .. }) => says_other_difference(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Ratio(2), .. }) => says_ratio(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Ratio(_), .. }) => says_other_ratio(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Sum(10), .. }) => says_x(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Sum(5), .. }) => says_v(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Sum(_), .. }) => says_pair_sum(lang).to_owned(),
        Rule::Dot(Dot { kind: DotKind::Greater, .. }) => says_greater(lang).to_owned(),
        Rule::Extremum(Extremum { is_greatest: true, .. }) => says_greatest(lang).to_owned(),
        Rule::Extremum(_) => says_least(lang).to_owned(),
        Rule::Candidates(Candidates { digits: CandidateDigits::Even, .. }) => says_even(lang).to_owned(),
        Rule::Candidates(Candidates { digits: CandidateDigits::Odd, .. }) => says_odd(lang).to_owned(),
        Rule::Candidates(_) => says_candidates(lang).to_owned(),
        Rule::Quadruple(_) => says_quadruple(lang).to_owned(),
        Rule::Contains(Contains { is_exact: true, .. }) => says_contains_exactly(lang).to_owned(),
        Rule::Contains(_) => says_contains(lang).to_owned(),
        Rule::LookAndSay(_) => says_look_and_say(lang).to_owned(),
        Rule::Region(_) => says_region(lang).to_owned(),
        Rule::Clone(_) => says_clone(lang).to_owned(),
        Rule::SameDigits(_) => says_same_digits(lang).to_owned(),
        Rule::EqualSums(_) => says_equal_sums(lang).to_owned(),
        Rule::WeightedSum { .. } => says_weighted_sum(lang).to_owned(),
        Rule::Lunchbox { .. } => says_lunchbox(lang).to_owned(),
        Rule::NeverSum { .. } => says_never_sum(lang).to_owned(),
        Rule::EqualityCage(_) => says_equality_cage(lang).to_owned(),
        Rule::CountingCircles(_) => says_counting_circles(lang).to_owned(),
        Rule::CountDifferent { .. } => says_count_different(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, .. }) => says_little_killer(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::Sandwich, .. }) => says_sandwich(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::XSum, .. }) => says_x_sum(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::Skyscraper, .. }) => says_skyscraper(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::HiddenSkyscraper, .. }) => says_hidden_skyscraper(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::NumberedRoom, .. }) => says_numbered_room(lang).to_owned(),
        Rule::Outside(Outside { kind: OutsideKind::Rank, .. }) => says_rank(lang).to_owned(),
        Rule::Index(Index { kind: IndexKind::Column, .. }) => says_column_index(lang).to_owned(),
        Rule::Index(Index { kind: IndexKind::Row, .. }) => says_row_index(lang).to_owned(),
        Rule::Index(Index { kind: IndexKind::Region, .. }) => says_region_index(lang).to_owned(),
        Rule::ValueIndex(_) => says_value_index(lang).to_owned(),
        Rule::PairTable(_) => says_pair_table(lang).to_owned(),
        Rule::Machine(_) => says_machine(lang).to_owned(),
        Rule::Either(_) => says_either(lang).to_owned(),
    }
}

/// What a rule [says], as a sentence of its own.
pub fn sentence(lang: Lang, rule: &Rule) -> String {
    lang.ended(says(lang, rule))
}
