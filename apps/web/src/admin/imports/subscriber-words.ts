import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { countRecords } from './import-labels.ts';
import type { KindWords } from './kind-words.ts';

/** How many people left at the other service. */
const countLeavers = ({ reasons }: Import) =>
  reasons.reduce((sum, { reason, rows }) => sum + (reason.endsWith('There') ? rows : 0), 0);

/** Who is added, and whether they receive campaigns at once. */
function describeAdded({ settings, reasons, outcomes }: Import): string {
  if (settings?.consent?.kind !== 'agreed') return 'New subscribers, each of whom is asked to confirm';
  const pending = reasons.find(({ reason }) => reason === 'pending')?.rows ?? 0;
  if (pending === 0) return 'New subscribers, who agreed already';
  const agreed = (outcomes.added - pending).toLocaleString('en-US');
  return `New subscribers: ${agreed} agreed already, ${pending.toLocaleString('en-US')} never confirmed there and wait`;
}

export const SUBSCRIBER_WORDS: KindWords = {
  title: 'Import subscribers',
  section: 'imports',
  target: 'newsletter',
  one: 'person',
  several: 'people',
  all: 'subscribers',
  noImports:
    'Bring your list from another newsletter service, or from any CSV file with email addresses. You see what will happen before anything is stored, and you can undo an import for 30 days.',
  files:
    'Exports of Kit, Mailchimp, Substack, Ghost, Buttondown, beehiiv, listmonk and others are recognized. For any other CSV file with email addresses you say what its columns are. Whoever unsubscribed, bounced or complained there gets nothing from here.',
  sample: {
    name: 'sample-subscribers.csv',
    text: 'email,first name,status,tags\r\nreader1@example.com,Sample,subscribed,"Leadership, Workshop"\r\nreader2@example.com,,unsubscribed,\r\n',
  },
  columns: 'Say what each column becomes. One of them has the email addresses.',
  expected: (run, tagNames) => ({
    added: `${describeAdded(run)}${tagNames === '' ? '' : `, with ${tagNames}`}.`,
    updated: 'Here already. They get what the file knows more; nothing is replaced with an empty value.',
    unchanged: 'Here already, and the file says nothing new.',
    refused: `Not subscribed${
      countLeavers(run) > 0 ? ', and whoever of them left there is unsubscribed here, too' : ''
    }. The rest of the file is imported without them.`,
  }),
  became: ({ settings }, undoUntil) => ({
    added:
      settings?.consent?.kind === 'confirm'
        ? 'New subscribers. Each gets one confirmation email.'
        : 'New subscribers.',
    updated: undoUntil
      ? `What they had before is kept until ${undoUntil}.`
      : 'Subscribers who were here already.',
    unchanged: 'Here already, and the file said nothing new.',
    refused: 'Not subscribed. The file has the reason beside each row, to correct and import again.',
  }),
  never:
    'Whoever unsubscribed, bounced or complained, here or there, is not subscribed again. No value is replaced with an empty one.',
  start(run) {
    const people = countRecords(run);
    const leavers = countLeavers(run);
    if (people > 0) return `Import ${quantity(people, 'person', 'people')}`;
    // Only addresses that stay away.
    return leavers > 0 ? `Keep ${quantity(leavers, 'address', 'addresses')} away` : null;
  },
  undo(run) {
    const { outcomes } = run;
    const suppressed = countLeavers(run);
    return [
      ...(outcomes.added > 0
        ? [`Removes the ${quantity(outcomes.added, 'person', 'people')} it added.`]
        : []),
      ...(outcomes.updated > 0
        ? [
            `Gives the ${quantity(outcomes.updated, 'person', 'people')} it updated their earlier values back.`,
          ]
        : []),
      ...(suppressed > 0
        ? [`Releases the ${quantity(suppressed, 'address', 'addresses')} it keeps away.`]
        : []),
      'Whoever confirmed, left, or was edited since is kept as they are; tags that you gave are no such change.',
    ].join(' ');
  },
};
