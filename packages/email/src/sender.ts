import { NOT_SET_UP } from '@rapport/domain/emails/installation-fault';
import type { AccountClient, Models, ServerClient } from 'postmark';
import { createDataRemovals, type DataRemovals } from './data-removal.ts';
import { parseAddress } from './mailbox.ts';
import { type EmailMessage, type EmailStream, headerText } from './message.ts';
import { describeCauses, parseBatchOutcomes, type SendOutcome, toErrorOutcome } from './outcome.ts';
import { postBody } from './post-body.ts';
import {
  type FoundMessage,
  type ProviderSuppression,
  parseFoundMessages,
  parseSuppressions,
} from './postmark-response.ts';
import { createPostmarkServer, type PostmarkServer } from './postmark-server.ts';
import {
  type PreparedBatch,
  prepareBatch,
  type SharedMessage,
  type SharedRecipient,
} from './shared-message.ts';

/** Sends through Postmark. Sending never throws: every result is an outcome. */
export interface EmailSender {
  /**
   * Sends at most `MAX_BATCH_SIZE` messages in one request and waits at most `timeoutSeconds` for the response; outcomes
   * are in the order of the messages.
   */
  sendBatch(messages: readonly EmailMessage[]): Promise<SendOutcome[]>;
  /**
   * Prepares a request that sends a message to at most `MAX_BATCH_SIZE` people, so that it can begin at any moment.
   * `reusable` is the memory of an earlier one that has ended.
   */
  prepareBatch(
    message: SharedMessage,
    recipients: readonly SharedRecipient[],
    reusable?: Buffer,
  ): Promise<PreparedBatch>;
  /** Sends a prepared batch; outcomes are in the order of its recipients. */
  sendPrepared(batch: PreparedBatch): Promise<SendOutcome[]>;
  /**
   * The messages Postmark accepted whose metadata has this value; an unknown outcome is reconciled with it. Throws
   * when the response is missing or unreadable.
   */
  findByMetadata(stream: EmailStream, key: string, value: string): Promise<FoundMessage[]>;
  /** The addresses Postmark suppresses on this stream. Throws when the response is missing or unreadable. */
  suppressions(stream: EmailStream): Promise<ProviderSuppression[]>;
  /** Asks Postmark to send to this address again, because its owner requested it. Throws when the request fails. */
  reactivate(stream: EmailStream, email: string): Promise<void>;
  /** Removes Postmark's data about a recipient; null without an account token. */
  removals: DataRemovals | null;
  /** Whether there is a server token, so that emails can go out. */
  isSetUp(): Promise<boolean>;
  /** The settings of the server with this token; without one, of the server that emails go out through. */
  server(token?: string): PostmarkServer;
}

export interface SenderIdentity {
  /** The name that inboxes show, unless `from` has one. */
  name: string;
  /** Where replies go unless a message names another address; empty: to the sender. */
  replyTo: string;
}

export interface SenderSettings {
  /** Read at every request, because an admin may replace it; null while there is none. */
  getServerToken: () => Promise<string | null>;
  /** For calls about the whole account, such as removing data. */
  accountToken?: string | undefined;
  /**
   * Base address of the API, e.g. `https://api.postmarkapp.com`; read at every request, because the local mailbox may
   * move.
   */
  apiUrl: () => string;
  /** The address of the sender, such as `name@example.com`, or `Name <name@example.com>` to fix the name too. */
  from: string;
  /** Who messages come from at the moment they are sent. Never throws. */
  getIdentity: () => Promise<SenderIdentity>;
  transactionalStream: string;
  broadcastStream: string;
  /** Seconds to wait for a response; 30 by default. */
  timeoutSeconds?: number;
  /** What each request goes through, such as a trace of it. */
  wrapFetch?: (send: typeof fetch) => typeof fetch;
}

const DEFAULT_TIMEOUT_SECONDS = 30;
/** Someone may be waiting for what is read or set at the server. */
const MAX_SETTINGS_SECONDS = 10;
/** A batch has no more messages. */
const MAX_FOUND = 500;

/** The client reports only the message of an error, which of `fetch` is no more than "fetch failed". */
async function withCause(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    throw new Error(describeCauses(error), { cause: error });
  }
}

/** Posts this body in place of the one that the client would. */
function postInstead(body: Buffer): typeof fetch {
  return (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    return postBody(new URL(String(url)), body, { headers, signal: init?.signal ?? null });
  };
}

/** A sender over the real Postmark client, which is loaded with the first message and not at start. */
export function createEmailSender(settings: SenderSettings): EmailSender {
  const { accountToken, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = settings;
  const { wrapFetch = (send) => send } = settings;
  const addCause = (send: typeof fetch): typeof fetch => {
    const wrapped = wrapFetch(send);
    return (...request) => withCause(wrapped(...request));
  };
  const fetchWithCause = addCause((...request) => fetch(...request));

  function options() {
    const url = new URL(settings.apiUrl());
    const requestHost = `${url.host}${url.pathname.replace(/\/+$/, '')}`;
    const useHttps = url.protocol === 'https:';
    return { requestHost, useHttps, timeout: timeoutSeconds, fetch: fetchWithCause };
  }

  /** A client; with a body, it sends that instead of what it is called with. Throws NOT_SET_UP without a token. */
  async function client(body?: Buffer): Promise<ServerClient> {
    const token = await settings.getServerToken();
    if (token === null) throw new Error(NOT_SET_UP);
    return openClient(token, body === undefined ? {} : { fetch: addCause(postInstead(body)) });
  }

  async function openClient(token: string, changes: { fetch?: typeof fetch; timeout?: number } = {}) {
    const { ServerClient: Client } = await import('postmark');
    return new Client(token, { ...options(), ...changes });
  }

  async function accountClient(accountToken: string): Promise<AccountClient> {
    const { AccountClient: Client } = await import('postmark');
    return new Client(accountToken, options());
  }

  function streamName(stream: EmailStream): string {
    return stream === 'broadcast' ? settings.broadcastStream : settings.transactionalStream;
  }

  function toPostmark(message: EmailMessage, identity: SenderIdentity): Models.Message {
    const replyTo = message.replyTo ?? identity.replyTo;
    return {
      From: headerText(senderAddress(settings.from, identity.name)),
      To: headerText(message.to),
      Subject: headerText(message.subject),
      HtmlBody: message.html,
      TextBody: message.text,
      MessageStream: streamName(message.stream),
      ...(replyTo ? { ReplyTo: headerText(replyTo) } : {}),
      ...(message.isTracked === false
        ? { TrackLinks: 'None' as Models.LinkTrackingOptions, TrackOpens: false }
        : {}),
      ...(message.metadata ? { Metadata: message.metadata } : {}),
      ...(message.attachments
        ? {
            Attachments: message.attachments.map(({ name, contentType, content }) => ({
              Name: name,
              ContentType: contentType,
              Content: Buffer.from(content).toString('base64'),
              ContentID: null,
            })),
          }
        : {}),
      ...(message.headers
        ? {
            Headers: Object.entries(message.headers).map(([Name, Value]) => ({
              Name,
              Value: headerText(Value),
            })),
          }
        : {}),
    };
  }

  return {
    async sendBatch(messages) {
      try {
        const identity = await settings.getIdentity();
        const batch = messages.map((message) => toPostmark(message, identity));
        const response: unknown = await (await client()).sendEmailBatch(batch);
        return parseBatchOutcomes(response, messages.length);
      } catch (error) {
        const outcome = toErrorOutcome(error);
        return messages.map(() => outcome);
      }
    },
    async prepareBatch(message, recipients, reusable) {
      const identity = await settings.getIdentity();
      const serialize = (one: EmailMessage) => JSON.stringify(toPostmark(one, identity));
      return prepareBatch(message, recipients, { serialize, reusable });
    },
    async sendPrepared({ body, recipients }) {
      try {
        const response: unknown = await (await client(body)).sendEmailBatch([]);
        return parseBatchOutcomes(response, recipients.length);
      } catch (error) {
        const outcome = toErrorOutcome(error);
        return recipients.map(() => outcome);
      }
    },
    async findByMetadata(stream, key, value) {
      const filter = {
        count: MAX_FOUND,
        offset: 0,
        messagestream: streamName(stream),
        [`metadata_${key}`]: value,
      };
      return parseFoundMessages(await (await client()).getOutboundMessages(filter));
    },
    async suppressions(stream) {
      return parseSuppressions(await (await client()).getSuppressions(streamName(stream)));
    },
    async reactivate(stream, email) {
      const entries = { Suppressions: [{ EmailAddress: headerText(email) }] };
      await (await client()).deleteSuppressions(streamName(stream), entries);
    },
    removals: accountToken
      ? createDataRemovals(() => accountClient(accountToken), parseAddress(settings.from))
      : null,
    isSetUp: async () => (await settings.getServerToken()) !== null,
    server(token) {
      const timeout = Math.min(timeoutSeconds, MAX_SETTINGS_SECONDS);
      return createPostmarkServer(async () => {
        const current = token ?? (await settings.getServerToken());
        if (current === null) throw new Error(NOT_SET_UP);
        return openClient(current, { timeout });
      });
    },
  };
}

/** Only an address, such as `hello@example.com`. */
const BARE = /^[^<>\s"]+@[^<>\s"]+$/;
/** Characters that a display name may have without quotation marks. */
const PLAIN = /^[\p{L}\p{M}\p{N} '’-]+$/u;

/** The sender that inboxes show: the owner's name, unless the configured sender has a name already. */
export function senderAddress(from: string, name: string): string {
  if (!BARE.test(from.trim())) return from;
  const quoted = PLAIN.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${quoted} <${from.trim()}>`;
}
