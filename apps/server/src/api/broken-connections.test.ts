import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { respondToBrokenConnection } from './errors.ts';

const server = createServer(
  { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
  (_request, response) => response.end(),
);
server.on(
  'clientError',
  respondToBrokenConnection({}, () => 'an id'),
);
beforeEach(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterEach(() => new Promise((done) => server.close(done)));

/** All that the server sends on a connection on which `text` was sent, until it closes it. */
function receive(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

it('says that a request took too long to arrive', async () => {
  expect(await receive('GET / HTTP/1.1\r\n')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*"message":"The request took too long to arrive\."/,
  );
});

it('closes an unused connection without a word, which a browser would take for its next response', async () => {
  expect(await receive('')).toBe('');
});
