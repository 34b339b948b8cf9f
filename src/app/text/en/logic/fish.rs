//! Fish: base houses, cover houses, fins.

texts! {
    base = "In {house}, {digit} can only go in {places}.";
    covered = "All of these lie in {covers}.";
    covered_but = "All of these lie in {covers}, except {fins}: the fins.";
    endo = "{fins} lies in two of the base houses at once and counts as a fin.";
    used_up = "{bases} each put their {digit} into a different one of {covers}: all {n} are used up, so {covers} cannot have {digit} elsewhere.";
    either = "If no fin is {digit}, the bases use up {covers}, and every other {digit} there is removed. If a fin is {digit}, every {digit} it sees is removed. What both cases remove is false.";
    twice = "A second fish has the same base houses:";
}
