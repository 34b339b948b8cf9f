//! Liars: exactly one of several clues is wrong.

use super::{
    Kind, Misfit, Rule,
    custom::{OF_FILES, demands, suits_in_way},
    kind::when,
    look::RuleLook,
};
use crate::Constraint;

pub(super) static ONE_WRONG: Kind = Kind {
    weight: |rule, shape| {
        let rules = rule.contained();
        rules.len() * rules.iter().map(|rule| rule.weight(shape)).sum::<usize>()
    },
    check: |rule, shape| {
        let Rule::OneWrong(clues) = rule else { return Ok(()) };
        let least = 2;
        if clues.len() < least {
            return Err(Misfit::TooFewClues { clues: clues.len(), least });
        }
        let mut unsuitable = clues.iter().filter_map(|rules| rules.iter().find_map(|rule| suits_in_way(rule, shape).err()));
        match (unsuitable.next(), unsuitable.next()) {
            // One that no digits satisfy is the wrong one.
            (Some(first), None) if first.is_impossible => Ok(()),
            (first, _) => first.map_or(Ok(()), |first| Err(first.misfit)),
        }
    },
    demand: when!(Rule::OneWrong(clues), lowering => {
        let impossible = clues.iter().position(|rules| !rules.iter().all(|rule| rule.suits(lowering.shape)));
        let stated = |(place, rules): (usize, &Vec<Rule>)| {
            if Some(place) == impossible { Vec::new() } else { demands(rules, lowering) }
        };
        let clues: Vec<Vec<Constraint>> = clues.iter().enumerate().map(stated).collect();
        let way = |wrong: usize| {
            let others = clues.iter().enumerate().filter(|(place, _)| *place != wrong).flat_map(|(_, clue)| clue.clone());
            let denied = impossible.is_none().then(|| Constraint::NotAll(clues[wrong].clone()));
            others.chain(denied).collect()
        };
        let wrong = impossible.map_or(0..clues.len(), |place| place..place + 1);
        vec![Constraint::Either(wrong.map(way).collect())]
    }),
    look: RuleLook::Parts("1≠"),
    ..OF_FILES.called("one-wrong", "OneWrong")
};
