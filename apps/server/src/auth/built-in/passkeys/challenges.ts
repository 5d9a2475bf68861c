import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/encryption.ts';

/** How long a challenge may be signed: as long as a sign-in may take. */
export const CHALLENGE_MS = 10 * 60_000;

const TIME_BYTES = 8;
const RANDOM_BYTES = 24;
const BODY_BYTES = TIME_BYTES + RANDOM_BYTES;
const CHALLENGE = /^[A-Za-z0-9_-]{86}$/;

/**
 * Challenges that passkeys sign. Each says when it was made and for what, so that none has to be stored before it is
 * signed. Whoever accepts one stores that it was used.
 */
export interface Challenges {
  /** A new challenge, base64url. `binding` is what it is for, such as one sign-in of one browser. */
  create(binding: string, now: Date): string;
  /** Whether it was made here for this, at most ten minutes ago. */
  isValid(challenge: string, binding: string, now: Date): boolean;
}

/** Challenges of this installation; those made with a previous secret stay valid. */
export function createChallenges(secrets: Secrets): Challenges {
  const keys = [secrets.sessionSecret, ...secrets.sessionSecretPrevious].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'rapport passkey challenge', 32)),
  );
  const sign = (key: Buffer, body: Buffer, binding: string) =>
    createHmac('sha256', key).update(body).update(binding).digest();
  return {
    create(binding, now) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeBigUInt64BE(BigInt(now.getTime()));
      const body = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
      const [key = Buffer.alloc(0)] = keys;
      return Buffer.concat([body, sign(key, body, binding)]).toString('base64url');
    },
    isValid(challenge, binding, now) {
      if (!CHALLENGE.test(challenge)) return false;
      const bytes = Buffer.from(challenge, 'base64url');
      const [body, signature] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
      if (!keys.some((key) => timingSafeEqual(sign(key, body, binding), signature))) return false;
      const age = now.getTime() - Number(body.readBigUInt64BE());
      return age >= 0 && age <= CHALLENGE_MS;
    },
  };
}
