import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type EmailMessage, headerText } from './message.ts';
import { fillNames } from './name-marks.ts';

/** A message to many people that differs only in the address, the first name, one link and one id of each recipient. */
export interface SharedMessage extends Omit<EmailMessage, 'to'> {
  /** Stands for the link in both parts and in the headers, and is the key of the name marks. Nothing else may contain it. */
  linkPlaceholder: string;
  /** Metadata key of the id. */
  idKey: string;
}

/** One of the recipients of a shared message. */
export interface SharedRecipient {
  id: string;
  to: string;
  /** In place of each name mark; null for the fallback of the mark. */
  name: string | null;
  /** In place of the placeholder: escaped in the HTML part, as it is elsewhere. */
  link: string;
}

/** The body of a request that sends a message to many. */
export interface PreparedBatch {
  body: Buffer;
  /** The memory of the body and some more. */
  memory: Buffer;
  /** The addresses, one for each message. */
  recipients: readonly string[];
}

interface PrepareOptions {
  /** The JSON of one message. */
  serialize: (message: EmailMessage) => string;
  /** Memory of an earlier body, to be used again if it is enough. */
  reusable?: Buffer | undefined;
}

/** The next batch may be larger by this share, because its addresses are longer. */
const EXTRA_SHARE = 1 / 16;

/** A string as it is inside JSON quotes. */
function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** What differs in the JSON of a message, by the name of its field. */
type Fields = Map<string, (recipient: SharedRecipient) => string>;

/** Each field that all messages have: `html` is the link as it is in the HTML part. */
const createFields = (): Fields =>
  new Map<string, (recipient: SharedRecipient) => string>([
    ['id', ({ id }) => id],
    ['to', ({ to }) => headerText(to)],
    ['html', ({ link }) => escapeHtml(link)],
    ['link', ({ link }) => link],
  ]);

/**
 * The JSON array of a message for each recipient. What all have in common is serialized once, and the body is one
 * buffer: a campaign would otherwise spend most of its time on strings of megabytes and on collecting them.
 */
export function prepareBatch(
  { linkPlaceholder, idKey, ...message }: SharedMessage,
  recipients: readonly SharedRecipient[],
  { serialize, reusable }: PrepareOptions,
): PreparedBatch {
  const fields = createFields();
  const placeholder = (field: string) => `${linkPlaceholder}${field};`;
  /** A text with placeholders for its links and names; `write` says how a name is written. */
  const fill = (text: string, field: string, write = (name: string) => name) =>
    fillNames(
      text.replaceAll(linkPlaceholder, () => placeholder(field)),
      linkPlaceholder,
      (fallback) => {
        const name = `name${fields.size}`;
        fields.set(name, (recipient) => write(headerText(recipient.name ?? '') || fallback));
        return placeholder(name);
      },
    );
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, fill(value, 'link')]);
  const json = serialize({
    ...message,
    to: placeholder('to'),
    metadata: { ...message.metadata, [idKey]: placeholder('id') },
    subject: fill(message.subject, 'link'),
    html: fill(message.html, 'html', escapeHtml),
    text: fill(message.text, 'link'),
    headers: Object.fromEntries(headers),
  });
  // The text between two placeholders begins with the field that the first one stands for.
  const [start = '', ...rest] = json.split(linkPlaceholder);
  const parts = rest.map((part) => {
    const end = part.indexOf(';');
    return { field: part.slice(0, end), after: Buffer.from(part.slice(end + 1)) };
  });
  const first = Buffer.from(start);
  const values = recipients.map(
    (one): Record<string, string> =>
      Object.fromEntries([...fields].map(([field, write]) => [field, toJsonText(write(one))])),
  );
  const constantBytes = parts.reduce((sum, { after }) => sum + after.length, first.length + 1);
  let size = 2 + constantBytes * recipients.length;
  for (const one of values) for (const { field } of parts) size += Buffer.byteLength(one[field] ?? '');
  const memory =
    reusable && reusable.length >= size
      ? reusable
      : Buffer.allocUnsafeSlow(Math.ceil(size * (1 + EXTRA_SHARE)));
  let at = memory.write('[');
  for (const [index, one] of values.entries()) {
    if (index > 0) at += memory.write(',', at);
    at += first.copy(memory, at);
    for (const { field, after } of parts) {
      at += memory.write(one[field] ?? '', at);
      at += after.copy(memory, at);
    }
  }
  at += memory.write(']', at);
  return { body: memory.subarray(0, at), memory, recipients: recipients.map(({ to }) => to) };
}
