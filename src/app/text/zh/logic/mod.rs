//! Steps of logic in words.

pub(in crate::app::text) mod als;
pub(in crate::app::text) mod answer;
pub(in crate::app::text) mod chains;
pub(in crate::app::text) mod coloring;
pub(in crate::app::text) mod exotic;
pub(in crate::app::text) mod fish;
pub(in crate::app::text) mod forcing;
pub(in crate::app::text) mod hint;
pub(in crate::app::text) mod intersections;
pub(in crate::app::text) mod ladder;
pub(in crate::app::text) mod legend;
pub(in crate::app::text) mod outcome;
pub(in crate::app::text) mod patterns;
pub(in crate::app::text) mod refutation;
pub(in crate::app::text) mod rules;
pub(in crate::app::text) mod se;
pub(in crate::app::text) mod singles;
pub(in crate::app::text) mod subsets;
pub(in crate::app::text) mod techniques;
pub(in crate::app::text) mod templates;
pub(in crate::app::text) mod terms;
pub(in crate::app::text) mod uniqueness;
pub(in crate::app::text) mod wings;
