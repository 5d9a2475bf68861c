const GIVEN_UP = /^given up: /;
const PROVIDER_RESPONSE = /^Postmark answered (?:HTTP )?\d+: /;
/** The type of a bounce before its description, such as `HardBounce: The server ...`. */
const BOUNCE_TYPE = /^[A-Z][A-Za-z]*[a-z][A-Z][A-Za-z]*(?:: |$)/;

const SENTENCES: readonly [RegExp, string][] = [
  [
    /^Postmark answered (HTTP 401|10):/,
    'Postmark does not accept the server token. Check the configuration.',
  ],
  [/^Postmark answered 406:/, 'This address bounced, complained or unsubscribed earlier.'],
  [/^Postmark answered HTTP 429|^Postmark answered 429/, 'Postmark is not accepting more emails right now.'],
  [/^Postmark answered HTTP 5\d\d/, 'Postmark has a problem and is not accepting emails right now.'],
  [/^HardBounce\b/, 'The address does not exist.'],
  [/^reported as spam$/, 'The recipient marked it as spam.'],
];

/** Formats the stored reason of a failed email for people, without the provider's codes. */
export function formatFailure(reason: string): string {
  if (GIVEN_UP.test(reason))
    return `Stopped after many attempts. ${formatFailure(reason.replace(GIVEN_UP, ''))}`;
  const known = SENTENCES.find(([pattern]) => pattern.test(reason));
  if (known) return known[1];
  const text = reason.replace(PROVIDER_RESPONSE, '').replace(BOUNCE_TYPE, '').trim();
  return text === '' ? 'The address does not accept emails.' : text.charAt(0).toUpperCase() + text.slice(1);
}
