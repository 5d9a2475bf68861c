import { expect, test } from 'vitest';
import { sendToEach } from './send-to-each.ts';

const ADDRESSES = ['a@example.com', 'b@example.com', 'c@example.com'];

function sendingExcept(refused: Record<string, Error>) {
  const tried: string[] = [];
  const send = (to: string) => {
    tried.push(to);
    const error = refused[to];
    return error ? Promise.reject(error) : Promise.resolve();
  };
  return { tried, send };
}

test('one address that fails is named and does not stop the others', async () => {
  const error = new Error('500: no');
  const { send } = sendingExcept({ 'b@example.com': error });
  expect(await sendToEach(ADDRESSES, send)).toEqual({
    sent: ['a@example.com', 'c@example.com'],
    unsent: ['b@example.com'],
    error,
  });
});

test('a session that ended stops the rest, which stay unsent', async () => {
  const error = new Error('401: Unauthorized');
  const { tried, send } = sendingExcept({ 'b@example.com': error });
  expect(await sendToEach(ADDRESSES, send)).toEqual({
    sent: ['a@example.com'],
    unsent: ['b@example.com', 'c@example.com'],
    error,
  });
  expect(tried).toEqual(['a@example.com', 'b@example.com']);
});
