import { request } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { TRANSPORT_LOCK, transportRouter } from '../../../testing/transport-router.ts';

const MAX_CLOSING_MS = 10_000;

describe('a server that is stopping', () => {
  it('finishes requests in flight, accepts no new ones, and stops in time', async () => {
    const app = await startTestApp({ router: transportRouter });
    // A kept-alive connection, as a proxy would use.
    expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
    const holder = new pg.Client(app.databaseUrl);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${TRANSPORT_LOCK})`);
    const underWay = Array.from({ length: 5 }, () => call(app.url, 'GET', '/api/test/locked'));
    await expect.poll(() => waiting(holder)).toBe(underWay.length);
    const closed = app.app.close();
    await expect.poll(() => app.app.server.listening).toBe(false);
    const late = await lateCall(app.url);
    const released = Date.now();
    await holder.end();
    const results = await Promise.all(underWay);
    await closed;
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(late).toMatch(/ECONNREFUSED|ECONNRESET/);
    expect(Date.now() - released).toBeLessThan(MAX_CLOSING_MS);
    await app.close();
  });

  it('serves a request that was arriving on a connection from before, and closes it', async () => {
    const app = await startTestApp({ router: transportRouter });
    let bytesRead = () => 0;
    app.app.server.once('connection', (accepted) => {
      bytesRead = () => accepted.bytesRead;
    });
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (piece) => {
      response += piece.toString();
    });
    const ended = new Promise((done) => socket.once('close', done));
    const begun = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
    socket.write(begun);
    await expect.poll(() => bytesRead()).toBe(begun.length);
    const closed = app.app.close();
    await expect.poll(() => app.app.server.listening).toBe(false);
    socket.write('\r\n');
    await ended;
    await closed;
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    await app.close();
  });
});

/** How many calls wait at the database. */
async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

/** The status of a call on a new connection, or the code of the error that prevented it. */
function lateCall(url: string): Promise<string> {
  return new Promise((done) => {
    request(`${url}/healthz`, { agent: false })
      .on('response', (response) => done(String(response.statusCode)))
      .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      .end();
  });
}
