//! The methods: name, description, lesson and program of each.

use crate::{app::text::method::MethodWords, solve::search::Method};

texts! {
    fastest = "Fastest";
    does_fastest = "Shows the solution as soon as it is found. Step by step, it goes by fewest candidates.";
    key = "{does} On the command line: {key}.";
}

/// The texts on a method.
pub(in crate::app::text) const fn words(method: Method) -> MethodWords {
    match method {
        Method::Scan => MethodWords {
            name: "Plain backtracking",
            does: "Tries 1, 2, 3… cell by cell in reading order, checking row, column and box for a clash.",
            lesson: "A digit that leads nowhere must be removed, or it would block the right digits later.",
            program: "solve(k):\n\
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
                return: no digit is left",
            source: Some(
                "try(cell):\n\
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
                yes",
            ),
        },
        Method::Tables => MethodWords {
            name: "Rule tables",
            does: "The same search, but each row, column and box keeps a table of its used digits. Another rule is just another table.",
            lesson: "Placing a digit ticks it in every table of its cell; removing it unticks it. The search itself never changes.",
            program: "solve(k):\n\
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
                return: no digit is left",
            source: Some(
                "place(k):\n\
                if k is beyond the last blank:\n\
                print the board; return “found”\n\
                for d = 1 to n:\n\
                if used[kind][unit][d] for a kind:\n\
                next d\n\
                board[cell] = d; used[…][d] = yes\n\
                place(k + 1)\n\
                if found: return “found”\n\
                board[cell] = 0; used[…][d] = no\n\
                return “not found”",
            ),
        },
        Method::Bitmask => MethodWords {
            name: "Bit masks",
            does: "The same search on bits: one operation gives all digits a cell can still take, lowest first.",
            lesson: "It explores the same tree as the two methods before it, but checking a digit is now almost free.",
            program: "solve(k):\n\
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
                return: no bit is left",
            source: Some(
                "solve(i):\n\
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
                return",
            ),
        },
        Method::Candidates => MethodWords {
            name: "Singles and pairs",
            does: "Removes candidates, fills naked and hidden singles, and when stuck tries a pair one way, then the other.",
            lesson: "A pair has two orders: if one fails, the other holds. With no pair left, a cell with the fewest candidates is tried.",
            program: "repeat:\n\
                if no cell is empty:\n\
                report a solution; go back\n\
                if a cell or digit has no way left:\n\
                dead end; go back\n\
                if a cell or digit has only one way:\n\
                write that digit\n\
                else try a pair in a box, or guess\n\
                strike the digit from its peers\n\
                go back: erase up to an open choice\n\
                if no choice is open: end",
            source: Some(
                "repeat:\n\
                if every cell is filled:\n\
                print the board\n\
                if a cell has no candidate:\n\
                not legal: go back\n\
                if a single is naked or hidden:\n\
                fill it in\n\
                strike it from row, column and box\n\
                take a pair in a box, in one order\n\
                not legal: take it the other way\n\
                no pair is left to try: give up",
            ),
        },
        Method::Fewest => MethodWords {
            name: "Fewest candidates",
            does: "Fills singles, then always tries the cell with the fewest candidates, so wrong guesses end early.",
            lesson: "Where few digits fit, a wrong guess is found out early: order decides how much work a search is.",
            program: "repeat:\n\
                if no cell is empty:\n\
                report a solution; go back\n\
                if a cell or digit has no way left:\n\
                dead end; go back\n\
                if a cell or digit has only one way:\n\
                write that digit\n\
                else guess where ways are fewest\n\
                strike the digit from its peers\n\
                go back: erase up to an open choice\n\
                if no choice is open: end",
            source: None,
        },
        Method::ExactCover => MethodWords {
            name: "Dancing links",
            does: "Knuth’s Algorithm X: every cell, and every digit of every row, column and box, must be covered exactly once.",
            lesson: "Links taken out of a list can be put back in reverse order: covering and uncovering dance.",
            program: "search():\n\
                if no column is open:\n\
                report a solution\n\
                if one is enough: end\n\
                take the column with fewest rows\n\
                it has none: dead end, return\n\
                for each row of this column:\n\
                take it, cover its columns\n\
                search()\n\
                put it back, uncover in reverse\n\
                return: no row is left",
            source: None,
        },
    }
}
