import { isRecord } from '@rapport/domain/shared/is-record';

/** A message stream as Postmark lists it. */
export interface MailboxStream {
  ID: string;
  Name: string;
  MessageStreamType: 'Transactional' | 'Broadcasts';
}

/** A webhook as Postmark lists it. */
export interface MailboxWebhook {
  ID: number;
  Url: string;
  MessageStream: string;
  HttpAuth?: { Username: string; Password: string };
  Triggers: Record<string, { Enabled: boolean }>;
}

export interface SettingsResponse {
  status: number;
  body: unknown;
}

/** A server as Postmark keeps it: its name and type, its streams and its webhooks. */
export interface MailboxServer {
  name: string;
  type: 'Live' | 'Sandbox';
  streams: MailboxStream[];
  webhooks: MailboxWebhook[];
  /** Largest number of streams. */
  maxStreams: number;
}

const OUTBOUND: MailboxStream = { ID: 'outbound', Name: 'Transactional', MessageStreamType: 'Transactional' };

/** A live server that has only the stream that every server has. */
export function createMailboxServer(): MailboxServer {
  return { name: 'Sample server', type: 'Live', streams: [{ ...OUTBOUND }], webhooks: [], maxStreams: 10 };
}

const refuse = (code: number, message: string, status = 422): SettingsResponse => ({
  status,
  body: { ErrorCode: code, Message: message },
});

function saveWebhook(
  server: MailboxServer,
  body: Record<string, unknown>,
  known?: MailboxWebhook,
): SettingsResponse {
  const stream = known?.MessageStream ?? String(body.MessageStream ?? 'outbound');
  if (!server.streams.some(({ ID }) => ID === stream))
    return refuse(1226, 'The message stream was not found.');
  if (!/^https?:\/\//.test(String(body.Url))) return refuse(1401, 'The URL is not valid.');
  const hook: MailboxWebhook = {
    ID: known?.ID ?? 1 + Math.max(0, ...server.webhooks.map(({ ID }) => ID)),
    Url: String(body.Url),
    MessageStream: stream,
    Triggers: { ...known?.Triggers, ...(body.Triggers as MailboxWebhook['Triggers']) },
    ...(isRecord(body.HttpAuth) ? { HttpAuth: body.HttpAuth as MailboxWebhook['HttpAuth'] } : {}),
  } as MailboxWebhook;
  server.webhooks = [...server.webhooks.filter((one) => one !== known), hook];
  return { status: 200, body: hook };
}

function createStream(server: MailboxServer, body: Record<string, unknown>): SettingsResponse {
  if (server.streams.length >= server.maxStreams) {
    return refuse(1227, 'This server has the maximum number of message streams.');
  }
  const stream: MailboxStream = {
    ID: String(body.ID),
    Name: String(body.Name),
    MessageStreamType: body.MessageStreamType === 'Broadcasts' ? 'Broadcasts' : 'Transactional',
  };
  server.streams.push(stream);
  return { status: 200, body: stream };
}

/** The response to a call about the server, its streams or its webhooks; null for any other call. */
export function answerSettings(
  server: MailboxServer,
  { method, url }: { method: string; url: URL },
  body: unknown,
): SettingsResponse | null {
  const given = isRecord(body) ? body : {};
  const call = `${method} ${url.pathname}`;
  if (call === 'GET /server') {
    return { status: 200, body: { ID: 1, Name: server.name, DeliveryType: server.type } };
  }
  if (call === 'GET /message-streams') {
    return { status: 200, body: { MessageStreams: server.streams, TotalCount: server.streams.length } };
  }
  if (call === 'POST /message-streams') return createStream(server, given);
  if (call === 'GET /webhooks') {
    const stream = [...url.searchParams].find(([name]) => name.toLowerCase() === 'messagestream')?.[1];
    if (stream !== undefined && !server.streams.some(({ ID }) => ID === stream)) {
      return refuse(1226, 'The message stream was not found.');
    }
    const Webhooks = server.webhooks.filter(({ MessageStream }) => !stream || MessageStream === stream);
    return { status: 200, body: { Webhooks } };
  }
  if (call === 'POST /webhooks') return saveWebhook(server, given);
  const id = /^PUT \/webhooks\/(\d+)$/.exec(call)?.[1];
  if (id === undefined) return null;
  const known = server.webhooks.find(({ ID }) => ID === Number(id));
  return known ? saveWebhook(server, given, known) : refuse(1400, 'The webhook was not found.');
}
