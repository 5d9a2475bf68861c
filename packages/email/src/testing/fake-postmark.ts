import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createMailbox,
  type Mailbox,
  mailboxQuery,
  mailboxSummary,
  type PostmarkResponse,
} from '../mailbox.ts';
import { createMailboxRemovals } from '../mailbox-removals.ts';
import { answerSettings, createMailboxServer, type MailboxServer } from '../mailbox-server.ts';
import { getAddresses, getRecipient, readBody, sendHalf, sendJson } from './postmark-requests.ts';
import { reportEvent } from './report-event.ts';

/**
 * How the fake responds to a request to send: like Postmark; with a status and error code for the whole request; not
 * at all; with a broken connection; or it takes the messages and then breaks the connection, sends nothing, half a
 * response or something that is not JSON.
 */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'reset'
  | 'accept-then-reset'
  | 'accept-then-hang'
  | 'half'
  | 'garbage'
  | { status: number; code: number; message: string };

/** Responses of Postmark that tests use by name. */
export const RESPONSES = {
  invalid: { status: 422, code: 300, message: "Invalid 'To' address." },
  inactive: { status: 422, code: 406, message: 'You tried to send to a recipient marked as inactive.' },
  serverError: { status: 500, code: 0, message: 'Internal Server Error' },
  tooMany: { status: 429, code: 429, message: 'Too many requests.' },
} satisfies Record<string, Behaviour>;

/** An address the fake lists as suppressed. */
export interface SuppressedAddress {
  EmailAddress: string;
  SuppressionReason: string;
  Origin: string;
  CreatedAt: string;
}

/** Milliseconds until the search finds a message, the same for all or given for each. */
export type IndexMs = number | ((message: Mailbox['messages'][number]) => number);

/** Postmark's API over real HTTP, for tests and benchmarks. */
export interface FakePostmark {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Its server: name, type, streams and webhooks. */
  readonly server: MailboxServer;
  /** Accepts this token too, or instead. */
  acceptToken(token: string): void;
  /** The raw source that it answers for every message. */
  source: string;
  /** Reports a delivery or a bounce of the newest message to the webhooks; returns the statuses they answered. */
  report(event: 'Delivery' | 'Bounce'): Promise<number[]>;
  /** How it responds to calls about the server, streams and webhooks; null: as Postmark does. */
  behaveOnSettings(
    behaviour: 'hang' | 'reset' | { status: number; code: number; message: string } | null,
  ): void;
  /** Calls about the server, streams and webhooks that arrived. */
  readonly settingsCalls: number;
  /** The messages it accepted. */
  readonly messages: Mailbox['messages'];
  /** Sizes of the batches it received. */
  readonly batches: readonly number[];
  /** Requests to send that arrived, whatever their result. */
  readonly requests: number;
  /** Searches that arrived. */
  readonly searches: number;
  /** The suppressions it lists; tests change them. */
  readonly suppressed: SuppressedAddress[];
  /** Addresses to reactivate, by the requests received. */
  readonly reactivated: readonly string[];
  /** Addresses whose data was to be removed, by the requests received. */
  readonly removals: readonly string[];
  /**
   * Sets the behavior for the following requests to send or to remove data; a function is called for each of them.
   */
  behave(behaviour: Behaviour | (() => Behaviour)): void;
  /** Makes these addresses inactive (406), in lower case. */
  inactive(...addresses: string[]): void;
  /** Milliseconds until the search finds a message, or finds this one, and until a response is sent. */
  slow(changes: { indexMs?: IndexMs; responseMs?: number }): void;
  /** Clears everything and behaves normally again. */
  reset(): void;
  /** Resolves when this many requests to send have arrived since the last reset. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The calls about the server, its streams and its webhooks, and the source of a message. */
const SETTINGS = /^\/(server|message-streams|webhooks(\/\d+)?|messages\/outbound\/[^/]+\/dump)$/;

interface SettingsCall {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: unknown;
}

/** Starts the fake on a free port of this machine. It accepts the given tokens only. */
export async function startFakePostmark(
  firstToken = 'a token for tests',
  accountToken = 'an account token for tests',
): Promise<FakePostmark> {
  const mailbox = createMailbox({ maxMessages: 1_000_000 });
  const batches: number[] = [];
  const inactiveAddresses = new Set<string>();
  const suppressed: SuppressedAddress[] = [];
  const reactivated: string[] = [];
  const removals = createMailboxRemovals(mailbox);
  let behaviour: () => Behaviour = () => 'accept';
  let delays: { indexMs: IndexMs; responseMs: number } = { indexMs: 0, responseMs: 0 };
  let token = firstToken;
  let source = '';
  let settingsCalls = 0;
  let onSettings: 'hang' | 'reset' | { status: number; code: number; message: string } | null = null;
  const server = createMailboxServer();
  let requests = 0;
  let searches = 0;
  let waiters: { count: number; done: () => void }[] = [];

  function receive(body: unknown): PostmarkResponse {
    const { code: ErrorCode, message: Message } = RESPONSES.inactive;
    return inactiveAddresses.has(getRecipient(body)) ? { ErrorCode, Message } : mailbox.receive(body);
  }

  function take(path: string, body: unknown): { status: number; body: unknown } {
    if (path === '/email/batch') {
      if (!Array.isArray(body) || body.length > 500) {
        return { status: 422, body: mailbox.receiveBatch(body) };
      }
      batches.push(body.length);
      return { status: 200, body: body.map(receive) };
    }
    const result = receive(body);
    return { status: result.ErrorCode === 0 ? 200 : 422, body: result };
  }

  function noteArrival(): void {
    requests += 1;
    for (const { count, done } of waiters) if (requests >= count) done();
    waiters = waiters.filter(({ count }) => requests < count);
  }

  async function send(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const now = behaviour();
    noteArrival();
    if (now === 'hang') return;
    if (now === 'reset') return void request.socket.destroy();
    if (typeof now === 'object') {
      return sendJson(response, now.status, { ErrorCode: now.code, Message: now.message });
    }
    const result = take(request.url ?? '', body);
    if (delays.responseMs > 0) await wait(delays.responseMs);
    sendAs(now, request, response, result);
  }

  function sendAs(
    now: Behaviour,
    request: IncomingMessage,
    response: ServerResponse,
    result: { status: number; body: unknown },
  ): void {
    if (now === 'accept-then-reset') request.socket.destroy();
    else if (now === 'half') sendHalf(response, result.body);
    else if (now === 'garbage') response.writeHead(200).end('<html>Good gateway</html>');
    else if (now !== 'accept-then-hang') sendJson(response, result.status, result.body);
  }

  function search(url: URL, response: ServerResponse): void {
    searches += 1;
    const { indexMs } = delays;
    const found = mailbox.find(mailboxQuery(url.searchParams)).filter((message) => {
      const wait = typeof indexMs === 'number' ? indexMs : indexMs(message);
      return message.receivedAt.getTime() <= Date.now() - wait;
    });
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const page = found.slice(offset, offset + Number(url.searchParams.get('count') ?? 500));
    sendJson(response, 200, { TotalCount: found.length, Messages: page.map(mailboxSummary) });
  }

  /** The response to a call about data removals; null to break the connection. */
  function remove(request: IncomingMessage, body: unknown): { status: number; body: unknown } | null {
    if (request.headers['x-postmark-account-token'] !== accountToken) {
      return { status: 401, body: { ErrorCode: 10, Message: 'Bad or missing API token.' } };
    }
    const now = behaviour();
    if (now === 'reset') return null;
    if (typeof now === 'object') {
      return { status: now.status, body: { ErrorCode: now.code, Message: now.message } };
    }
    const id = /^\/data-removals\/(\d+)$/.exec(request.url ?? '')?.[1];
    const result = id === undefined ? removals.request(body) : removals.find(id);
    if (now === 'accept-then-reset') return null;
    return result === null
      ? { status: 422, body: { ErrorCode: 300, Message: 'Invalid request.' } }
      : { status: 200, body: result };
  }

  function handleSettings({ request, response, url, body }: SettingsCall): void {
    settingsCalls += 1;
    if (url.pathname.endsWith('/dump')) {
      sendJson(response, 200, { Body: source });
      return;
    }
    if (onSettings === 'hang') return;
    if (onSettings === 'reset') return void request.socket.destroy();
    if (onSettings !== null) {
      const { status, code: ErrorCode, message: Message } = onSettings;
      sendJson(response, status, { ErrorCode, Message });
      return;
    }
    const answer = answerSettings(server, { method: request.method ?? '', url }, body);
    sendJson(response, answer?.status ?? 404, answer?.body ?? { ErrorCode: 701, Message: 'Not found.' });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    if (url.pathname.startsWith('/data-removals')) {
      const result = remove(request, body);
      return result === null ? void request.socket.destroy() : sendJson(response, result.status, result.body);
    }
    if (request.headers['x-postmark-server-token'] !== token) {
      noteArrival();
      return sendJson(response, 401, { ErrorCode: 10, Message: 'Bad or missing API token.' });
    }
    if (SETTINGS.test(url.pathname)) return handleSettings({ request, response, url, body });
    if (url.pathname === '/messages/outbound') return search(url, response);
    if (/\/suppressions\/(dump|delete)$/.test(url.pathname)) return handleSuppressions(url, response, body);
    await send(request, response, body);
  }

  function handleSuppressions(url: URL, response: ServerResponse, body: unknown): void {
    if (url.pathname.endsWith('/dump')) {
      sendJson(response, 200, { Suppressions: suppressed });
      return;
    }
    reactivated.push(...getAddresses(body));
    const Suppressions = getAddresses(body).map((EmailAddress) => ({ EmailAddress, Status: 'Deleted' }));
    sendJson(response, 200, { Suppressions });
  }

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    server,
    get source() {
      return source;
    },
    set source(text) {
      source = text;
    },
    acceptToken(next) {
      token = next;
    },
    async report(event) {
      const message = mailbox.messages.at(-1);
      return message === undefined ? [] : reportEvent(server, message, event);
    },
    behaveOnSettings(next) {
      onSettings = next;
    },
    messages: mailbox.messages,
    batches,
    suppressed,
    reactivated,
    removals: removals.requested,
    get settingsCalls() {
      return settingsCalls;
    },
    get requests() {
      return requests;
    },
    get searches() {
      return searches;
    },
    behave(next) {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    inactive(...addresses) {
      for (const address of addresses) inactiveAddresses.add(address);
    },
    slow(changes) {
      delays = { ...delays, ...changes };
    },
    reset() {
      Object.assign(server, createMailboxServer());
      onSettings = null;
      source = '';
      token = firstToken;
      mailbox.clear();
      batches.length = 0;
      suppressed.length = 0;
      reactivated.length = 0;
      removals.clear();
      inactiveAddresses.clear();
      delays = { indexMs: 0, responseMs: 0 };
      requests = 0;
      searches = 0;
      behaviour = () => 'accept';
    },
    arrived(count) {
      if (requests >= count) return Promise.resolve();
      return new Promise((done) => {
        waiters.push({ count, done });
      });
    },
    async close() {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}
