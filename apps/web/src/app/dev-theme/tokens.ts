/** A color of `tokens.css` that is used for text or marks, and where it is used. */
export interface ColorToken {
  name: string;
  use: string;
  /** The contrast it needs on the three backgrounds (WCAG 2.2): for text, for large text and controls, or none. */
  demand: 'text' | 'mark' | 'none';
}

export const GROUNDS = ['paper', 'raised', 'sunk'] as const;

export const COLORS: readonly ColorToken[] = [
  { name: 'ink', use: 'Text', demand: 'text' },
  { name: 'ink-2', use: 'Introductions, navigation', demand: 'text' },
  { name: 'ink-3', use: 'Facts, labels, captions', demand: 'text' },
  { name: 'primary', use: 'Links, filled buttons', demand: 'text' },
  { name: 'primary-strong', use: 'Filled buttons under the pointer', demand: 'text' },
  { name: 'accent', use: 'Categories, ratings, badge', demand: 'text' },
  { name: 'accent-mark', use: 'Rules and marks, never text', demand: 'mark' },
  { name: 'control', use: 'Outlines of inputs and buttons', demand: 'mark' },
  { name: 'error', use: 'Faults', demand: 'text' },
  { name: 'success', use: 'Things done', demand: 'text' },
  { name: 'warning', use: 'Things to look at', demand: 'text' },
  { name: 'hairline', use: 'Hairlines, decoration only', demand: 'none' },
];

export const TYPE_SCALE = [
  'display-lg',
  'display-md',
  'display-sm',
  'display-xs',
  'text-lg',
  'text-md',
  'text-sm',
  'text-xs',
] as const;

export const SPACES = ['gutter', 'section', 'header-height'] as const;

/** The contrast that a color needs: 4.5 for text, 3 for marks and controls. */
export const DEMANDED_RATIO = { text: 4.5, mark: 3, none: 0 } as const;
