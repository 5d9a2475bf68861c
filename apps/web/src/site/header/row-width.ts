import { useButtons } from '../../ui/site-context.tsx';

/** The space beside a word of the header counts as so many characters. */
const CHARACTERS_PER_GAP = 4;
/** Characters from here on are twice as wide as letters. */
const FIRST_WIDE_CHARACTER = '\u2e80';

/** How many characters a link takes in the row of the header, with the space beside it. */
export function countWidth(label: string): number {
  return [...label].reduce((sum, one) => sum + (one < FIRST_WIDE_CHARACTER ? 1 : 2), CHARACTERS_PER_GAP);
}

/** How many characters menu and buttons of the header take in a row, without the pages of the owner's own. */
export function useRowWidth(): number {
  const { menu, portal, button } = useButtons().header;
  return [...menu, portal, button].reduce((sum, link) => sum + countWidth(link?.label ?? ''), 0);
}
