import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailbox, type Mailbox, type PostmarkAnswer } from '../mailbox.ts';

/**
 * How the stand-in answers: as Postmark does when all is well; with a status and error code for the whole request;
 * never; with a broken connection; or with something that is no JSON, having taken the messages.
 */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'reset'
  | 'garbage'
  | { status: number; code: number; message: string };

/** Answers of Postmark that tests ask for by name. */
export const ANSWERS = {
  invalid: { status: 422, code: 300, message: "Invalid 'To' address." },
  inactive: { status: 422, code: 406, message: 'You tried to send to a recipient marked as inactive.' },
  serverError: { status: 500, code: 0, message: 'Internal Server Error' },
  tooMany: { status: 429, code: 429, message: 'Too many requests.' },
} satisfies Record<string, Behaviour>;

/** Postmark's sending API over real HTTP, for tests. */
export interface StandInPostmark {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** What it took. */
  readonly messages: Mailbox['messages'];
  /** Sizes of the batches it was asked to take. */
  readonly batches: readonly number[];
  /** Requests that arrived, whatever became of them. */
  readonly requests: number;
  /** Answers the following requests like this. */
  behave(behaviour: Behaviour): void;
  /** Names these addresses inactive (406), in lower case. */
  inactive(...addresses: string[]): void;
  /** Forgets what arrived and behaves well again. */
  reset(): void;
  /** Resolves when so many requests have arrived since the last reset. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function addressIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('To' in body)) return '';
  return String(body.To).toLowerCase();
}

/** Starts the stand-in on a free port of this machine. It takes requests with the given server token only. */
export async function startStandInPostmark(token = 'a token for tests'): Promise<StandInPostmark> {
  const mailbox = createMailbox({ keep: 100_000 });
  const batches: number[] = [];
  const inactiveAddresses = new Set<string>();
  let behaviour: Behaviour = 'accept';
  let requests = 0;
  let waiting: { count: number; done: () => void }[] = [];

  function receive(body: unknown): PostmarkAnswer {
    const { code: ErrorCode, message: Message } = ANSWERS.inactive;
    return inactiveAddresses.has(addressIn(body)) ? { ErrorCode, Message } : mailbox.receive(body);
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
    for (const { count, done } of waiting) if (requests >= count) done();
    waiting = waiting.filter(({ count }) => requests < count);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const now = behaviour;
    noteArrival();
    if (request.headers['x-postmark-server-token'] !== token) {
      return answer(response, 401, { ErrorCode: 10, Message: 'Bad or missing API token.' });
    }
    if (now === 'hang') return;
    if (now === 'reset') return void request.socket.destroy();
    if (typeof now === 'object') {
      return answer(response, now.status, { ErrorCode: now.code, Message: now.message });
    }
    const result = take(request.url ?? '', body);
    if (now === 'garbage') return void response.writeHead(200).end('<html>Good gateway</html>');
    answer(response, result.status, result.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    messages: mailbox.messages,
    batches,
    get requests() {
      return requests;
    },
    behave(next) {
      behaviour = next;
    },
    inactive(...addresses) {
      for (const address of addresses) inactiveAddresses.add(address);
    },
    reset() {
      mailbox.clear();
      batches.length = 0;
      inactiveAddresses.clear();
      requests = 0;
      behaviour = 'accept';
    },
    arrived(count) {
      if (requests >= count) return Promise.resolve();
      return new Promise((done) => {
        waiting.push({ count, done });
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
