//! Names: techniques, families, levels, and one sentence on what a family is.

texts! {
    easy = "Easy";
    medium = "Medium";
    hard = "Hard";
    unfair = "Unfair";
    extreme = "Extreme";
    beyond = "beyond all techniques";
    singles = "Singles";
    rules = "Rules of the board";
    intersections = "Intersections";
    subsets = "Subsets";
    fish = "Fish";
    patterns = "Single-digit patterns";
    coloring = "Colouring";
    uniqueness = "Uniqueness";
    wings = "Wings";
    chains = "Chains and loops";
    als = "Almost locked sets";
    exotic = "Exotic patterns";
    templates = "Templates";
    forcing = "Forcing chains and nets";
    does_singles = "A cell has one digit left, or a digit one place.";
    does_rules = "What a cage, an arrow or another rule of the board allows, by itself or with houses.";
    does_intersections = "All places of a digit in one house also lie in another house.";
    does_subsets = "A few cells of a house share equally many digits.";
    does_fish = "One digit: its places in some houses all lie in equally many other houses.";
    does_patterns = "One digit: two strong links, joined by a weak one.";
    does_coloring = "One digit: strong links in two colours, one of which is true.";
    does_uniqueness = "A pattern that would give the puzzle two solutions cannot occur.";
    does_wings = "Two or three cells with few digits, of which one must have a certain digit.";
    does_chains = "Linked candidates: if one is false, the next is true; if one is true, the next is false.";
    does_als = "Cells with one digit more than cells: lose one, and all the others must be used.";
    does_exotic = "Patterns of many cells that fit no other family.";
    does_templates = "One digit: all its possible arrangements on the whole board.";
    does_forcing = "An assumption is followed until it contradicts itself, or until all cases agree.";
}
