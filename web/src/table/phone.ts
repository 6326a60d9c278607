// Tables have two layouts: one for a desk, one for hand-held screens: phones, and tablets upright.

/** The screens of the second one; style sheets cannot take it from here and say the same. */
export const PHONE = "(width < 1000px) or (height < 510px)";

/** A phone on its side: it has no height for anything to open over the prompt. */
export const LOW = "(height < 510px)";
