import { expect, test } from 'vitest';
import { formatFailure } from './failure-text.ts';

test.each([
  [
    'Postmark answered HTTP 401: Unauthorized',
    'Postmark does not accept the server token. Check the configuration.',
  ],
  [
    'Postmark answered 406: You tried to send to a recipient marked as inactive.',
    'This address bounced, complained or unsubscribed earlier.',
  ],
  [
    'Postmark answered HTTP 500: Internal Server Error',
    'Postmark has a problem and is not accepting emails right now.',
  ],
  ["Postmark answered 300: Invalid 'To' address.", "Invalid 'To' address."],
  ['given up: Postmark cannot be reached', 'Stopped after many attempts. Postmark cannot be reached'],
  ['HardBounce: The server was unable to deliver your message', 'The address does not exist.'],
  ['BadEmailAddress', 'The address does not accept emails.'],
  ['SpamNotification: The message was blocked.', 'The message was blocked.'],
  ['reported as spam', 'The recipient marked it as spam.'],
  ['The mailbox is full.', 'The mailbox is full.'],
  ['Invalid', 'Invalid'],
])('%s', (reason, text) => {
  expect(formatFailure(reason)).toBe(text);
});
