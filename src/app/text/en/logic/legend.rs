//! The names of the signs of a drawing.

texts! {
    heading = "Legend";
    rule = "clue or line of the step";
    look = "look here";
    house = "where the pattern is";
    base = "base";
    cover = "cover";
    crossing = "where candidates are removed";
    cases_of_house = "each place is a case";
    no_place = "no place left";
    set = "set";
    pivot = "pivot";
    corner = "cell of the pattern";
    of_rule = "cell of the rule";
    cases_of_cell = "each digit is a case";
    cause = "rules out other cells";
    target = "this cell";
    no_digit = "no digit left";
    pattern = "part of the pattern";
    chain_true = "true along the chain";
    chain_false = "false along the chain";
    color = "one colour";
    opposite = "its opposite";
    second_color = "second pair: one colour";
    second_opposite = "second pair: its opposite";
    fin = "fin";
    endo_fin = "fin in two bases";
    extra = "extra candidate";
    common = "restricted common digit";
    follows = "follows: true";
    falls = "follows: false";
    assumed = "assumed: true";
    assumed_false = "assumed: false";
    clash = "true and false";
    struck = "removed";
    placed = "placed";
    group = "true or false together";
    strong = "at least one is true";
    weak = "not both are true";
    forces = "makes true";
    excludes = "rules out";
    number = "order in the text";
}
