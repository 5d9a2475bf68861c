import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestTurns } from './request-turns.ts';

const response = {} as ServerResponse;
const connection = () => ({ destroyed: false });

let handled: string[];
let receive: (url: string, socket: { destroyed: boolean }) => void;
let noteConnection: () => void;

/** A handler that takes so many milliseconds for each request. */
function createHandler(milliseconds: number): void {
  let clock = 0;
  const urls: string[] = [];
  const turns = createRequestTurns(
    ({ url = '' }) => {
      clock += milliseconds;
      urls.push(url);
    },
    () => clock,
  );
  handled = urls;
  receive = (url, socket) => turns.listener({ url, socket } as unknown as IncomingMessage, response);
  noteConnection = turns.noteConnection;
}

it('handles requests at once while there is time in this turn of the event loop', () => {
  createHandler(0.2);
  const socket = connection();
  for (let index = 0; index < 5; index += 1) receive(`/${index}`, socket);
  expect(handled).toHaveLength(5);
});

it('handles one request of a connection a turn once the time is used up', async () => {
  createHandler(2);
  const socket = connection();
  for (const url of ['/1', '/2', '/3']) receive(url, socket);
  expect(handled).toEqual(['/1']);
  await turn();
  expect(handled).toEqual(['/1', '/2']);
  await turn();
  expect(handled).toEqual(['/1', '/2', '/3']);
});

it('handles one request of each waiting connection a turn, as long as there is time', async () => {
  createHandler(0.4);
  const first = connection();
  for (let index = 1; index <= 6; index += 1) receive(`/first/${index}`, first);
  for (let index = 1; index <= 5; index += 1) receive(`/other/${index}`, connection());
  expect(handled.splice(0)).toEqual(['/first/1', '/first/2', '/first/3']);
  // The first turn takes the one connection that waited when it was planned.
  await turn();
  expect(handled.splice(0)).toEqual(['/first/4']);
  await turn();
  expect(handled.splice(0)).toEqual(['/other/1', '/other/2', '/other/3']);
  await turn();
  expect(handled.splice(0)).toEqual(['/other/4', '/other/5', '/first/5']);
  await turn();
  expect(handled).toEqual(['/first/6']);
});

it('handles a request of another connection at once in the next turn, although requests wait', async () => {
  createHandler(2);
  const socket = connection();
  for (const url of ['/1', '/2', '/3', '/4']) receive(url, socket);
  await turn();
  receive('/other', connection());
  expect(handled).toEqual(['/1', '/2', '/other']);
});

it('handles no connection again before those that waited meanwhile', async () => {
  createHandler(2);
  const [first, second, third] = [connection(), connection(), connection()];
  receive('/first/1', first);
  receive('/second/1', second);
  receive('/third/1', third);
  await turn();
  receive('/first/2', first);
  expect(handled).toEqual(['/first/1', '/second/1']);
  await turn();
  await turn();
  expect(handled).toEqual(['/first/1', '/second/1', '/third/1', '/first/2']);
});

it('keeps the requests of a connection in order', async () => {
  createHandler(2);
  const socket = connection();
  for (const url of ['/1', '/2', '/3']) receive(url, socket);
  await turn();
  receive('/4', socket);
  for (let index = 0; index < 2; index += 1) await turn();
  expect(handled).toEqual(['/1', '/2', '/3', '/4']);
});

it('lets what follows from a request finish before it handles the next one', async () => {
  let clock = 0;
  const order: string[] = [];
  const { listener } = createRequestTurns(
    async ({ url = '' }) => {
      clock += 2;
      order.push(`${url} begins`);
      for (let wait = 0; wait < 5; wait += 1) await Promise.resolve();
      order.push(`${url} ends`);
    },
    () => clock,
  );
  const ask = (url: string) =>
    listener({ url, socket: connection() } as unknown as IncomingMessage, response);
  ask('/1');
  await turn();
  order.splice(0);
  for (const url of ['/2', '/3', '/4']) ask(url);
  for (let index = 0; index < 3; index += 1) await turn();
  const expected = ['/2', '/3', '/4'].flatMap((url) => [`${url} begins`, `${url} ends`]);
  expect(order).toEqual(expected);
});

it('handles no requests of a connection that has closed', async () => {
  createHandler(2);
  const [closed, open] = [connection(), connection()];
  for (const url of ['/closed/1', '/closed/2', '/closed/3']) receive(url, closed);
  receive('/open', open);
  closed.destroyed = true;
  await turn();
  expect(handled).toEqual(['/closed/1', '/open']);
});

it('leaves waiting requests to later turns while each turn accepts a connection', async () => {
  createHandler(2);
  const socket = connection();
  for (const url of ['/1', '/2']) receive(url, socket);
  noteConnection();
  await turn();
  expect(handled).toEqual(['/1']);
  noteConnection();
  await turn();
  expect(handled).toEqual(['/1']);
  await turn();
  expect(handled).toEqual(['/1', '/2']);
});

it('does so for a limited number of turns', async () => {
  createHandler(2);
  const socket = connection();
  for (const url of ['/1', '/2']) receive(url, socket);
  for (let index = 0; index < 100; index += 1) {
    noteConnection();
    await turn();
  }
  expect(handled).toEqual(['/1', '/2']);
});
