/** The screens count the matches of a filter only so far: "10,000+". Here without zod, so that they do not load it. */
export const MAX_COUNTED = 10_000;
