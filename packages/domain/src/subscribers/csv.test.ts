import { expect, it } from 'vitest';
import { toSubscribersCsv } from './csv.ts';

it('an export of subscribers has the columns Email and Subscription Date', () => {
  const subscriber = {
    id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    email: 'reader@example.com',
    status: 'confirmed' as const,
    suppression: null,
    createdAt: '2026-01-05T09:30:00.000Z',
  };
  expect(toSubscribersCsv([subscriber])).toBe(
    '\uFEFFEmail,Subscription Date\r\nreader@example.com,2026-01-05T09:30:00.000Z\r\n',
  );
});

it('an export marks an address that was never confirmed', () => {
  const subscriber = {
    email: 'stranger@example.com',
    status: 'pending' as const,
    suppression: null,
    createdAt: '2026-01-05T09:30:00.000Z',
  };
  expect(toSubscribersCsv([subscriber])).toContain(
    '\r\nstranger@example.com,2026-01-05T09:30:00.000Z (not confirmed)\r\n',
  );
});

it('an export says why campaigns leave an address out', () => {
  const subscriber = {
    email: 'left@example.com',
    status: 'confirmed' as const,
    suppression: 'unsubscribed' as const,
    createdAt: '2026-01-05T09:30:00.000Z',
  };
  expect(toSubscribersCsv([subscriber])).toContain(
    '\r\nleft@example.com,2026-01-05T09:30:00.000Z (unsubscribed)\r\n',
  );
});
