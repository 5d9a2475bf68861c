import { TIMELINE_KINDS } from '@rapport/domain/people/kinds';
import type { TimelineEntry } from '@rapport/domain/people/timeline';
import { describe, expect, it } from 'vitest';
import { getEventTitle, listEventDetails } from './timeline-words.ts';

const event = (given: Partial<TimelineEntry>): TimelineEntry => ({
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
  contact: null,
  automatic: null,
  enrollment: null,
  plan: null,
  entry: null,
  hours: null,
  note: null,
  privateNote: null,
  session: null,
  outcome: null,
  ...given,
});

describe('the timeline of a person in words', () => {
  it('tells every kind of event apart', () => {
    const titles = TIMELINE_KINDS.map((kind) => getEventTitle(event({ kind, text: 'Workshop' })));
    expect(new Set(titles).size).toBe(TIMELINE_KINDS.length);
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

  it('tells a reply from an email that a program wrote', () => {
    expect(getEventTitle(event({ kind: 'reply' }))).toBe('Reply');
    expect(getEventTitle(event({ kind: 'reply', automatic: 'bounce' }))).toBe('Delivery failure');
    const noted = event({ kind: 'reply', text: 'Thursday', by: 'admin@example.com' });
    expect(listEventDetails(noted)).toEqual(['Thursday', 'By admin@example.com']);
  });

  it('says what happened to a plan, with the note for both', () => {
    const plan = 'Sample package';
    expect(getEventTitle(event({ kind: 'enrolled', plan }))).toBe('Enrolled in Sample package');
    const session = event({
      kind: 'hours',
      entry: 'used',
      hours: -1.5,
      plan,
      text: 'Goals',
      privateNote: 'Tired',
    });
    expect(getEventTitle(session)).toBe('Session, 1.5 hours used');
    expect(listEventDetails(session)).toEqual([plan, 'Goals', 'Your client reads this note.']);
    expect(getEventTitle(event({ kind: 'hours', entry: 'corrected', hours: -1 }))).toBe(
      'Hours corrected: 1 hour fewer',
    );
    expect(getEventTitle(event({ kind: 'renewalDecided', outcome: 'rejected' }))).toBe('Renewal declined');
  });
});
