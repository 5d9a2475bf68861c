import { randomUUID } from 'node:crypto';
import type { MailboxSuppressions } from './mailbox-suppressions.ts';
import { MAX_BATCH_SIZE } from './message.ts';

/** A message as the mailbox keeps it. */
export interface MailboxMessage {
  id: string;
  receivedAt: Date;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  stream: string;
  metadata: Record<string, string>;
  headers: { name: string; value: string }[];
}

/** What a search asks for; every field given must agree. */
export interface MailboxQuery {
  stream?: string;
  metadata?: { key: string; value: string };
}

/** What Postmark answers to one message. */
export interface PostmarkResponse {
  ErrorCode: number;
  Message: string;
  To?: string;
  SubmittedAt?: string;
  MessageID?: string;
}

/** A mailbox in memory that takes messages as Postmark's API does (decision 28). */
export interface Mailbox {
  /** Newest last; the oldest go when there are too many. */
  readonly messages: readonly MailboxMessage[];
  /** Takes the body of `POST /email`. */
  receive(body: unknown): PostmarkResponse;
  /** Takes the body of `POST /email/batch`: an answer for each message, or one for the request as a whole. */
  receiveBatch(body: unknown): PostmarkResponse[] | PostmarkResponse;
  /** Newest first, as `GET /messages/outbound` answers. */
  find(query: MailboxQuery): MailboxMessage[];
  /** Forgets the messages to an address. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The address in `Name <address>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}

function faultOf(body: Record<string, unknown>): string | null {
  if (!ADDRESS.test(addressOf(textOf(body.From)))) return "Invalid 'From' address.";
  if (!ADDRESS.test(addressOf(textOf(body.To)))) return "Invalid 'To' address.";
  if (/[\r\n]/.test(textOf(body.Subject))) return "Invalid 'Subject'.";
  if (textOf(body.HtmlBody) === '' && textOf(body.TextBody) === '') {
    return "Provide either 'HtmlBody' or 'TextBody'.";
  }
  return null;
}

function metadataOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, String(entry)]));
}

function headersOf(value: unknown): MailboxMessage['headers'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ Name, Value }) => ({ name: textOf(Name), value: textOf(Value) }));
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
    To: [{ Email: addressOf(to), Name: null }],
    Recipients: [addressOf(to)],
    ReceivedAt: receivedAt.toISOString(),
    From: from,
    Subject: subject,
    Status: 'Sent',
    Metadata: metadata,
  };
}

/** What a mailbox does besides keeping messages. */
export interface MailboxOptions {
  /** Most messages kept; 1,000 unless told. */
  keep?: number;
  /** Whom it takes nothing for. */
  suppressions?: MailboxSuppressions;
  /** Told of each message it took. */
  onTaken?: (message: MailboxMessage) => void;
}

/** An empty mailbox. */
export function createMailbox({ keep = MAX_STORED, suppressions, onTaken }: MailboxOptions = {}): Mailbox {
  const messages: MailboxMessage[] = [];

  function receive(body: unknown): PostmarkResponse {
    if (!isRecord(body)) return refuse('The message is no JSON object.');
    const fault = faultOf(body);
    if (fault !== null) return refuse(fault);
    const stream = textOf(body.MessageStream) || 'outbound';
    if (suppressions?.has(stream, addressOf(textOf(body.To)))) {
      return refuse('You tried to send to a recipient marked as inactive.', INACTIVE_RECIPIENT);
    }
    const message: MailboxMessage = {
      id: randomUUID(),
      receivedAt: new Date(),
      from: textOf(body.From),
      to: textOf(body.To),
      subject: textOf(body.Subject),
      html: textOf(body.HtmlBody),
      text: textOf(body.TextBody),
      stream,
      metadata: metadataOf(body.Metadata),
      headers: [
        ...(textOf(body.ReplyTo) === '' ? [] : [{ name: 'Reply-To', value: textOf(body.ReplyTo) }]),
        ...headersOf(body.Headers),
      ],
    };
    messages.push(message);
    if (messages.length > keep) messages.splice(0, messages.length - keep);
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
      const kept = messages.filter(({ to }) => addressOf(to).toLowerCase() !== address.toLowerCase());
      messages.splice(0, messages.length, ...kept);
    },
    clear() {
      messages.length = 0;
    },
  };
}
