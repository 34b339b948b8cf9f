//! The tools that enter rules.

texts! {
    title = "Rules";
    cages = "Cages";
    lines = "Lines";
    dots = "Dots";
    cells = "Cells";
    outside = "Outside";
    board = "Board";
    regions = "Draw regions";
    region_so_far = "Region {region}: {n} of {size|1 cell|# cells}.";
    regions_hint = "Drag over its cells, or select them with Shift and arrows and press Enter or the region’s number. A click takes a cell out again, Backspace the whole region.";
    regions_drawn = "The regions are drawn.";
    regions_left = "The regions are kept as they are: {n} of {all|1 cell|# cells} drawn. “Draw regions” goes on with them. Until they are finished, there is no verdict.";
    discard_regions = "Discard the drawn regions";
    regions_discarded = "The drawn regions have been discarded.";
    region_is_complete = "Region {region} already has {size|1 cell|# cells}. Let go and start the next one.";
    region_is_full = "Region {region} already has {size|1 cell|# cells}. Press the number of another region.";
    done = "Done";
    remove = "Remove";
    select_first = "Choose a kind and draw on the board, or select cells first. A second click on a cell chooses its rule.";
    click_chooses = "Click to choose it.";
    second_click_chooses = "Click the cell, then click it again to choose the rule.";
    area_hint = "Drag over the cells, then type the number if it has one. Shift starts a new one on top.";
    path_hint = "Drag along the cells; drag from an end to extend it.";
    thermometer_hint = "Drag from the bulb; drag from any of its cells to add a branch.";
    arrow_hint = "Drag from the circle; drag from it again for another shaft. Shift-drag draws a pill.";
    edge_hint = "Click near the edge between two cells.";
    greater_hint = "Click in the cell with the greater digit, near the edge.";
    corner_hint = "Click near a corner, then type the digits.";
    cells_hint = "Click a cell, or drag over several.";
    slot_hint = "Click beside the board, then type the number.";
    groups_hint = "Drag over the cells of one group, then over those of the other.";
    second_group = "Now drag over the cells of the second group.";
    shaft_next = "Now drag from the circle along the shaft.";
    tool_keeps_digits = "With “{tool}” taken, digits are not written into cells: draw or choose a rule for them, or press Esc to put the tool away.";
    type_number = "{rule}: type the number.";
    type_digits = "{rule}: type the digits.";
    chosen = "{rule}. Delete removes it, Esc deselects it.";
    chosen_number = "{rule}: {number}. Type to change it; Delete removes it.";
    v_name = "V (sum 5)";
    x_name = "X (sum 10)";
    gap_named = "{name}, gap {number}";
}
