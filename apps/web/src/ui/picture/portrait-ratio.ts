/** Width by height of the arch of the home page, as its stylesheet has it. */
export const PORTRAIT_RATIO = 44 / 59;
