export type WordmarkSize = 'l' | 'm' | 's' | 'xs' | 'xxs';

/** About how wide a character of each kind is, in em of the display font. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef\u{1b000}-\u{3ffff}]/u;
const CAPITAL = /\p{Lu}/u;

function estimateEms(name: string): number {
  let ems = 0;
  for (const character of name) ems += WIDE.test(character) ? 1 : CAPITAL.test(character) ? 0.75 : 0.52;
  return ems;
}

/** The type size at which a name of up to 60 characters fits into the header, by its estimated width. */
export function wordmarkSize(name: string): WordmarkSize {
  const ems = estimateEms(name);
  if (ems <= 10) return 'l';
  if (ems <= 20) return 'm';
  if (ems <= 34) return 's';
  return ems <= 50 ? 'xs' : 'xxs';
}
