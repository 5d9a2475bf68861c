import type { AccountClient, Models, ServerClient } from 'postmark';
import { createDataRemovals, type DataRemovals } from './data-removal.ts';
import { headerText } from './escape.ts';
import { addressOf } from './mailbox.ts';
import type { EmailMessage, EmailStream } from './message.ts';
import { batchOutcomes, causesOf, outcomeOfError, outcomeOfResponse, type SendOutcome } from './outcome.ts';
import {
  type FoundMessage,
  foundMessages,
  type ProviderSuppression,
  providerSuppressions,
} from './postmark-response.ts';

/** Sends through Postmark. Nothing is thrown: every fate of a message is an outcome. */
export interface EmailSender {
  /** Sends one message; waits at most half a minute for the answer. */
  send(message: EmailMessage): Promise<SendOutcome>;
  /** Sends at most `MAX_BATCH_SIZE` messages in one request; outcomes are in the order of the messages. */
  sendBatch(messages: readonly EmailMessage[]): Promise<SendOutcome[]>;
  /**
   * The messages Postmark took whose metadata has this value: how an unknown outcome is settled. Throws when the
   * answer does not come or cannot be read.
   */
  findByMetadata(stream: EmailStream, key: string, value: string): Promise<FoundMessage[]>;
  /** Whom Postmark sends nothing to on this stream. Throws when the answer does not come or cannot be read. */
  suppressions(stream: EmailStream): Promise<ProviderSuppression[]>;
  /** Asks Postmark to send to this address again, whose owner asked for it. Throws when that does not get through. */
  reactivate(stream: EmailStream, email: string): Promise<void>;
  /** Removes what Postmark holds about a recipient; null without an account token. */
  removals: DataRemovals | null;
}

export interface SenderSettings {
  serverToken: string;
  /** For the calls about the account as a whole: removing data. */
  accountToken?: string | undefined;
  /** Base address of the API, e.g. `https://api.postmarkapp.com`; asked at every request, for a mailbox that moves. */
  apiUrl: () => string;
  /** The sender of every message, such as `Name <name@example.com>`. */
  from: string;
  /** Where replies go when a message names no other address; empty: to the sender. */
  replyTo?: string;
  transactionalStream: string;
  broadcastStream: string;
  /** Seconds to wait for an answer; 30 unless told. */
  timeoutSeconds?: number;
}

const TIMEOUT_SECONDS = 30;
/** A chunk has no more messages than a batch. */
const MAX_FOUND = 500;

/** The client keeps only the message of what fetch throws, and that says no more than "fetch failed". */
async function fetchWithCause(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (error) {
    throw new Error(causesOf(error), { cause: error });
  }
}

/** A sender over the real Postmark client. The client is loaded with the first message, not at start. */
export function createEmailSender(settings: SenderSettings): EmailSender {
  const { accountToken, timeoutSeconds = TIMEOUT_SECONDS } = settings;

  function options() {
    const url = new URL(settings.apiUrl());
    const requestHost = `${url.host}${url.pathname.replace(/\/+$/, '')}`;
    const useHttps = url.protocol === 'https:';
    return { requestHost, useHttps, timeout: timeoutSeconds, fetch: fetchWithCause };
  }

  async function client(): Promise<ServerClient> {
    const { ServerClient: Client } = await import('postmark');
    return new Client(settings.serverToken, options());
  }

  async function accountClient(accountToken: string): Promise<AccountClient> {
    const { AccountClient: Client } = await import('postmark');
    return new Client(accountToken, options());
  }

  function streamName(stream: EmailStream): string {
    return stream === 'broadcast' ? settings.broadcastStream : settings.transactionalStream;
  }

  function toPostmark(message: EmailMessage): Models.Message {
    const replyTo = message.replyTo ?? settings.replyTo;
    return {
      From: headerText(settings.from),
      To: headerText(message.to),
      Subject: headerText(message.subject),
      HtmlBody: message.html,
      TextBody: message.text,
      MessageStream: streamName(message.stream),
      ...(replyTo ? { ReplyTo: headerText(replyTo) } : {}),
      ...(message.metadata ? { Metadata: message.metadata } : {}),
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
    async send(message) {
      try {
        return outcomeOfResponse(await (await client()).sendEmail(toPostmark(message)));
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    async sendBatch(messages) {
      try {
        const answers: unknown = await (await client()).sendEmailBatch(messages.map(toPostmark));
        return batchOutcomes(answers, messages.length);
      } catch (error) {
        const outcome = outcomeOfError(error);
        return messages.map(() => outcome);
      }
    },
    async findByMetadata(stream, key, value) {
      const filter = {
        count: MAX_FOUND,
        offset: 0,
        messagestream: streamName(stream),
        [`metadata_${key}`]: value,
      };
      return foundMessages(await (await client()).getOutboundMessages(filter));
    },
    async suppressions(stream) {
      return providerSuppressions(await (await client()).getSuppressions(streamName(stream)));
    },
    async reactivate(stream, email) {
      const entries = { Suppressions: [{ EmailAddress: headerText(email) }] };
      await (await client()).deleteSuppressions(streamName(stream), entries);
    },
    removals: accountToken
      ? createDataRemovals(() => accountClient(accountToken), addressOf(settings.from))
      : null,
  };
}
