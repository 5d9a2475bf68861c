import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** How often each status came back; `closed` counts connections that ended before their responses. */
export type Outcomes = Record<string, number>;

export interface AttackRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const count = (outcomes: Outcomes, key: string) => {
  outcomes[key] = (outcomes[key] ?? 0) + 1;
};

function sendOne(url: string, agent: Agent, { method, path, headers, body }: AttackRequest): Promise<string> {
  return new Promise((done) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.once('close', () => done(String(response.statusCode)));
    });
    sent.once('error', () => done('closed'));
    sent.end(body);
  });
}

/** Sends a request this many times over this many connections and returns the statuses. */
export async function sendMany(
  url: string,
  asked: AttackRequest,
  { times, connections }: { times: number; connections: number },
): Promise<Outcomes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: Outcomes = {};
  await Promise.all(
    Array.from({ length: times }, async () => count(outcomes, await sendOne(url, agent, asked))),
  );
  agent.destroy();
  return outcomes;
}

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
/** The length of a status line, so that one split in two is found with the next part. */
const STATUS_LINE_LENGTH = 13;

/**
 * Writes all requests of one connection at once and reads the responses until the last one or the end of the
 * connection.
 */
function pipeline(url: string, paths: string[], outcomes: Outcomes): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let rest = '';
  let answered = 0;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    rest += part;
    let end = 0;
    for (const match of rest.matchAll(STATUS_LINE)) {
      count(outcomes, match[1] ?? '');
      answered += 1;
      end = match.index + match[0].length;
    }
    rest = rest.slice(Math.max(end, rest.length - STATUS_LINE_LENGTH));
    if (answered >= paths.length) socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return new Promise((done) => {
    socket.once('close', () => {
      if (answered < paths.length) count(outcomes, 'closed');
      done();
    });
  });
}

/** Requests unknown addresses, this many at once on each of these connections. */
export async function pipelineUnknownPaths(
  url: string,
  { connections, each }: { connections: number; each: number },
): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      const paths = Array.from({ length: each }, (_path, index) => `/missing-${connection}-${index}`);
      return pipeline(url, paths, outcomes);
    }),
  );
  return outcomes;
}
