import { WRONG_TOKEN } from '@rapport/domain/emails/installation-fault';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { Models, ServerClient } from 'postmark';
import { toErrorOutcome } from './outcome.ts';

/** Why Postmark did not do what was asked: only an unavailable one is worth repeating. */
export class PostmarkFault extends Error {
  override name = 'PostmarkFault';
  readonly kind: 'token' | 'unavailable' | 'refused';
  /** Postmark's own sentence; null without a response. */
  readonly says: string | null;

  constructor(kind: PostmarkFault['kind'], says: string | null) {
    super(says ?? kind);
    this.kind = kind;
    this.says = says;
  }
}

/** A server of Postmark. */
export interface ServerFacts {
  name: string;
  /** It accepts emails and delivers none. */
  isSandbox: boolean;
}

/** The message streams that emails go out through: those of campaigns, and all others. */
export interface StreamIds {
  broadcast: string;
  transactional: string;
}

/** The address of a webhook, and what it sends along. */
export interface WebhookSettings {
  url: string;
  user: string;
  password: string;
  streams: readonly string[];
}

/** The settings of one server of Postmark. Every call throws PostmarkFault. */
export interface PostmarkServer {
  read(): Promise<ServerFacts>;
  /**
   * Looks for both streams by their ids, and creates the broadcast stream where there is none. Refused when its id is
   * that of another kind of stream.
   */
  ensureStreams(ids: StreamIds): Promise<'found' | 'created' | 'no-transactional'>;
  /**
   * Creates the webhook of each stream, or repairs it; webhooks with another address stay as they are. Returns how many
   * those are.
   */
  ensureWebhooks(settings: WebhookSettings): Promise<{ others: number }>;
  /** The raw source of a message; empty when Postmark has none. */
  readSource(messageId: string): Promise<string>;
}

const MAX_SAYS = 500;
const UNAUTHORIZED = 401;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

function toFault(error: unknown): PostmarkFault {
  if (error instanceof PostmarkFault) return error;
  const { statusCode } = isRecord(error) ? error : {};
  const says = error instanceof Error ? error.message.slice(0, MAX_SAYS) : null;
  if (typeof statusCode !== 'number' || statusCode === 0) return new PostmarkFault('unavailable', null);
  if (statusCode === UNAUTHORIZED) return new PostmarkFault('token', says);
  const outcome = toErrorOutcome(error);
  if ('reason' in outcome && outcome.reason === WRONG_TOKEN) return new PostmarkFault('token', says);
  const isRefusal = statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && statusCode !== TOO_MANY;
  return new PostmarkFault(isRefusal ? 'refused' : 'unavailable', says);
}

/** A gateway may answer with a page: that is no answer of Postmark. */
function requireRecord(response: unknown): Record<string, unknown> {
  if (!isRecord(response)) throw new PostmarkFault('unavailable', null);
  return response;
}

function listOf(response: unknown, name: string): Record<string, unknown>[] {
  const list = requireRecord(response)[name];
  if (!Array.isArray(list)) throw new PostmarkFault('unavailable', null);
  return list.filter(isRecord);
}

const TRIGGERS: Models.WebhookRequestTriggers = {
  Delivery: { Enabled: true },
  Bounce: { Enabled: true, IncludeContent: false },
  SpamComplaint: { Enabled: true, IncludeContent: false },
  SubscriptionChange: { Enabled: true },
};

/** Whether a webhook has everything that ours needs. */
function isRight(hook: Record<string, unknown>, { user, password }: WebhookSettings): boolean {
  const auth = isRecord(hook.HttpAuth) ? hook.HttpAuth : {};
  const triggers = isRecord(hook.Triggers) ? hook.Triggers : {};
  const isOn = (name: string) => isRecord(triggers[name]) && triggers[name].Enabled === true;
  return auth.Username === user && auth.Password === password && Object.keys(TRIGGERS).every(isOn);
}

async function ensureWebhook(api: ServerClient, stream: string, settings: WebhookSettings): Promise<number> {
  const { url, user: Username, password: Password } = settings;
  const hooks = listOf(await api.getWebhooks({ messageStream: stream }), 'Webhooks');
  const own = hooks.filter((hook) => hook.Url === url);
  const request = { Url: url, HttpAuth: { Username, Password }, Triggers: TRIGGERS };
  if (own.length === 0) requireRecord(await api.createWebhook({ ...request, MessageStream: stream }));
  for (const hook of own) {
    if (!isRight(hook, settings)) requireRecord(await api.editWebhook(Number(hook.ID), request));
  }
  return hooks.length - own.length;
}

async function ensureStreams(api: ServerClient, { broadcast: id, transactional }: StreamIds) {
  const streams = listOf(await api.getMessageStreams({ includeArchivedStreams: false }), 'MessageStreams');
  const isThere = ({ ID, MessageStreamType }: Record<string, unknown>) =>
    ID === transactional && MessageStreamType === 'Transactional';
  if (!streams.some(isThere)) return 'no-transactional';
  const found = streams.find(({ ID }) => ID === id);
  if (found === undefined) {
    requireRecord(
      await api.createMessageStream({ ID: id, Name: 'Newsletter', MessageStreamType: 'Broadcasts' }),
    );
    return 'created';
  }
  if (found.MessageStreamType !== 'Broadcasts') {
    throw new PostmarkFault('refused', `The stream “${id}” is a stream for transactional emails.`);
  }
  return 'found';
}

/** A server over Postmark's client. */
export function createPostmarkServer(client: () => Promise<ServerClient>): PostmarkServer {
  async function ask<Result>(work: (api: ServerClient) => Promise<Result>): Promise<Result> {
    try {
      return await work(await client());
    } catch (error) {
      throw toFault(error);
    }
  }
  return {
    read: () =>
      ask(async (api) => {
        const { Name: name, DeliveryType: type } = requireRecord(await api.getServer());
        if (typeof name !== 'string') throw new PostmarkFault('unavailable', null);
        return { name, isSandbox: type === 'Sandbox' };
      }),
    ensureStreams: (ids) => ask((api) => ensureStreams(api, ids)),
    ensureWebhooks: (settings) =>
      ask(async (api) => {
        let others = 0;
        for (const stream of settings.streams) others += await ensureWebhook(api, stream, settings);
        return { others };
      }),
    readSource: (messageId) =>
      ask(async (api) => {
        const { Body: body } = requireRecord(await api.getOutboundMessageDump(messageId));
        return typeof body === 'string' ? body : '';
      }),
  };
}
