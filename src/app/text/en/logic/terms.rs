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
    does_intersections = "All places of a digit in one house lie in another house too.";
    does_subsets = "A few cells of a house and as many digits belong to each other.";
    does_fish = "One digit: its places in some houses all lie in as many other houses.";
    does_patterns = "One digit: two strong links, tied to each other.";
    does_coloring = "One digit: strong links painted in two colours, one of which is true.";
    does_uniqueness = "What would give the puzzle two solutions cannot be.";
    does_wings = "Two or three cells with few digits, of which one must have a certain digit.";
    does_chains = "If one thing is false, another is true, and so on from link to link.";
    does_als = "Cells with one digit more than they need: if one is taken away, all others are settled.";
    does_templates = "All ways in which one digit can stand on the whole board.";
    does_forcing = "Something is assumed, and followed until it contradicts itself, or until all cases agree.";
}
