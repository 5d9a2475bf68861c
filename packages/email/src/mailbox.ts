import { randomUUID } from 'node:crypto';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { MailboxSuppressions } from './mailbox-suppressions.ts';
import { type EmailAttachment, MAX_BATCH_SIZE } from './message.ts';

/** A message as the mailbox stores it. */
export interface MailboxMessage {
  id: string;
  receivedAt: Date;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  stream: string;
  /** As asked for with the message; null leaves it to the settings of the server. */
  tracking: { links: string | null; opens: boolean | null };
  metadata: Record<string, string>;
  headers: { name: string; value: string }[];
  attachments: EmailAttachment[];
}

/** A search; a message has to match every field given. */
export interface MailboxQuery {
  stream?: string;
  metadata?: { key: string; value: string };
}

/** Postmark's response to one message. */
export interface PostmarkResponse {
  ErrorCode: number;
  Message: string;
  To?: string;
  SubmittedAt?: string;
  MessageID?: string;
}

/**
 * A mailbox in memory that takes messages as Postmark's API does, so that local mode sends over HTTP with the same
 * client as production.
 */
export interface Mailbox {
  /** Newest last; the oldest are removed when there are too many. */
  readonly messages: readonly MailboxMessage[];
  /** Takes the body of `POST /email`. */
  receive(body: unknown): PostmarkResponse;
  /** Takes the body of `POST /email/batch`: a response for each message, or one for the request as a whole. */
  receiveBatch(body: unknown): PostmarkResponse[] | PostmarkResponse;
  /** Newest first, in the order of `GET /messages/outbound`. */
  find(query: MailboxQuery): MailboxMessage[];
  /** Removes the messages to an address. */
  remove(address: string): void;
  clear(): void;
}

const INVALID_REQUEST = 300;
const INACTIVE_RECIPIENT = 406;
const TOO_MANY_IN_BATCH = 410;
const MAX_STORED = 1_000;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function refuse(message: string, code = INVALID_REQUEST): PostmarkResponse {
  return { ErrorCode: code, Message: message };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The address in `Name <address>`. */
export function parseAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}

function findFault(body: Record<string, unknown>): string | null {
  if (!ADDRESS.test(parseAddress(toText(body.From)))) return "Invalid 'From' address.";
  if (!ADDRESS.test(parseAddress(toText(body.To)))) return "Invalid 'To' address.";
  if (/[\r\n]/.test(toText(body.Subject))) return "Invalid 'Subject'.";
  if (toText(body.HtmlBody) === '' && toText(body.TextBody) === '') {
    return "Provide either 'HtmlBody' or 'TextBody'.";
  }
  return null;
}

function parseMetadata(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, String(entry)]));
}

function parseHeaders(value: unknown): MailboxMessage['headers'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ Name, Value }) => ({ name: toText(Name), value: toText(Value) }));
}

function parseAttachments(value: unknown): EmailAttachment[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ Name, ContentType, Content }) => ({
    name: toText(Name),
    contentType: toText(ContentType),
    content: Buffer.from(toText(Content), 'base64').toString('utf8'),
  }));
}

/** The query of `GET /messages/outbound`: the stream, and one metadata field. */
export function mailboxQuery(parameters: Iterable<[string, string]>): MailboxQuery {
  const query: MailboxQuery = {};
  for (const [name, value] of parameters) {
    if (name.toLowerCase() === 'messagestream') query.stream = value;
    if (name.startsWith('metadata_')) query.metadata = { key: name.slice('metadata_'.length), value };
  }
  return query;
}

/** A message as `GET /messages/outbound` lists it. */
export function mailboxSummary({ id, receivedAt, from, to, subject, stream, metadata }: MailboxMessage) {
  return {
    MessageID: id,
    MessageStream: stream,
    To: [{ Email: parseAddress(to), Name: null }],
    Recipients: [parseAddress(to)],
    ReceivedAt: receivedAt.toISOString(),
    From: from,
    Subject: subject,
    Status: 'Sent',
    Metadata: metadata,
  };
}

/** Options of a mailbox. */
export interface MailboxOptions {
  /** Largest number of stored messages; 1,000 by default. */
  maxMessages?: number;
  /** Addresses it refuses messages for. */
  suppressions?: MailboxSuppressions;
  /** Called with each message it took. */
  onTaken?: (message: MailboxMessage) => void;
}

/** An empty mailbox. */
export function createMailbox({
  maxMessages = MAX_STORED,
  suppressions,
  onTaken,
}: MailboxOptions = {}): Mailbox {
  const messages: MailboxMessage[] = [];

  function receive(body: unknown): PostmarkResponse {
    if (!isRecord(body)) return refuse('The message is no JSON object.');
    const fault = findFault(body);
    if (fault !== null) return refuse(fault);
    const stream = toText(body.MessageStream) || 'outbound';
    if (suppressions?.has(stream, parseAddress(toText(body.To)))) {
      return refuse('You tried to send to a recipient marked as inactive.', INACTIVE_RECIPIENT);
    }
    const message: MailboxMessage = {
      id: randomUUID(),
      receivedAt: new Date(),
      from: toText(body.From),
      to: toText(body.To),
      subject: toText(body.Subject),
      html: toText(body.HtmlBody),
      text: toText(body.TextBody),
      stream,
      tracking: {
        links: toText(body.TrackLinks) || null,
        opens: typeof body.TrackOpens === 'boolean' ? body.TrackOpens : null,
      },
      metadata: parseMetadata(body.Metadata),
      headers: [
        ...(toText(body.ReplyTo) === '' ? [] : [{ name: 'Reply-To', value: toText(body.ReplyTo) }]),
        ...parseHeaders(body.Headers),
      ],
      attachments: parseAttachments(body.Attachments),
    };
    messages.push(message);
    if (messages.length > maxMessages) messages.splice(0, messages.length - maxMessages);
    onTaken?.(message);
    return {
      ErrorCode: 0,
      Message: 'OK',
      To: message.to,
      SubmittedAt: message.receivedAt.toISOString(),
      MessageID: message.id,
    };
  }

  return {
    messages,
    receive,
    receiveBatch(body) {
      if (!Array.isArray(body)) return refuse('A batch is a JSON array of messages.');
      if (body.length > MAX_BATCH_SIZE) {
        return refuse(`A batch holds at most ${MAX_BATCH_SIZE} messages.`, TOO_MANY_IN_BATCH);
      }
      return body.map(receive);
    },
    find({ stream, metadata }) {
      return messages
        .filter(
          (message) =>
            (stream === undefined || message.stream === stream) &&
            (metadata === undefined || message.metadata[metadata.key] === metadata.value),
        )
        .reverse();
    },
    remove(address) {
      const others = messages.filter(({ to }) => parseAddress(to).toLowerCase() !== address.toLowerCase());
      messages.splice(0, messages.length, ...others);
    },
    clear() {
      messages.length = 0;
    },
  };
}
