import { findInstallationFault, type InstallationFault } from './installation-fault.ts';
import type { DeliveryStatus } from './sent-schema.ts';

const GIVEN_UP = /^given up: /;
const PROVIDER_RESPONSE = /^Postmark answered (?:HTTP )?\d+: /;
/** The type of a bounce before its description, such as `HardBounce: The server ...`. */
const BOUNCE_TYPE = /^[A-Z][A-Za-z]*[a-z][A-Z][A-Za-z]*(?:: |$)/;

const SENTENCES: readonly [RegExp, string][] = [
  [/^Postmark answered HTTP 401:/, 'Postmark does not accept the server token. Check the configuration.'],
  [/^Postmark answered 406:/, 'This address bounced, complained or unsubscribed earlier.'],
  [/^Postmark answered HTTP 429|^Postmark answered 429/, 'Postmark is not accepting more emails right now.'],
  [/^Postmark answered HTTP 5\d\d/, 'Postmark has a problem and is not accepting emails right now.'],
  [/^HardBounce\b/, 'The address does not exist.'],
  [/^reported as spam$/, 'The recipient marked it as spam.'],
];

const FAULTS: Record<InstallationFault, string> = {
  setup: "Email isn't set up yet.",
  token: 'Postmark does not accept the server token. Check the configuration.',
  sender: "Postmark doesn't know your sender.",
  stream: "Postmark doesn't know the message stream.",
  approval: "Postmark hasn't approved your account yet.",
  account: "Postmark doesn't let your account send.",
};

/** Formats the stored reason of an email for people; one that waits for the installation will be sent. */
export function formatEmailReason(status: DeliveryStatus, reason: string): string {
  const waits = status === 'queued' && findInstallationFault(reason) !== null;
  return waits ? `Will be sent when email works. ${formatFailure(reason)}` : formatFailure(reason);
}

/** Formats the stored reason of a failed email for people, without the provider's codes. */
export function formatFailure(reason: string): string {
  if (GIVEN_UP.test(reason))
    return `Stopped after many attempts. ${formatFailure(reason.replace(GIVEN_UP, ''))}`;
  const known = SENTENCES.find(([pattern]) => pattern.test(reason));
  if (known) return known[1];
  const fault = findInstallationFault(reason);
  if (fault) return FAULTS[fault];
  const text = reason.replace(PROVIDER_RESPONSE, '').replace(BOUNCE_TYPE, '').trim();
  return text === '' ? 'The address does not accept emails.' : text.charAt(0).toUpperCase() + text.slice(1);
}
