/** The grounds of light pages: the page, what is raised from it and what is sunk into it. They belong to the design. */
export const LIGHT_GROUND = { paper: '#f6f1e8', raised: '#fcf9f3', sunk: '#ece5d8' } as const;

export const LIGHT_GROUNDS: readonly string[] = Object.values(LIGHT_GROUND);
