import { expect, test } from 'vitest';
import { toReply } from './reply-text.ts';

const MESSAGE = {
  name: 'Sample Visitor',
  message: 'Hello,\n\ndo you travel?',
  createdAt: '2026-11-23T20:00:00.000Z',
};

test('a reply names the service and quotes the message, with its day on the site', () => {
  expect(toReply(MESSAGE, 'Team retreats', 'Asia/Kolkata')).toEqual({
    subject: 'Re: Team retreats',
    message: '\n\n\nOn Nov 24, 2026, Sample Visitor wrote:\n\n> Hello,\n>\n> do you travel?',
  });
});

test('a reply to a message without a service has a subject too', () => {
  expect(toReply(MESSAGE, null, 'UTC').subject).toBe('Re: your message');
});

test('what the sender typed is no variable', () => {
  const { subject, message } = toReply(
    { ...MESSAGE, name: '{{ownerName}}', message: '{{signature}}' },
    '{{siteUrl}}',
    'UTC',
  );
  expect(`${subject}${message}`).not.toContain('{{');
});
