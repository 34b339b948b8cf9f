//! Wings: XY-wing, XYZ-wing, W-wing.

texts! {
    xy = "Whichever digit {pivot} takes, one of {pincers} loses it and is left with {digits}.";
    xy_so = "So one of {pincers} is {digits}, and a cell that sees both cannot be {digits}.";
    xyz = "{pivot} is {digits} itself, or takes another digit, which one of {pincers} then loses; that cell is left with {digits}.";
    w = "{ends} hold the same two digits, {digits}, and a chain links them:";
    wxyz = "{cells} hold {digits} between them: four cells, four digits. All of these but {digit} fit there only once, since their places see each other.";
    wxyz_so = "So {digit} is in {places}, and a cell that sees all of these cannot be {digit}.";
    named = "Three strong links of {digits}, joined by weak ones:";
    xyz_so = "So one of {cells} is {digits}, and a cell that sees all of them cannot be.";
}
