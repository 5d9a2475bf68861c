import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type EmailMessage, headerText } from './message.ts';

/** A message to many people that differs only in the address, in one link and in one id of each recipient. */
export interface SharedMessage extends Omit<EmailMessage, 'to'> {
  /** Stands for the link in both parts and in the headers. Nothing else may contain it. */
  linkPlaceholder: string;
  /** Metadata key of the id. */
  idKey: string;
}

/** One of the recipients of a shared message. */
export interface SharedRecipient {
  id: string;
  to: string;
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

/** What differs in the JSON of a message: `html` is the link as it is in the HTML part. */
type Field = 'id' | 'to' | 'html' | 'link';

/** A string as it is inside JSON quotes. */
function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function toFieldValues({ id, to, link }: SharedRecipient): Record<Field, string> {
  return {
    id: toJsonText(id),
    to: toJsonText(headerText(to)),
    html: toJsonText(escapeHtml(link)),
    link: toJsonText(link),
  };
}

/**
 * The JSON array of a message for each recipient. What all have in common is serialized once, and the body is one
 * buffer: a campaign would otherwise spend most of its time on strings of megabytes and on collecting them.
 */
export function prepareBatch(
  { linkPlaceholder, idKey, ...message }: SharedMessage,
  recipients: readonly SharedRecipient[],
  { serialize, reusable }: PrepareOptions,
): PreparedBatch {
  const placeholder = (field: Field) => `${linkPlaceholder}${field};`;
  const fill = (text: string, field: Field) => text.replaceAll(linkPlaceholder, () => placeholder(field));
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, fill(value, 'link')]);
  const json = serialize({
    ...message,
    to: placeholder('to'),
    metadata: { ...message.metadata, [idKey]: placeholder('id') },
    html: fill(message.html, 'html'),
    text: fill(message.text, 'link'),
    headers: Object.fromEntries(headers),
  });
  // The text between two placeholders begins with the field that the first one stands for.
  const [start = '', ...rest] = json.split(linkPlaceholder);
  const parts = rest.map((part) => {
    const end = part.indexOf(';');
    return { field: part.slice(0, end) as Field, after: Buffer.from(part.slice(end + 1)) };
  });
  const first = Buffer.from(start);
  const values = recipients.map(toFieldValues);
  const constantBytes = parts.reduce((sum, { after }) => sum + after.length, first.length + 1);
  let size = 2 + constantBytes * recipients.length;
  for (const one of values) for (const { field } of parts) size += Buffer.byteLength(one[field]);
  const memory =
    reusable && reusable.length >= size
      ? reusable
      : Buffer.allocUnsafeSlow(Math.ceil(size * (1 + EXTRA_SHARE)));
  let at = memory.write('[');
  for (const [index, one] of values.entries()) {
    if (index > 0) at += memory.write(',', at);
    at += first.copy(memory, at);
    for (const { field, after } of parts) {
      at += memory.write(one[field], at);
      at += after.copy(memory, at);
    }
  }
  at += memory.write(']', at);
  return { body: memory.subarray(0, at), memory, recipients: recipients.map(({ to }) => to) };
}
