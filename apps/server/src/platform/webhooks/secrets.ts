import { createHmac, randomBytes } from 'node:crypto';
import { createEncryption, type Secrets } from '../encryption.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Encrypts and decrypts the secrets of webhooks; each is bound to the id of its webhook. */
export function encryptWebhookSecrets(secrets: Secrets) {
  return createEncryption(secrets, 'rapport webhook secrets');
}

/** The message that is signed. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The `webhook-signature` header: one signature for each secret, so that a receiver may have either. */
export function signWebhook(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
