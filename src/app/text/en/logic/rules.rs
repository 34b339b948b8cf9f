//! Steps that rest on rules of the board: pairs of cells, lines, counts, ways to complete a rule.

texts! {
    leaves = "{rule} leaves {cells} only {digits}.";
    says = "The rule says: {text}.";
    same = "{rule}: {one} holds the same digit as {other}, which can only be {digits}.";
    same_is = "{rule}: {one} holds the same digit as {other}, which is {digit}.";
    partner = "{rule}: {cell} can only be {digits}.";
    partner_is = "{rule}: {cell} is {digit}, which does not go with {digits} in {cells}.";
    rises_to_most = "{rule}: {after|1 cell comes|# cells come} after {cell}, each greater than the one before it, so {cell} is at most {greatest}.";
    rises_to_least = "{rule}: {before|1 cell comes|# cells come} before {cell}, and each digit is greater than the one before it, so {cell} is at least {least}.";
    rises_between = "{rule}: {before|1 cell comes|# cells come} before {cell} and {after} after it, each greater than the one before it, so {cell} is at least {least} and at most {greatest}.";
    rises_is = "{rule}: {before|1 cell comes|# cells come} before {cell} and {after} after it, each greater than the one before it, so {cell} is {digit}.";
    higher = "{rule}: {known}, and {cell} comes {after|1 cell|# cells} after it, so {cell} is at least {working}.";
    lower = "{rule}: {known}, and {cell} comes {before|1 cell|# cells} before it, so {cell} is at most {working}.";
    any_partner = "{rule}: whatever {cell} is, {cells} cannot be {digits}.";
    no_partner = "With none of these can {cell} be {digits}.";
    at_most_is = "{what} is at most {n}";
    at_least_is = "{what} is at least {n}";
    in_square = "{rule} in the square {cells}";
    in_cells = "{rule} in {cells}";
    at_least = "{rule}: at least {n} of its cells must hold {digits}, and only {cells} can.";
    at_most = "{rule}: at most {n} of its cells may hold {digits}, and that many do.";
    must_be_in = "{rule}: {digit} must be in {cells}, so a cell that sees all of these is something else.";
    same_sum = "{rule}: its parts have equal sums, which can only be {numbers}.";
    part_makes = "With the digits to be removed in {cell}, {cells} make none of these.";
    ends_are = "{rule}: its ends {first} and {second} can only be {pairs}, in this order.";
    ends_many = "{rule}: there are {n|1 case|# cases} for the digits of its ends, {first} and {second}.";
    pair = "{one} and {other}";
    only_case = "{rule}: {least} can only be in {low}, and {greatest} in {high}.";
    case = "{least} in {low} and {greatest} in {high}";
    few_cases = "{rule}: these are the cases: {cases}.";
    many_cases = "{rule}: there are {n|1 case|# cases} for the places of {least} and {greatest}.";
    cannot_hold = "{cell} cannot hold {digits}";
    holds = "{cell} is {digit}";
    last_way = "{rule}: {clauses}.";
    would_break = "The rule would be broken by each of these: {candidates}.";
    allows_none = "None of these cases allows {candidates}.";
    excludes = "That does not allow {candidates}.";
    tried = "{rule}: every way to complete this rule was tried.";
    no_way = "{rule}: no way to complete this rule has {candidates}.";
    in_none = "None has {candidates}.";
    candidate_in = "{digit} in {cells}";
    ways = "There {n|is 1 way|are # ways}: {ways}.";
    by_rule = "{what} ({rule})";
}
