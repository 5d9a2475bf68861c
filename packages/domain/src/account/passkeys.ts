import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { singleLine } from '../shared/text.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './passkey-name-length.ts';

/** The most passkeys of one person. */
export const MAX_PASSKEYS = 20;
/** Of the ways to sign that a passkey can be created for. */
const MAX_ALGORITHMS = 10;
const MAX_DOMAIN_LENGTH = 253;
/** Of the parts of a browser's response; the largest known is a certificate chain of a few thousand characters. */
const MAX_PART_LENGTH = 20_000;
const MAX_CREDENTIAL_LENGTH = 1_400;

/** A passkey as its owner sees it. */
export const passkeySchema = z
  .object({
    id: idSchema,
    name: storedText(MAX_PASSKEY_NAME_LENGTH),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** How the current user signs in: passkeys, recovery codes and whether emailed codes are allowed. */
export const signInMethodsSchema = z
  .object({
    isBuiltIn: z.boolean().meta({ description: 'Whether this site signs people in itself.' }),
    passkeys: storedList(
      passkeySchema.extend({
        worksHere: z.boolean().meta({ description: 'False when it was added on another domain.' }),
        domain: storedText(MAX_DOMAIN_LENGTH, 'The domain on which it was added.'),
        credentialId: storedText(
          MAX_CREDENTIAL_LENGTH,
          'Its id in browsers, which tell by it what they used.',
        ),
      }),
      MAX_PASSKEYS,
    ),
    recoveryCodes: z.object({
      total: z.int().min(0),
      left: z.int().min(0).meta({ description: 'How many have not been used.' }),
      lastUsedAt: instantSchema.nullable(),
    }),
    emailedCodes: z.boolean().meta({
      description: 'Whether an emailed code signs this user in. Admins decide it once they have a passkey.',
    }),
    suggestsPasskey: z.boolean().meta({
      description: 'Whether to suggest a passkey a last time, after it was refused twice.',
    }),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const credentialId = () =>
  boundedString(MAX_CREDENTIAL_LENGTH, 'This passkey cannot be used here.')
    .check(z.regex(/^[A-Za-z0-9_-]+$/, { error: 'This passkey cannot be used here.' }))
    .meta({ examples: ['KEDetxZcUfinhVi6Za5nZQ'] });
const part = () => boundedString(MAX_PART_LENGTH, 'This passkey cannot be used here.');
const transports = z
  .array(
    boundedString(32, 'This is not a transport.')
      .regex(/^[a-z-]+$/, { error: 'This is not a transport.' })
      .meta({ examples: ['internal'] }),
  )
  .max(10);

/** What the browser is asked to create, as `navigator.credentials.create` takes it. */
export const passkeyOptionsSchema = z
  .object({
    rp: z.object({ id: storedText(MAX_DOMAIN_LENGTH), name: storedText(200) }),
    user: z.object({ id: storedText(100), name: storedEmail(), displayName: storedText(300) }),
    challenge: storedText(100),
    pubKeyCredParams: storedList(z.object({ type: z.literal('public-key'), alg: z.int() }), MAX_ALGORITHMS),
    timeout: z.int().meta({ description: 'Milliseconds.' }),
    attestation: z.literal('none'),
    excludeCredentials: storedList(
      z.object({ id: storedText(MAX_CREDENTIAL_LENGTH), type: z.literal('public-key') }),
      MAX_PASSKEYS,
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const passkeyNameSchema = singleLine({
  min: 1,
  max: MAX_PASSKEY_NAME_LENGTH,
  message: 'Enter a name for this passkey.',
  example: 'Chrome on Mac',
});

/** A new passkey: its name, and what the browser returned for the options. */
export const passkeyPayloadSchema = z
  .object({
    name: passkeyNameSchema,
    response: z.object({
      id: credentialId(),
      rawId: credentialId(),
      type: z.literal('public-key', { error: 'This is not a passkey.' }),
      response: z.object({
        clientDataJSON: part(),
        attestationObject: part(),
        transports: transports.optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyPayload' });
export type PasskeyPayload = z.infer<typeof passkeyPayloadSchema>;

/** What the browser returned when a passkey signed in. */
export const passkeySignInSchema = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key', { error: 'This is not a passkey.' }),
  response: z.object({
    clientDataJSON: part(),
    authenticatorData: part(),
    signature: part(),
    userHandle: boundedString(200, 'This passkey cannot be used here.').nullish(),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyRenameSchema = z.object({ id: idSchema, name: passkeyNameSchema });

/** Recovery codes as their owner sees them once, such as `7KRW-4MXP-HD3T`. */
export const recoveryCodesSchema = z
  .object({ codes: z.array(storedText(14)).length(10) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Whether an admin with a passkey may also sign in by emailed code. */
export const emailedCodesSchema = z.object({
  allowed: z.boolean({ error: 'Please choose true or false.' }),
});
export type EmailedCodes = z.infer<typeof emailedCodesSchema>;
