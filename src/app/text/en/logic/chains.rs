//! Chains: remote pairs, X- and XY-chains, nice loops, alternating inference chains.

texts! {
    is = "{cell} is {digit}";
    is_not = "{cell} is not {digit}";
    is_in = "{digit} is in {cells}";
    is_in_none = "{digit} is not in {cells}";
    by_cell = "{what} (the only digit left there)";
    by_house = "{what} (no other place left in {house})";
    by_set = "{what} ({cells} hold only {digits} and need all that are left)";
    suppose = "Suppose {what}. Then {then}.";
    one_end = "So either {one}, or {other}: at least one of the two holds. Whatever both of them exclude is false.";
    ends_of_digit = "So if one end is not {digit}, the other is: {one} or {other}. A cell that sees both ends cannot be {digit}.";
    cannot_be = "But that contradicts “{what}”: the assumption is wrong.";
    turns_true = "But that contradicts “{what}”: the opposite holds.";
    all_round = "The links alternate all the way round, so the same follows in the other direction. Of two neighbours tied by a weak link exactly one holds, and whatever sees both is removed in either case.";
    remote_pair = "{cells} hold only {digits}, and each sees the next, so the two digits alternate along them.";
    remote_pair_so = "Two of them an odd number of steps apart hold one of the digits each. A cell that sees both cannot be {digits}.";
}
