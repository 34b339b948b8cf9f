//! Forcing chains and nets: what follows from each of several assumptions.

texts! {
    assume = "Suppose {what}. Then:";
    assume_for = "For line {n}, suppose {what}. Then:";
    assume_alone = "Suppose {what}.";
    assume_alone_for = "For line {n}, suppose {what}.";
    anyway = "First, what holds without any assumption:";
    anyway_for = "For line {n}, first what is known already:";
    itself = "This holds without any assumption:";
    itself_for = "For line {n}: it follows from what is known already:";
    then_assume = "Now suppose {what}. Then:";
    then_assume_alone = "Now suppose {what}.";
    then_case = "In this case:";
    cases_of_cell = "Whichever digit {cell} takes, the same follows:";
    cases_of_house = "{digit} must go somewhere in {house}. In every case the same follows:";
    cases_of_candidate = "{cell} is {digit} or is not. In either case the same follows:";
    by_cell = "{what}: the only digit left in {cell}";
    by_house = "{what}: no other place left in {house}";
    by_locked = "{what}: in {house}, {digit} can only go in {places}, each of which sees this cell";
    by_locked_all = "{what}: in {house}, {digit} can only go in {places}, each of which sees these cells";
    seen_by_rule = "{what} (by the rule {rule}, {clauses})";
    by_set = "{what}: {cells} hold only {digits}";
    by_refutation = "{what}: the opposite leads to a contradiction";
    from_outside = "{what}: known before";
    from_assumption = "{what}: follows directly from the assumption before";
    from_line = "{what}: follows directly from line {line}";
    and_more = "… and {n|1 more step|# more steps}";
    case_of = "Case {n} of {total}: {what}";
    ends_both = "But then {what}, and also {opposite}: a contradiction. The assumption is wrong.";
    ends_cell = "But then no digit is left for {cell}: a contradiction. The assumption is wrong.";
    ends_house = "But then {digit} has no place left in {house}: a contradiction. The assumption is wrong.";
    ends_rule = "But then {what}, though {rule} needs one of these: a contradiction. The assumption is wrong.";
    ends_rule_alone = "But then {what}, though {rule} needs {digit} in {cell}: a contradiction. The assumption is wrong.";
    ends_itself = "But the assumption was that {what}: a contradiction. The assumption is wrong.";
    is_itself = "In the remaining case {what} from the start.";
}
