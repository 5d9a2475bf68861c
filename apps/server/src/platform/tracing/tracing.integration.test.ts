import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TracesSettings } from '../config/environment.ts';
import { loggerOptions } from '../http/logging.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector of OTLP/HTTP with JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    text: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(
          ({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
            scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop: () => new Promise((done) => server.close(done)),
  };
}

const settings = (url: string): TracesSettings => ({
  url,
  protocol: 'http/json',
  headers: {},
  serviceName: 'rapport-test',
  sampler: 'parentbased_always_on',
  sampledRatio: 1,
});
const QUIET = { warn: () => undefined };

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let tracing: Tracing;
  let app: TestApp;
  let spans: ReceivedSpan[];
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });

  beforeAll(async () => {
    collector = await startCollector();
    tracing = await startTracing(settings(collector.url), QUIET);
    app = await startTestApp({
      env: { trustProxy: ['127.0.0.1/32'] },
      logger: { ...loggerOptions('info'), stream },
    });
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;
    await call(app.url, 'GET', '/api/admin/contacts?search=ada-secret@example.com', {
      headers: { cookie, traceparent, 'x-request-id': 'the-listing' },
    });
    await call(app.url, 'GET', '/trpc/contact.list', {
      headers: { traceparent: `00-${'0'.repeat(32)}-x-01` },
    });
    await call(app.url, 'POST', '/api/contact', {
      json: {
        name: 'Ada Secret',
        email: 'ada-secret@example.com',
        service: 'other',
        message: 'A secret message',
      },
    });
    await app.close();
    // Sends what is left, as at the end of the process.
    await tracing.stop();
    spans = collector.spans();
  });
  afterAll(() => collector.stop());

  const attribute = (span: ReceivedSpan | undefined, name: string) =>
    Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];
  const named = (name: string) => spans.filter((span) => span.name === name);

  it('continue the trace of a caller: request, procedure, statement', () => {
    const [request] = named('GET /api/admin/contacts');
    expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID, kind: 2 });
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    const procedure = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(named('contact.list')).toContainEqual(expect.objectContaining({ spanId: procedure?.spanId }));
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
    expect(statements.map((span) => attribute(span, 'db.query.text')).join()).toContain('from "contact"');
  });

  it('start a trace of their own where the caller names an invalid one', () => {
    const [request] = named('GET /trpc/:path');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(request?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    const call = spans.find(({ name, traceId }) => name === 'contact.list' && traceId === request?.traceId);
    expect(call?.status.code).toBe(2);
    expect(attribute(call, 'error.type')).toBe('UNAUTHORIZED');
  });

  it('reach the procedure although a body arrived in between', () => {
    const [request] = named('POST /api/contact');
    expect(named('contact.submit')[0]?.traceId ?? named('contact.create')[0]?.traceId).toBe(request?.traceId);
  });

  it('hold no value of a statement, no query string and no address', () => {
    expect(collector.text()).toContain('insert into');
    expect(collector.text()).not.toMatch(/secret/i);
  });

  it('are named in the log beside the id of the request', () => {
    const entry = lines
      .map((line) => JSON.parse(line))
      .find(({ reqId, res }) => reqId === 'the-listing' && res);
    expect(entry).toMatchObject({ reqId: 'the-listing', traceId: TRACE_ID });
  });
});

describe('a collector that does not respond', () => {
  it('delays neither requests nor the end', async () => {
    const dead = createServer(() => undefined);
    await new Promise<void>((done) => dead.listen(0, '127.0.0.1', done));
    const address = dead.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const tracing = await startTracing(settings(`http://127.0.0.1:${port}/v1/traces`), QUIET);
    const app = await startTestApp();
    expect((await call(app.url, 'GET', '/api/articles')).status).toBe(200);
    await app.close();
    await tracing.stop();
    dead.closeAllConnections();
    await new Promise((done) => dead.close(done));
  });
});
