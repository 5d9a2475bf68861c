import { isSameValue } from '../shared/merge-edits.ts';
import { DEFAULT_BUTTONS } from './default-buttons.ts';
import type { HomeSection } from './home-sections.ts';
import { SECTION_ANCHORS } from './section-anchors.ts';
import type { ShownContent } from './shown-content.ts';

/** Menu, buttons and footer as pages show them. */
export type ShownButtons = ShownContent['buttons'];

/** The entries that lead to sections in the order of the sections, in the places that such entries have in the menu. */
function orderMenu(menu: ShownButtons['header']['menu'], sections: readonly HomeSection[]) {
  const addresses = sections.map((key) => `/#${SECTION_ANCHORS[key]}`);
  const leadsToSection = ({ target }: { target: string }) => addresses.includes(target);
  const ordered = menu
    .filter(leadsToSection)
    .sort((one, other) => addresses.indexOf(one.target) - addresses.indexOf(other.target));
  return menu.map((entry) => (leadsToSection(entry) ? (ordered.shift() ?? entry) : entry));
}

/** The menu without sections that have the name of a page in it: two entries with one name would not tell visitors which is which. */
function withoutNamesakes(menu: ShownButtons['header']['menu'], pages: ShownContent['pages']) {
  const titles = new Set(pages.filter(({ inMenu }) => inMenu).map(({ title }) => title));
  return menu.filter(({ label, target }) => !(target.startsWith('/#') && titles.has(label)));
}

/** The groups of buttons in which something differs from what every site starts with. */
export function listChangedButtons(
  { buttons, pages }: Pick<ShownContent, 'buttons' | 'pages'>,
  sections: readonly HomeSection[],
): Partial<ShownButtons> {
  const { header } = buttons;
  const menu = withoutNamesakes(orderMenu(header.menu, sections), pages);
  const shown: ShownButtons = { ...buttons, header: { ...header, menu } };
  const start: ShownButtons = DEFAULT_BUTTONS;
  const keys = Object.keys(shown) as (keyof ShownButtons)[];
  return Object.fromEntries(
    keys.filter((key) => !isSameValue(shown[key], start[key])).map((key) => [key, shown[key]]),
  );
}
