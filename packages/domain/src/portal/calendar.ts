import { cutToBytes } from './line-folding.ts';

export interface CalendarEvent {
  /** The same for every download of one event, so that a calendar updates it instead of adding another. */
  uid: string;
  title: string;
  description: string;
  /** The moment it is about; calendars show it in the reader's own time zone. */
  at: Date;
  url: string;
  /** Days before at which the calendar reminds. */
  reminderDays: number;
}

/** RFC 5545, section 3.3.11: backslash, semicolon, comma and line breaks are escaped. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** An instant in UTC as 20260105T093000Z. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A calendar file (RFC 5545) with one event that takes no time and reminds ahead of it. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const title = escapeText(event.title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rapport//Client portal//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.at)}`,
    `DTEND:${utc(event.at)}`,
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
