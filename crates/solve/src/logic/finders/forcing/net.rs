//! Forcing nets: contradictions and verities whose implications may rest on several facts.

use crate::{
    Cancel,
    logic::finders::{
        forcing::{
            argument::{ArgumentKinds, ByDeduction, ForcingArgument, shortest},
            consequences::Consequences,
            deduction::{Deduction, Rules},
            ground::ForcingGround,
            nested,
            subsets::deduce,
        },
        links::{Literal, NodeKinds},
        shared::{prelude::*, sink::StepGoal},
    },
};

techniques! {
    ForcingNetContradiction: "1303" "fnc" "forcing-net-contradiction" ForcingChains Extreme 700 true 8600, find;
    ForcingNetVerity: "1304" "fnv" "forcing-net-verity" ForcingChains Extreme 700 true 8600, find;
}

/// Finds forcing nets, stage by stage.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let kinds = ArgumentKinds::wanted(wanted, Technique::ForcingNetContradiction, Technique::ForcingNetVerity);
    context.scratch.links.update(context.grid, NodeKinds::Groups);
    let (table, forcing) = (&context.scratch.links, &mut context.scratch.forcing);
    forcing.ground.update(context.grid, table);
    let (ground, consequences, cancel) = (&forcing.ground, &mut forcing.consequences, context.cancel);
    consequences.by_look_ahead(ground, table, cancel);
    let mut arguments = by_look_ahead(ground, consequences, kinds, sink.goal(), cancel);
    if arguments.is_empty() {
        consequences.by_each(ground, cancel, |deduction, premise| deduce(deduction, premise));
        arguments = by_deduction(ground, consequences, kinds, cancel);
    }
    if arguments.is_empty() {
        arguments = nested::arguments(ground, consequences, kinds, context.grid.layout().has_rules(), cancel);
    }
    arguments.sort_by_key(ForcingArgument::size);
    for argument in arguments {
        sink.add(argument.step(context.grid, table, ground))?;
    }
    Flow::Continue(())
}

/// The nets of HoDoKu's tables. A search for one step takes HoDoKu's: placements first, in reading order.
fn by_look_ahead(
    ground: &ForcingGround,
    consequences: &Consequences,
    kinds: ArgumentKinds,
    goal: StepGoal,
    cancel: &Cancel,
) -> Vec<ForcingArgument> {
    let follow = |rules: Rules| move |deduction: &mut Deduction<'_>, premise: Literal| deduction.assume(premise, rules);
    let mut builder = ByDeduction::new(ground, follow(Rules::FULL), follow(Rules::THROUGH));
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    let arguments = outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut builder));
    arguments.take(if goal == StepGoal::First { 1 } else { usize::MAX }).collect()
}

fn by_deduction(
    ground: &ForcingGround,
    consequences: &Consequences,
    kinds: ArgumentKinds,
    cancel: &Cancel,
) -> Vec<ForcingArgument> {
    let mut builder = ByDeduction::new(ground, deduce as fn(&mut Deduction<'_>, Literal), deduce);
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut builder)).collect()
}
