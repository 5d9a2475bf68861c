import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What arrived for one campaign. */
export interface Received {
  /** Messages accepted. */
  taken: number;
  /** When the first batch arrived, in milliseconds of `performance.now()`. */
  firstAt: number;
  /** Most requests that were open at once. */
  openAtOnce: number;
  /** The batches as they were sent, in the order of arrival, for the bare loop; empty unless they are kept. */
  bodies: string[];
}

/** A Postmark that accepts every batch. */
export interface CountingPostmark extends AsyncDisposable {
  url: string;
  /** Since the last `begin`. */
  readonly received: Received;
  begin(options: { keepBodies: boolean }): void;
}

/** Starts it on a free port; every response takes this long. */
export async function startCountingPostmark(responseMs: number): Promise<CountingPostmark> {
  let received: Received = { taken: 0, firstAt: 0, openAtOnce: 0, bodies: [] };
  let keep = false;
  let open = 0;

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/email/batch')
      return void response.end('{"TotalCount":0,"Messages":[],"Suppressions":[]}');
    const body = await text(request);
    if (received.firstAt === 0) received.firstAt = performance.now();
    open += 1;
    received.openAtOnce = Math.max(received.openAtOnce, open);
    if (keep) received.bodies.push(body);
    const messages = JSON.parse(body) as { To: string }[];
    await wait(responseMs);
    const results = messages.map(({ To }, index) => ({
      ErrorCode: 0,
      Message: 'OK',
      To,
      SubmittedAt: '2026-01-05T09:30:00Z',
      MessageID: `${received.taken + index}`,
    }));
    received.taken += messages.length;
    open -= 1;
    response.end(JSON.stringify(results));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get received() {
      return received;
    },
    begin({ keepBodies }) {
      received = { taken: 0, firstAt: 0, openAtOnce: 0, bodies: [] };
      keep = keepBodies;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
