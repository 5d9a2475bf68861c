import { quantity } from '@rapport/domain/shared/quantity';
import type { KindWords } from './kind-words.ts';

export const CONTACT_WORDS: KindWords = {
  title: 'Import contacts',
  section: 'contact-imports',
  target: 'contacts',
  one: 'contact',
  several: 'contacts',
  all: 'contacts',
  noImports:
    'Bring messages that came another way, from any CSV file with email addresses and messages. You see what will happen before anything is stored, and you can undo an import for 30 days.',
  files:
    'Any CSV file with email addresses and messages, such as the export of another contact form or of your contacts here. You say what its columns are. No one is subscribed or emailed, and a message that is here already is not stored again.',
  sample: {
    name: 'sample-contacts.csv',
    text: 'Name,Email,Organization,Message,Date,State\r\nSample Visitor 1,visitor1@example.com,Sample Organization,I would like to hear more.,2026-01-05,new\r\nSample Visitor 2,visitor2@example.com,,Thank you for the talk.,2026-01-06,answered\r\n',
  },
  columns: 'Say what each column becomes. One of them has the email addresses, and one the messages.',
  expected: () => ({
    added: 'New among your contacts.',
    updated: 'An import of contacts changes none that are here.',
    unchanged: 'Here already, with the same address, message and date.',
    refused: 'Not stored. The rest of the file is imported without them.',
  }),
  became: () => ({
    added: 'New contacts.',
    updated: 'An import of contacts changes none that are here.',
    unchanged: 'Here already, with the same address, message and date.',
    refused: 'Not stored. The file has the reason beside each row, to correct and import again.',
  }),
  never: 'No one is subscribed, no contact that is here is changed, and none is stored twice.',
  start: ({ outcomes }) => (outcomes.added > 0 ? `Import ${quantity(outcomes.added, 'contact')}` : null),
  undo: ({ outcomes }) =>
    `Removes the ${quantity(outcomes.added, 'contact')} it added. What you answered, edited, closed or let wait since is kept.`,
};
