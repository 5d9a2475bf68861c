import { expect, it } from 'vitest';
import { getRecipientLabel, toRecipientCells } from './recipient-words.ts';

const AT = '2026-03-01T08:00:00.000Z';

it('says that an email was delivered once a mail server has reported it', () => {
  expect(getRecipientLabel({ status: 'sent', deliveredAt: null }).label).toBe('Sent');
  expect(getRecipientLabel({ status: 'sent', deliveredAt: AT }).label).toBe('Delivered');
  expect(getRecipientLabel({ status: 'complained', deliveredAt: AT }).label).toBe('Reported as spam');
});

it('writes a recipient with the reason in words, and nothing where nothing is known', () => {
  const recipient = {
    subscriber: null,
    email: 'reader@example.com',
    status: 'bounced',
    reason: 'HardBounce: The server was unable to deliver your message.',
    sentAt: AT,
    deliveredAt: null,
    returnedAt: AT,
    unsubscribedAt: null,
  } as const;
  expect(toRecipientCells(recipient)).toEqual([
    'reader@example.com',
    'Bounced',
    'The address does not exist.',
    AT,
    '',
    AT,
    '',
  ]);
});
