/** What light pages are printed on, so to speak: the page, raised parts and sunk parts. They belong to the design. */
export const LIGHT_GROUND = { paper: '#f6f1e8', raised: '#fcf9f3', sunk: '#ece5d8' } as const;

export const LIGHT_GROUNDS: readonly string[] = Object.values(LIGHT_GROUND);
