//! Patterns that fit no other family.

texts! {
    firework = "In {row} and {column}, each of {digits} can only be in {region} or in {outside}. If both lines have it in {region}, it is where they cross.";
    firework_so = "So each of {digits} is in one of {cells}, and no other digit fits there.";
    tridagon = "If {cells} held nothing but {digits}, there would be no way to arrange them: around the four boxes they would come back in the wrong order.";
    tridagon_so = "So at least one of these holds: {places}. What excludes all of them is false.";
    tridagon_so_cell = "So {cell} must be {digits}.";
    exocet = "{base} are two of {digits}. Each of these digits must also be in {lines}; outside the band there is room for it in two of these lines at most.";
    exocet_so = "Within the band only {targets} can take it. So these two cells hold the digits of the base.";
    msls = "{rows} and {columns} cross in empty cells, {cells} in all.";
    msls_rows = "{digits} fit there once in each of these rows.";
    msls_columns = "{digits} fit there once in each of these columns.";
    msls_so = "That makes just as many digits as cells. So each of them is in its line within these cells, and nowhere else in that line.";
    sk_loop = "Around {corners} lie eight pairs of cells: {cells}. Each pair shares digits with the next, sixteen in all for sixteen cells.";
    sk_loop_so = "So each of these digits is in one of the two pairs that share it, and nowhere else in their box or line.";
    aligned = "With the eliminated digit, every choice for {cells} repeats a digit or leaves one of {sets} without a candidate.";
}
