//! Wings: XY-wing, XYZ-wing, W-wing.

texts! {
    xy = "Whichever digit {pivot} has, it takes that digit from one of {pincers}, which is then left with {digits}.";
    xy_so = "So one of {pincers} is {digits}, and a cell that sees both cannot be {digits}.";
    xyz = "{pivot} is {digits} itself, or has another digit, which it takes from one of {pincers}; that cell is then left with {digits}.";
    w = "{ends} hold the same two digits, {digits}, and a chain ties them:";
    xyz_so = "So one of {cells} is {digits}, and a cell that sees all of them cannot be.";
}
