/** The backgrounds of light pages: the page, what is raised from it and what is sunk into it. They belong to the design. */
export const LIGHT_BACKGROUND = { paper: '#f6f1e8', raised: '#fcf9f3', sunk: '#ece5d8' } as const;

export const LIGHT_BACKGROUNDS: readonly string[] = Object.values(LIGHT_BACKGROUND);
