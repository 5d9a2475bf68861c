import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const event = {
  uid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55@example.com',
  title: 'Coaching plan ends: Essentials',
  description: 'First line\nsecond, with a comma; and \\',
  day: '2026-07-31',
  url: 'https://example.com/client-portal',
  reminderDays: 14,
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('is a calendar with one event of a whole day, the same in every time zone, which reminds ahead', () => {
  expect(unfolded(calendarFile(event, NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rapport//Client portal//EN',
    'BEGIN:VEVENT',
    'UID:019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55@example.com',
    'DTSTAMP:20260301T080000Z',
    'DTSTART;VALUE=DATE:20260731',
    'DTEND;VALUE=DATE:20260801',
    'SUMMARY:Coaching plan ends: Essentials',
    'DESCRIPTION:First line\\nsecond\\, with a comma\\; and \\\\',
    'URL:https://example.com/client-portal',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Coaching plan ends: Essentials',
    'TRIGGER:-P14D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has no line over 75 bytes, whatever is in it, and loses nothing by folding', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile({ ...event, title: title.replace(/[\r\n]/g, '') }, NOW);
      for (const line of file.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
      const summary = unfolded(file).find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(summary.slice(8).replace(/\\(.)/g, '$1')).toBe(title.replace(/[\r\n]/g, ''));
    }),
  );
});

/** The one event of a file, as a calendar program reads it. */
function readEvent(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

it('is read by a calendar program with every text in any script as it was', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    .map((value) => value.replace(/\r\n?/g, '\n'));
  fc.assert(
    fc.property(text, text, (title, description) => {
      const read = readEvent(calendarFile({ ...event, title, description }, NOW));
      expect([read.summary, read.description]).toEqual([title, description]);
    }),
  );
});

it('is read by a calendar program as a whole day with a reminder two weeks ahead', () => {
  const read = readEvent(
    calendarFile({ ...event, title: 'Заканчивается план; 終了, נגמר \u{1F469}\u200D\u{1F4BB}' }, NOW),
  );
  expect(read.uid).toBe(event.uid);
  expect(read.summary).toBe('Заканчивается план; 終了, נגמר \u{1F469}\u200D\u{1F4BB}');
  expect([read.startDate.toString(), read.endDate.toString()]).toEqual(['2026-07-31', '2026-08-01']);
  expect(read.startDate.isDate).toBe(true);
  const stamp = read.component.getFirstPropertyValue('dtstamp');
  expect(String(stamp)).toBe('2026-03-01T08:00:00Z');
  const alarm = read.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P14D');
});

it('has only whole lines, each ended by CR LF', () => {
  const file = calendarFile(event, NOW);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
