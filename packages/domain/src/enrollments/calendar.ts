import { addDays } from '../shared/calendar-day.ts';

/** RFC 5545 (content lines): a line is at most 75 bytes; those that continue one begin with a space. */
const FIRST_BYTES = 75;
const NEXT_BYTES = FIRST_BYTES - 1;

const encoder = new TextEncoder();

/** A line in pieces that fit, no character torn apart. */
export function cutToBytes(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (used + bytes > (pieces.length === 0 ? FIRST_BYTES : NEXT_BYTES)) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += bytes;
  }
  return [...pieces, piece];
}

export interface CalendarEvent {
  /** The same for every download of one event, so that a calendar updates it instead of adding another. */
  uid: string;
  title: string;
  description: string;
  /** The calendar day it is about, as `2026-01-05`; calendars show the same day in every time zone. */
  day: string;
  url: string;
  /** Days before at which the calendar reminds. */
  reminderDays: number;
}

/** RFC 5545 (TEXT): backslash, semicolon, comma and line breaks are escaped. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** An instant in UTC as 20260105T093000Z. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A day as 20260105. */
function dateOnly(day: string): string {
  return day.replaceAll('-', '');
}

/** A calendar file (RFC 5545) with one event that takes a whole day, blocks no time and reminds ahead of it. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const title = escapeText(event.title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rapport//Client portal//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;VALUE=DATE:${dateOnly(event.day)}`,
    `DTEND;VALUE=DATE:${dateOnly(addDays(event.day, 1))}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-P${event.reminderDays}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${cutToBytes(line).join('\r\n ')}\r\n`).join('');
}
