import { createEncryption, type Encryption, type Secrets } from '../platform/encryption.ts';

export const ID_TOKEN_LABEL = 'ID token';

/** Encrypts the ID tokens of sessions, because they contain personal data and are sent to the provider at sign-out. */
export function createIdTokenEncryption(secrets: Secrets): Encryption {
  return createEncryption(secrets, 'rapport ID tokens');
}
