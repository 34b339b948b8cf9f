//! Forcing chains: contradictions and verities whose branches are chains of links.

use crate::logic::finders::{
    forcing::{
        argument::{ArgumentKinds, ProofBuilder, shortest},
        ground::{Clash, ForcingGround},
        proof::Proof,
    },
    links::{LinkTable, Literal, NodeKinds, Spread},
    shared::prelude::*,
};

techniques! {
    ForcingChainContradiction: "1301" "fcc" "forcing-chain-contradiction" ForcingChains Extreme 500 true 8500, find;
    ForcingChainVerity: "1302" "fcv" "forcing-chain-verity" ForcingChains Extreme 500 true 8500, find;
}

/// Finds forcing chains.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let kinds = ArgumentKinds::wanted(wanted, Technique::ForcingChainContradiction, Technique::ForcingChainVerity);
    context.scratch.links.update(context.grid, NodeKinds::Groups);
    let (table, forcing) = (&context.scratch.links, &mut context.scratch.forcing);
    forcing.ground.update(context.grid, table);
    let (ground, consequences) = (&forcing.ground, &mut forcing.consequences);
    consequences.by_chains(ground, table);
    let mut builder = ByChains { table, ground, spread: &mut forcing.spread, back: &mut forcing.back, back_from: None };
    for conclusion in consequences.outcomes(ground) {
        if context.cancel.is_cancelled() {
            break;
        }
        if let Some(argument) = shortest(conclusion, consequences, ground, kinds, &mut builder) {
            sink.add(argument.step(context.grid, table, ground))?;
        }
    }
    Flow::Continue(())
}

struct ByChains<'s, const W: usize> {
    table: &'s LinkTable<W>,
    ground: &'s ForcingGround,
    spread: &'s mut Spread,
    /// The consequences of the opposite of a conclusion. Chains can be reversed, so this gives the distance of the conclusion from
    /// all premises.
    back: &'s mut Spread,
    back_from: Option<Literal>,
}

impl<const W: usize> ProofBuilder for ByChains<'_, W> {
    /// The contradiction with the shortest chains in total.
    fn refute(&mut self, premise: Literal) -> Option<Proof> {
        self.spread.from(self.table, premise, NodeKinds::Groups);
        let nodes = (0..self.ground.node_count()).map(Clash::Both);
        let cells = self.ground.cells().map(Clash::Cell);
        let slots = self.ground.slots().map(Clash::Slot);
        let clashes = nodes.chain(cells).chain(slots);
        let (_, clash) = clashes.filter_map(|clash| Some((self.length_to(clash)?, clash))).min_by_key(|&(length, _)| length)?;
        Some(Proof::of_chains(self.spread, &self.ground.parts_of(clash), Some(clash)))
    }

    fn derive(&mut self, premise: Literal, conclusion: Literal) -> Option<Proof> {
        self.spread.from(self.table, premise, NodeKinds::Groups);
        self.spread.place_of(conclusion)?;
        Some(Proof::of_chains(self.spread, &[conclusion], None))
    }

    fn size_from_all(&mut self, premises: &[Literal], conclusion: Literal, limit: usize) -> Option<usize> {
        let opposite = conclusion.negated();
        if self.back_from != Some(opposite) {
            self.back.from(self.table, opposite, NodeKinds::Groups);
            self.back_from = Some(opposite);
        }
        let length = |premise: &Literal| Some(self.back.length(self.back.place_of(premise.negated())?));
        let size: Option<usize> = premises.iter().map(length).sum();
        size.filter(|&size| size < limit)
    }
}

impl<const W: usize> ByChains<'_, W> {
    fn length_to(&self, clash: Clash) -> Option<usize> {
        let length = |literal: Literal| Some(self.spread.length(self.spread.place_of(literal)?));
        let falses = |nodes: &mut dyn Iterator<Item = usize>| nodes.map(|node| length(Literal::new(node, false))).sum();
        match clash {
            Clash::Both(node) => Some(length(Literal::new(node, false))? + length(Literal::new(node, true))?),
            Clash::Cell(cell) => falses(&mut self.ground.in_cell(cell)),
            Clash::Slot(slot) => falses(&mut self.ground.in_slot(slot, self.ground.open[slot as usize])),
        }
    }
}
