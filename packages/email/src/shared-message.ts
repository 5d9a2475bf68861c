import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type EmailMessage, headerText } from './message.ts';

/** A message to many people that differs only in the address and in one link of each recipient. */
export interface SharedMessage extends Omit<EmailMessage, 'to'> {
  /** Marks the place of the link in both parts and in the headers. Nothing else may contain it. */
  linkMark: string;
}

/** One of the recipients of a shared message. */
export interface SharedRecipient {
  to: string;
  /** In place of the mark: escaped in the HTML part, as it is elsewhere. */
  link: string;
}

/** The body of a request that sends a message to many. */
export interface PreparedBatch {
  body: Buffer;
  /** The memory of the body and some more. */
  memory: Buffer;
  /** Number of messages. */
  count: number;
}

interface PrepareOptions {
  /** The JSON of one message. */
  serialize: (message: EmailMessage) => string;
  /** Memory to be used if it is enough. */
  spare?: Buffer | undefined;
}

/** The next batch may be larger by this share, because its addresses are longer. */
const SPARE_SHARE = 1 / 16;

/** What a recipient's values are in the JSON of a message. */
const SLOTS = ['to', 'html', 'link'] as const;
type Slot = (typeof SLOTS)[number];

/** A string as it is inside JSON quotes. */
function toJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function toSlotValues({ to, link }: SharedRecipient): Record<Slot, string> {
  return { to: toJsonText(headerText(to)), html: toJsonText(escapeHtml(link)), link: toJsonText(link) };
}

/**
 * The JSON array of a message for each recipient. What all have in common is serialized once, and the body is one
 * buffer: a campaign would otherwise spend most of its time on strings of megabytes and on collecting them.
 */
export function prepareBatch(
  { linkMark, ...message }: SharedMessage,
  recipients: readonly SharedRecipient[],
  { serialize, spare }: PrepareOptions,
): PreparedBatch {
  const mark = (slot: Slot) => `${linkMark}${slot};`;
  const fill = (text: string, slot: Slot) => text.replaceAll(linkMark, () => mark(slot));
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, fill(value, 'link')]);
  const json = serialize({
    ...message,
    to: mark('to'),
    html: fill(message.html, 'html'),
    text: fill(message.text, 'link'),
    headers: Object.fromEntries(headers),
  });
  // The text between two marks begins with the slot of the mark before it.
  const [start = '', ...rest] = json.split(linkMark);
  const parts = rest.map((part) => {
    const end = part.indexOf(';');
    return { slot: part.slice(0, end) as Slot, after: Buffer.from(part.slice(end + 1)) };
  });
  const first = Buffer.from(start);
  const values = recipients.map(toSlotValues);
  const constantBytes = parts.reduce((sum, { after }) => sum + after.length, first.length + 1);
  let size = 2 + constantBytes * recipients.length;
  for (const one of values) for (const { slot } of parts) size += Buffer.byteLength(one[slot]);
  const memory =
    spare && spare.length >= size ? spare : Buffer.allocUnsafeSlow(Math.ceil(size * (1 + SPARE_SHARE)));
  let at = memory.write('[');
  for (const [index, one] of values.entries()) {
    if (index > 0) at += memory.write(',', at);
    at += first.copy(memory, at);
    for (const { slot, after } of parts) {
      at += memory.write(one[slot], at);
      at += after.copy(memory, at);
    }
  }
  at += memory.write(']', at);
  return { body: memory.subarray(0, at), memory, count: recipients.length };
}
