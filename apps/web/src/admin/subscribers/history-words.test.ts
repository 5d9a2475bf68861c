import { HISTORY_KINDS, type HistoryEntry } from '@rapport/domain/subscribers/history';
import { describe, expect, it } from 'vitest';
import { getEventTitle, listEventDetails } from './history-words.ts';

const event = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
  at: '2026-01-05T09:30:00.000Z',
  kind: 'added',
  text: null,
  source: null,
  reason: null,
  through: null,
  by: null,
  ip: null,
  email: null,
  ...given,
});

describe('the history of a subscriber in words', () => {
  it('tells every kind of event apart', () => {
    const titles = HISTORY_KINDS.map((kind) => getEventTitle(event({ kind, text: 'Workshop' })));
    expect(new Set(titles).size).toBe(HISTORY_KINDS.length);
  });

  it('names how someone came, and why an address gets nothing', () => {
    expect(getEventTitle(event({ source: 'api' }))).toBe('Signed up through the API');
    expect(getEventTitle(event({ kind: 'suppressed', reason: 'bounced' }))).toBe('Address bounced');
    expect(getEventTitle(event({ kind: 'tagged', text: 'Workshop' }))).toBe('Tag “Workshop” added');
  });

  it('quotes the words of a consent, and says who and from where', () => {
    expect(listEventDetails(event({ kind: 'agreed', text: 'Send it to me.', ip: '192.0.2.7' }))).toEqual([
      'Send it to me.',
      'From 192.0.2.7',
    ]);
    expect(listEventDetails(event({ kind: 'suppressed', reason: 'bounced', through: 'postmark' }))).toEqual([
      'Postmark reported it',
    ]);
    expect(listEventDetails(event({ kind: 'tagged', text: 'Workshop', by: 'admin@example.com' }))).toEqual([
      'By admin@example.com',
    ]);
  });
});
