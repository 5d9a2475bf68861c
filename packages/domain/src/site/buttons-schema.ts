import { group, hideable, line, list } from './content-fields.ts';
import { DEFAULT_BUTTONS } from './default-buttons.ts';
import { button, MAX_BUTTON_LABEL, target } from './target-schema.ts';

/** The most characters of what stands in the header, and of what it has in its place on narrow screens. */
const MAX_HEADER_LABEL = 24;
const MAX_SHORT_LABEL = 12;

const label = line(MAX_BUTTON_LABEL);
const headerButton = group({
  label: line(MAX_HEADER_LABEL),
  shortLabel: line(MAX_SHORT_LABEL).meta({ description: 'Where there is little room.' }),
  target,
}).nullable();

const links = list(group({ label: line(MAX_HEADER_LABEL), target, ...hideable }), {
  max: 12,
  noun: 'entries',
});
const shown = <Entry>(entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, hidden: false }));

const { header, footer } = DEFAULT_BUTTONS;

/** What a content has that was stored before the buttons could be changed. */
export const STARTING_BUTTONS = {
  ...DEFAULT_BUTTONS,
  header: { ...header, menu: shown(header.menu) },
  footer: { ...footer, links: shown(footer.links) },
};

/** The words of menu, buttons and footer, and where they lead. A button that is null is not on the page. */
export const buttonsSchema = group({
  header: group({
    menu: links.meta({ description: 'Entries that lead to sections follow the order of the sections.' }),
    portal: headerButton,
    button: headerButton,
  }),
  firstScreen: group({ first: button.nullable(), second: button.nullable() }),
  sections: group({
    biography: label,
    service: label.meta({ description: 'Leads to the contact form, with the service chosen.' }),
    servicePage: label.meta({ description: 'Leads to the page of a service that has one.' }),
    allServices: label.meta({ description: 'Leads back from the page of a service.' }),
    recommendation: label,
    newsletter: label,
    contact: label,
  }),
  clientAccess: group({ enroll: button.nullable(), signIn: label }),
  footer: group({
    services: label.meta({ description: 'The heading above your services.' }),
    resources: label.meta({ description: 'The heading above the links.' }),
    links,
    privacy: label,
    terms: label,
  }),
}).default(STARTING_BUTTONS);
