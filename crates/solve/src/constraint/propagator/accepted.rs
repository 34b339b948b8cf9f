//! Automata that read the cells in order.

use sudoscope_board::{Automaton, Digit};

use super::{CellSpan, Domains, Outcome, PropagatorScratch, Propagators, Unsatisfiable};

/// An automaton laid out for a number of cells.
#[derive(Clone, Debug)]
pub(crate) struct LayeredAutomaton {
    pub(crate) cells: CellSpan,
    /// Words of a set of states.
    words: usize,
    /// For each state and digit the next states: places in `targets`.
    starts: Box<[u32]>,
    targets: Box<[u16]>,
    accepting: Box<[u64]>,
    size: usize,
}

impl LayeredAutomaton {
    pub(crate) fn new(cells: CellSpan, automaton: &Automaton) -> Self {
        let words = automaton.states().div_ceil(64);
        let mut accepting = vec![0; words];
        let (mut starts, mut targets) = (vec![0], Vec::new());
        for state in 0..automaton.states() {
            accepting[state / 64] |= u64::from(automaton.is_accepting(state)) << (state % 64);
            for digit in 0..automaton.size() {
                targets.extend_from_slice(automaton.next(state, Digit::from_index(digit)));
                starts.push(u32::try_from(targets.len()).expect("an automaton has fewer moves"));
            }
        }
        let size = automaton.size();
        Self { cells, words, starts: starts.into(), targets: targets.into(), accepting: accepting.into(), size }
    }

    #[inline]
    fn next(&self, state: usize, digit: usize) -> &[u16] {
        let place = state * self.size + digit;
        &self.targets[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Keeps the digits that lie on a way from the first state to an accepting one.
    pub(super) fn run(&self, propagators: &Propagators, domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let cells = propagators.of(self.cells);
        let words = self.words;
        let mut layers = std::mem::take(&mut scratch.states);
        layers.clear();
        layers.resize((cells.len() + 1) * words, 0);
        let outcome = self.run_with(&mut layers, cells, domains, scratch);
        scratch.states = layers;
        outcome
    }

    fn run_with(&self, layers: &mut [u64], cells: &[u16], domains: &mut Domains, scratch: &mut PropagatorScratch) -> Outcome {
        let words = self.words;
        layers[0] = 1;
        for (place, &cell) in cells.iter().enumerate() {
            if scratch.must_stop() {
                return Ok(());
            }
            let (before, after) = layers.split_at_mut((place + 1) * words);
            let (before, after) = (&before[place * words..], &mut after[..words]);
            for state in ones(before) {
                for digit in ones(&[u64::from(domains.of(cell))]) {
                    for &target in self.next(state, digit) {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        let last = &mut layers[cells.len() * words..];
        last.iter_mut().zip(&self.accepting).for_each(|(states, accepting)| *states &= accepting);
        if last.iter().all(|&states| states == 0) {
            return Err(Unsatisfiable);
        }
        for (place, &cell) in cells.iter().enumerate().rev() {
            if scratch.must_stop() {
                return Ok(());
            }
            let (before, after) = layers.split_at_mut((place + 1) * words);
            let (before, after) = (&mut before[place * words..], &after[..words]);
            let mut kept = 0;
            for (word, states) in before.iter_mut().enumerate().take(words) {
                let mut rest = *states;
                while rest != 0 {
                    let state = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let mut lives = false;
                    for digit in ones(&[u64::from(domains.of(cell))]) {
                        let leads_on = |&target: &u16| after[usize::from(target) / 64] >> (target % 64) & 1 == 1;
                        if self.next(state, digit).iter().any(leads_on) {
                            kept |= 1 << digit;
                            lives = true;
                        }
                    }
                    if !lives {
                        *states &= !(1 << (state % 64));
                    }
                }
            }
            domains.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The numbers of the bits that are set.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}
