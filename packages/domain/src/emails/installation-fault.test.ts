import { describe, expect, it } from 'vitest';
import { formatEmailReason, formatFailure } from './failure-text.ts';
import { findInstallationFault, INSTALLATION_FAULT } from './installation-fault.ts';

const FAULTS: [string, string][] = [
  ['Email is not set up', 'setup'],
  ['Postmark refuses the server token', 'token'],
  ['Postmark answered 10: Bad or missing token', 'token'],
  ['Postmark answered 400: The sender signature was not found.', 'sender'],
  ['Postmark answered 401: The sender signature is not confirmed.', 'sender'],
  ['Postmark answered 500: The sender signature query failed.', 'sender'],
  ['Postmark answered 512: Not yours.', 'sender'],
  ["Postmark answered 300: Invalid 'From' address: 'a@example.com' is not verified.", 'sender'],
  ['Postmark answered 1235: The stream does not exist.', 'stream'],
  ['Postmark answered 412: Your account is pending approval.', 'approval'],
  ['Postmark answered 405: Not allowed to send.', 'account'],
  ['Postmark answered 413: The account may not send.', 'account'],
];
const OTHERS = [
  "Postmark answered 300: Invalid 'To' address.",
  'Postmark answered 406: Inactive recipient.',
  'Postmark answered 513: Unknown.',
  'Postmark answered 4120: Unknown.',
  'Postmark answered HTTP 500: Internal Server Error',
  'Postmark answered HTTP 401: no',
  'Postmark cannot be reached',
  'given up: Postmark answered 412: Your account is pending approval.',
];

describe('the reason why an email was not sent', () => {
  it.each(FAULTS)('“%s” is a fault of the installation: %s', (reason, fault) => {
    expect(findInstallationFault(reason)).toBe(fault);
    expect(reason).toMatch(new RegExp(INSTALLATION_FAULT));
  });

  it.each(OTHERS)('“%s” is none', (reason) => {
    expect(findInstallationFault(reason)).toBeNull();
    expect(reason).not.toMatch(new RegExp(INSTALLATION_FAULT));
  });

  it('says of one that waits for the installation that it will be sent, and of one that was given up why', () => {
    const [reason = ''] = FAULTS.find(([, fault]) => fault === 'approval') ?? [];
    const because = "Postmark hasn't approved your account yet.";
    expect(formatEmailReason('queued', reason)).toBe(`Will be sent when email works. ${because}`);
    expect(formatEmailReason('failed', `given up: ${reason}`)).toBe(
      `Stopped after many attempts. ${because}`,
    );
    expect(formatEmailReason('queued', OTHERS[0] ?? '')).toBe(formatFailure(OTHERS[0] ?? ''));
  });
});
