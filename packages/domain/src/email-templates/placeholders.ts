/** A double-brace placeholder such as `{{clientName}}`; its first group is the name. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z_][A-Za-z0-9_.]{0,99})\s*\}\}/g;
