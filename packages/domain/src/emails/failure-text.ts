const GIVEN_UP = /^given up: /;
const PROVIDER_ANSWER = /^Postmark answered (?:HTTP )?\d+: /;
/** The type of a bounce before its description, such as `HardBounce: The server ...`. */
const BOUNCE_TYPE = /^[A-Z][A-Za-z]*[a-z][A-Z][A-Za-z]*(?:: |$)/;

const SENTENCES: readonly [RegExp, string][] = [
  [
    /^Postmark answered (HTTP 401|10):/,
    'Postmark does not accept the server token. Check the configuration.',
  ],
  [/^Postmark answered 406:/, 'This address bounced, complained or unsubscribed before.'],
  [/^Postmark answered HTTP 429|^Postmark answered 429/, 'Postmark takes no more emails for the moment.'],
  [/^Postmark answered HTTP 5\d\d/, 'Postmark has a problem and takes no emails for the moment.'],
  [/^HardBounce\b/, 'The address does not exist.'],
  [/^reported as spam$/, 'The recipient marked it as spam.'],
];

/** Why an email was not delivered, for people: a stored reason without the provider's codes. */
export function failureText(reason: string): string {
  if (GIVEN_UP.test(reason))
    return `Given up after many attempts. ${failureText(reason.replace(GIVEN_UP, ''))}`;
  const known = SENTENCES.find(([pattern]) => pattern.test(reason));
  if (known) return known[1];
  const text = reason.replace(PROVIDER_ANSWER, '').replace(BOUNCE_TYPE, '').trim();
  return text === '' ? 'The address does not accept emails.' : text.charAt(0).toUpperCase() + text.slice(1);
}
