//! Names: techniques, families, levels, and one sentence on what a family is.

texts! {
    easy = "Easy";
    medium = "Medium";
    hard = "Hard";
    unfair = "Unfair";
    extreme = "Extreme";
    beyond = "no technique finds more";
    singles = "Singles";
    intersections = "Intersections";
    subsets = "Subsets";
    fish = "Fish";
    patterns = "Single-digit patterns";
    coloring = "Colouring";
    uniqueness = "Uniqueness";
    wings = "Wings";
    chains = "Chains and loops";
    als = "Almost locked sets";
    templates = "Templates";
    forcing = "Forcing chains and nets";
    does_singles = "A cell has one digit left, or a digit one place.";
    does_intersections = "All places of a digit in one house also lie in another house.";
    does_subsets = "A few cells of a house share equally many digits.";
    does_fish = "One digit: its places in some houses all lie in equally many other houses.";
    does_patterns = "One digit: two strong links, joined by a weak one.";
    does_coloring = "One digit: strong links in two colours, one of which is true.";
    does_uniqueness = "A pattern that would give the puzzle two solutions cannot occur.";
    does_wings = "Two or three cells with few digits, of which one must have a certain digit.";
    does_chains = "If one thing is false, another is true, and so on from link to link.";
    does_als = "Cells with one digit too many: remove one, and all others are settled.";
    does_templates = "All arrangements of one digit on the whole board.";
    does_forcing = "An assumption is followed until it contradicts itself, or until all cases agree.";
}
