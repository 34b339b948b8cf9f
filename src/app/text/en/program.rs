//! The methods as programs in neutral pseudo-code, and the values that their lines have at a step.

texts! {
    program_tab = "Program";
    line_hint = "Go to the next time this line is executed";
    as_source = "Source program";
    as_source_hint = "The idea of the short program that this method comes from, in neutral signs";
    cross_out = "cross out";
    cross_out_hint = "Run the program without this line, as a run of its own";
    restore = "restore";
    restore_hint = "Run the program with this line again";
    crossed_out = "Without erasing";
    crossed_lesson = "The line that erases is crossed out: digits that have failed stay and block others, so the program gives up too soon. The opposite fault is a program that does not hand back “found”: it finds the solution, takes it back, and goes on almost forever.";
    crossed_failed = "The program gave up after placing {placements|1 digit|# digits} ({time}). This does not mean that there is no solution.";
    crossed_found = "The program ended with {n|1 solution|# solutions} after placing {placements|1 digit|# digits} ({time}). It may have missed others.";
    value_rows = "{n|1 row|# rows}";
    value_in = "{digit} in {house}";
    scan = "solve(k):\n\
        if no empty cell is left:\n\
        report a solution\n\
        if one is enough: end\n\
        cell = the k-th empty cell\n\
        for each digit d in order:\n\
        look for d in its houses\n\
        d is there: skip d\n\
        write d into the cell\n\
        solve(k + 1)\n\
        erase d from the cell\n\
        return: no digit is left";
    tables = "solve(k):\n\
        if no empty cell is left:\n\
        report a solution\n\
        if one is enough: end\n\
        cell = the k-th empty cell\n\
        for each digit d in order:\n\
        look up d in its tables\n\
        d is ticked in one: skip d\n\
        write d, tick it in each table\n\
        solve(k + 1)\n\
        erase d, untick it everywhere\n\
        return: no digit is left";
    bitmask = "solve(k):\n\
        if no empty cell is left:\n\
        report a solution\n\
        if one is enough: end\n\
        cell = the k-th empty cell\n\
        free = all bits less its masks\n\
        while a bit of free is left:\n\
        take the next bit out of free\n\
        write its digit, set the masks\n\
        solve(k + 1)\n\
        erase it, clear the masks\n\
        return: no bit is left";
    candidates = "repeat:\n\
        if no cell is empty:\n\
        report a solution; go back\n\
        if a cell or digit has no way left:\n\
        dead end; go back\n\
        if a cell or digit has only one way:\n\
        write that digit\n\
        else try a pair in a box, or guess\n\
        strike the digit from its peers\n\
        go back: erase up to an open choice\n\
        if no choice is open: end";
    fewest = "repeat:\n\
        if no cell is empty:\n\
        report a solution; go back\n\
        if a cell or digit has no way left:\n\
        dead end; go back\n\
        if a cell or digit has only one way:\n\
        write that digit\n\
        else guess where ways are fewest\n\
        strike the digit from its peers\n\
        go back: erase up to an open choice\n\
        if no choice is open: end";
    exact_cover = "search():\n\
        if no column is open:\n\
        report a solution\n\
        if one is enough: end\n\
        take the column with fewest rows\n\
        it has none: dead end, return\n\
        for each row of this column:\n\
        take it, cover its columns\n\
        search()\n\
        put it back, uncover in reverse\n\
        return: no row is left";
    scan_source = "try(cell):\n\
        if cell is beyond the last one:\n\
        print the board; return\n\
        for d = 1 to n:\n\
        if fits(cell, d):\n\
        board[cell] = d\n\
        try(next empty cell)\n\
        board[cell] = 0\n\
        return\n\
        fits(cell, d):\n\
        for i = 1 to n:\n\
        row[i], column[i] or box[i] is d: no\n\
        yes";
    tables_source = "place(k):\n\
        if k is beyond the last blank:\n\
        print the board; return “found”\n\
        for d = 1 to n:\n\
        if used[kind][unit][d] for a kind:\n\
        next d\n\
        board[cell] = d; used[…][d] = yes\n\
        place(k + 1)\n\
        if found: return “found”\n\
        board[cell] = 0; used[…][d] = no\n\
        return “not found”";
    bitmask_source = "solve(i):\n\
        if i is the number of blanks:\n\
        print the board; return\n\
        r, c, b = the units of blanks[i]\n\
        free = all & ~(row[r] | col[c] | box[b])\n\
        while free is not 0:\n\
        bit = free & -free\n\
        free = free & ~bit\n\
        row[r], col[c], box[b] |= bit\n\
        solve(i + 1)\n\
        row[r], col[c], box[b] &= ~bit\n\
        return";
    candidates_source = "repeat:\n\
        if every cell is filled:\n\
        print the board\n\
        if a cell has no candidate:\n\
        not legal: go back\n\
        if a single is naked or hidden:\n\
        fill it in\n\
        strike it from row, column and box\n\
        take a pair in a box, in one order\n\
        not legal: take it the other way\n\
        no pair is left to try: give up";
}
