import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A Postmark that accepts every batch and stores only the bodies of one campaign, for the bare loop. */
export interface CountingPostmark {
  url: string;
  /** Messages accepted since the last `begin`. */
  readonly taken: number;
  /** When the first batch arrived, in milliseconds of `performance.now()`. */
  readonly firstAt: number;
  /** Most requests that were open at once. */
  readonly lanes: number;
  /** The stored bodies of the batches, in the order of arrival. */
  readonly bodies: readonly string[];
  begin(options: { keepBodies: boolean }): void;
  close(): Promise<void>;
}

/** Starts it on a free port; every response takes this long. */
export async function startCountingPostmark(responseMs: number): Promise<CountingPostmark> {
  let state = { taken: 0, firstAt: 0, lanes: 0 };
  let bodies: string[] = [];
  let keep = false;
  let open = 0;

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/email/batch')
      return void response.end('{"TotalCount":0,"Messages":[],"Suppressions":[]}');
    if (state.firstAt === 0) state.firstAt = performance.now();
    open += 1;
    state.lanes = Math.max(state.lanes, open);
    if (keep) bodies.push(body);
    const messages = JSON.parse(body) as { To: string }[];
    await wait(responseMs);
    const results = messages.map(({ To }, index) => ({
      ErrorCode: 0,
      Message: 'OK',
      To,
      SubmittedAt: '2026-01-05T09:30:00Z',
      MessageID: `${state.taken + index}`,
    }));
    state.taken += messages.length;
    open -= 1;
    response.end(JSON.stringify(results));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    get taken() {
      return state.taken;
    },
    get firstAt() {
      return state.firstAt;
    },
    get lanes() {
      return state.lanes;
    },
    get bodies() {
      return bodies;
    },
    begin({ keepBodies }) {
      state = { taken: 0, firstAt: 0, lanes: 0 };
      bodies = [];
      keep = keepBodies;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
