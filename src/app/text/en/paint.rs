//! Colours for cells and candidates, and links drawn by hand.

texts! {
    blue = "Blue";
    orange = "Orange";
    green = "Green";
    violet = "Violet";
    yellow = "Yellow";
    light_blue = "Light blue";
    red = "Red";
    grey = "Grey";
    lime = "Lime";
    pink = "Pink";
    targets = "What is coloured";
    cells = "Cells";
    candidates = "Candidates";
    links = "Links";
    cells_hint = "Colour cells: click or drag; Shift takes the other colour of the pair.";
    candidates_hint = "Colour candidates: click one; Shift takes the other colour of the pair.";
    links_hint = "Draw a chain: click one candidate after the other; the signs take turns. Esc or a second click on the last one ends it.";
    link_kind = "Kind of link";
    strong = "Strong =";
    weak = "Weak –";
}
