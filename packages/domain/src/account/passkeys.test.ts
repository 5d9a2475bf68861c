import { expect, it } from 'vitest';
import { passkeyPayloadSchema } from './passkeys.ts';

const payload = (transport: string) => ({
  name: 'Chrome on Mac',
  response: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [transport] },
  },
});

it.each(['internal', 'hybrid', 'smart-card', 'usb'])('a passkey may be reached over %s', (transport) => {
  expect(passkeyPayloadSchema.safeParse(payload(transport)).success).toBe(true);
});

it.each(['\u0000', 'usb\u0000', 'US B', ''])('%j is no transport of a passkey', (transport) => {
  expect(passkeyPayloadSchema.safeParse(payload(transport)).error?.issues).toMatchObject([
    { message: 'This is not a transport.' },
  ]);
});
