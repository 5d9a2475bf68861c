import type { ClientSession } from '@rapport/domain/sessions/schema';
import { describe, expect, it } from 'vitest';
import { describeEnd, joinLink, listTimes, splitSessions } from './session-words.ts';

const session = (changes: Partial<ClientSession> = {}) =>
  ({
    id: '1',
    state: 'planned',
    startsAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    minutes: 60,
    place: 'https://meet.example.com/sample',
    hours: 0,
    cancelledBy: null,
    ...changes,
  }) as ClientSession;

it('says the time on the clocks of the reader, and on those of the session where they differ', () => {
  expect(listTimes(session(), 'Europe/Paris')).toEqual(['Tuesday, December 1, 2026 at 10:00 AM GMT+1']);
  expect(listTimes(session(), 'Asia/Kathmandu')).toEqual([
    'Tuesday, December 1, 2026 at 2:45 PM GMT+5:45',
    'Tuesday, December 1, 2026 at 10:00 AM GMT+1',
  ]);
});

describe('the link to join', () => {
  const at = (time: string, changes?: Partial<ClientSession>) =>
    joinLink(session(changes), new Date(`2026-12-01T${time}.000Z`));
  it('is there from a quarter of an hour before until the end', () => {
    expect(at('08:44:00')).toBeNull();
    expect(at('08:45:00')).toBe('https://meet.example.com/sample');
    expect(at('10:00:00')).not.toBeNull();
    expect(at('10:00:01')).toBeNull();
  });
  it('is of a place that is a link, of a session that is planned', () => {
    expect(at('09:00:00', { place: 'Room 5' })).toBeNull();
    expect(at('09:00:00', { state: 'cancelled' })).toBeNull();
  });
});

it('tells sessions to come, the next one first, from the others', () => {
  const list = [
    session({ id: 'later', startsAt: '2026-12-03T09:00:00.000Z' }),
    session({ id: 'cancelled', startsAt: '2026-12-02T09:00:00.000Z', state: 'cancelled' }),
    session({ id: 'now' }),
    session({ id: 'over', startsAt: '2026-11-30T09:00:00.000Z' }),
  ];
  const { upcoming, former } = splitSessions(list, new Date('2026-12-01T09:30:00.000Z'));
  expect(upcoming.map(({ id }) => id)).toEqual(['now', 'later']);
  expect(former.map(({ id }) => id)).toEqual(['cancelled', 'over']);
});

it('says how a session ended and what it took', () => {
  expect(describeEnd(session({ state: 'held', hours: 1.5 }))).toBe('Held, 1.5 hours taken from your plan');
  expect(describeEnd(session({ state: 'missed' }))).toBe('Missed');
  expect(describeEnd(session({ state: 'cancelled', cancelledBy: 'client', hours: 1 }))).toBe(
    'Cancelled by you, 1 hour taken from your plan',
  );
  expect(describeEnd(session({ state: 'cancelled', cancelledBy: 'owner' }))).toBe('Cancelled by your coach');
});
