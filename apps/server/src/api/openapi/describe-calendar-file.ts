import { dayFile } from '../../platform/calendar/calendar-file.ts';
import type { ApiResponse } from '../../platform/openapi/types.ts';

const EXAMPLE = dayFile(
  {
    uid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55@example.com',
    title: 'Coaching plan ends: Sample Package',
    description: 'Your plan Sample Package ends.',
    day: '2026-07-05',
    url: 'https://example.com/client-portal?tab=plans',
    reminderDays: 14,
  },
  new Date('2026-01-05T09:30:00.000Z'),
);

/** The response of a call that sends a calendar file. */
export function describeCalendarFile(): ApiResponse {
  return {
    description: 'The file (RFC 5545). tRPC returns it as `{ fileName, contentType, content }`.',
    headers: {
      'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
    },
    content: { 'text/calendar': { schema: { type: 'string', maxLength: 10_000 }, example: EXAMPLE } },
  };
}
