//! Steps that rest on rules of the board: cages and other sums, the rule of 45, pairs of cells, ways to complete a rule.

texts! {
    leaves = "{rule} leaves {cells} only {digits}.";
    says = "The rule says: {text}";
    same = "{rule}: {one} holds the same digit as {other}, which can only be {digits}.";
    partner = "{rule}: {cell} can only be {digits}.";
    no_partner = "With none of these can {cell} be {digits}.";
    last = "{rule}: only {cell} is still empty, so the others decide it.";
    last_of = "{rule}: its other cells make {filled}, so {cell} is {digit}.";
    makes = "{rule}: {cells} = {total}.";
    makes_one_of = "{rule}: {cells} is one of {totals}.";
    only = "The candidates allow only {combinations}.";
    of_all = "Of the combinations {all} the candidates allow only {left}.";
    many = "The candidates allow {n|1 combination|# combinations}.";
    none_has = "None of them contains {digits}.";
    unseatable = "With the digits to be removed, the other cells cannot complete any of them.";
    needs = "Each of them contains {digit}, and {cell} is its only place there.";
    needed = "Each of them contains {digit}, which must be in {cells}: a cell that sees all of these is something else.";
    house_adds = "{houses} adds up to {total}.";
    houses_add = "{houses} add up to {total}.";
    one_cage = "One cage is taken off: {cages}.";
    cages = "{cages} cages are taken off: {sums} = {total}.";
    left_over = "That leaves {total}.";
    there = "Digits that are there already make {filled} of it.";
    so_much = "So {formula} = {total}.";
    outside = "Cells of these cages that stick out were taken off too much, so they count negatively.";
    others_make_most = "The other cells make {n} at most.";
    others_make_least = "The other cells make {n} at least.";
    so_at_least = "So {cell} is at least {least}.";
    so_at_most = "So {cell} is at most {greatest}.";
    one_of = "With the candidates of the others, {cell} can only be {numbers}.";
    one_of_sets = "{rule} holds one of certain combinations of digits.";
    at_least = "{rule}: at least {n} of its cells must hold {digits}, and only {cells} can.";
    at_most = "{rule}: at most {n} of its cells may hold {digits}, and that many do.";
    must_be_in = "{rule}: {digit} must be in {cells}, so a cell that sees all of these is something else.";
    same_sum = "{rule}: its parts have equal sums, which can only be {numbers}.";
    part_makes = "With the digits to be removed in {cell}, {cells} make none of these.";
    ends_are = "{rule}: the ends {first} and {second} can only be {pairs}.";
    ends_many = "{rule}: the ends {first} and {second} can be {n|1 pair|# pairs} of digits.";
    sandwich = "{rule}: {least} and {greatest} can only be in {places}.";
    sandwich_many = "{rule}: {least} and {greatest} can be in {n|1 pair|# pairs} of cells.";
    allows_none = "None of these cases allows {candidates}.";
    tried = "{rule}: every way to complete this rule was tried.";
    in_none = "None has {candidates}.";
    candidate_in = "{digit} in {cells}";
    ways = "There {n|is 1 way|are # ways}: {ways}.";
    by_rule = "{what} ({rule})";
}
