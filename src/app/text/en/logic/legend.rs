//! What the signs of a drawing are called.

texts! {
    heading = "Signs on the board";
    look = "look here";
    house = "where the pattern lies";
    base = "base";
    cover = "cover";
    crossing = "where candidates are removed";
    cases_of_house = "every place is a case";
    no_place = "no place left";
    set = "set";
    pivot = "pivot";
    corner = "cell of the pattern";
    cases_of_cell = "every digit is a case";
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
    assumed = "supposed";
    clash = "true and false";
    struck = "removed";
    placed = "certain";
    group = "stand and fall together";
    strong = "one of the two is true";
    weak = "not both are true";
    forces = "makes true";
    excludes = "rules out";
    number = "order in the text";
}
