// Tables have two layouts: one for a desk, one for what is held in the hand: phones, and tablets upright.

/** Where the second one is shown; style sheets cannot take it from here and say the same. */
export const PHONE = "(width < 1000px) or (height < 510px)";

/** A phone on its side: it has no height for anything to open over the prompt. */
export const LOW = "(height < 510px)";
