import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarSession, dayFile, inviteToSession, sessionFeed } from './calendar-file.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

const day = {
  uid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55@example.com',
  title: 'Coaching plan ends: Essentials',
  description: 'First line\nsecond, with a comma; and \\',
  day: '2026-07-31',
  url: 'https://example.com/client-portal',
  reminderDays: 14,
};
const session: CalendarSession = {
  uid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e56@example.com',
  sequence: 3,
  title: 'Session with Sample Owner',
  description: 'An agenda',
  startsAt: new Date('2026-12-01T09:00:00.000Z'),
  minutes: 90,
  place: 'https://meet.example.com/sample',
  isCancelled: false,
};
const people = {
  organizer: { name: 'Sample Owner', email: 'owner@example.com' },
  attendee: { name: 'Sample; Client, "5"', email: 'client@example.com' },
};
const invite = (changes: Partial<CalendarSession> = {}) =>
  inviteToSession({ ...session, ...changes }, people, NOW);

const parse = (file: string) => new ICAL.Component(ICAL.parse(file));
/** The one event of a file, as a calendar program reads it. */
function readEvent(file: string): ICAL.Event {
  return new ICAL.Event(parse(file).getFirstSubcomponent('vevent') ?? undefined, { exceptions: [] });
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .map((value) => value.replace(/\r\n?/g, '\n'));

describe.each([
  ['a day', (title: string, description: string) => dayFile({ ...day, title, description }, NOW)],
  ['an invitation', (title: string, description: string) => invite({ title, description }).content],
])('the file of %s', (_, write) => {
  it('is read by a calendar program with every text in any script as it was', () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        const read = readEvent(write(title, description));
        expect([read.summary, read.description]).toEqual([title, description]);
      }),
    );
  });

  it('has no line over 75 bytes, each ended by CR LF', () => {
    fc.assert(
      fc.property(text, (title) => {
        const file = write(title, title);
        expect(file.endsWith('\r\n')).toBe(true);
        expect(file).not.toMatch(/\r\n\r\n$/);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

it('a day is a whole day in every time zone, blocks no time and reminds ahead', () => {
  const read = readEvent(dayFile(day, NOW));
  expect(read.uid).toBe(day.uid);
  expect([read.startDate.toString(), read.endDate.toString()]).toEqual(['2026-07-31', '2026-08-01']);
  expect(read.startDate.isDate).toBe(true);
  expect(String(read.component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-01T08:00:00Z');
  expect(read.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  const alarm = read.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P14D');
});

it('an invitation asks its one attendee, in UTC, with the method in the file and its type', () => {
  const { contentType, content } = invite();
  expect(contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(parse(content).getFirstPropertyValue('method')).toBe('REQUEST');
  const read = readEvent(content);
  expect([read.uid, read.sequence]).toEqual([session.uid, 3]);
  expect([read.startDate.toString(), read.endDate.toString()]).toEqual([
    '2026-12-01T09:00:00Z',
    '2026-12-01T10:30:00Z',
  ]);
  expect(read.location).toBe(session.place);
  expect(read.organizer).toBe('mailto:owner@example.com');
  const [attendee, ...others] = read.attendees;
  expect(others).toEqual([]);
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:client@example.com');
  expect(attendee?.getParameter('partstat')).toBe('NEEDS-ACTION');
  expect(attendee?.getParameter('rsvp')).toBe('TRUE');
  expect(read.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(read.component.getFirstSubcomponent('valarm')).toBeNull();
});

it('a cancellation names the same event, later', () => {
  const { contentType, content } = invite({ isCancelled: true, sequence: 4 });
  expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(parse(content).getFirstPropertyValue('method')).toBe('CANCEL');
  const read = readEvent(content);
  expect([read.uid, read.sequence]).toEqual([session.uid, 4]);
  expect(read.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it('a feed publishes every session and asks to be read again each hour', () => {
  const calendar = parse(
    sessionFeed('Sessions of Sample Owner', [session, { ...session, uid: 'other' }], NOW),
  );
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Sessions of Sample Owner');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
});
