import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Environment } from '../../platform/config/environment.ts';
import { createEncryption } from '../../platform/encryption.ts';

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** The page where a client sees, moves or cancels one session, without signing in. */
export const SESSION_PATH = '/client-portal/session';

const LABEL = 'coaching session';
const getEncryption = (settings: Settings) => createEncryption(settings, 'rapport session links');

/** A session and whom the link to it was sent to. */
export interface SessionLink {
  id: string;
  email: string;
}

/** The address of that page: encrypted, so that it cannot be forged, for the address of its client alone. */
export function sessionUrl(settings: Settings, { id, email }: SessionLink): string {
  const token = getEncryption(settings).encrypt(JSON.stringify([id, normalizeEmail(email)]), LABEL);
  return `${settings.publicUrl}${SESSION_PATH}?token=${token}`;
}

/** What a link was made for; null when it is invalid or was changed. */
export function parseSessionToken(settings: Settings, token: string): SessionLink | null {
  const text = getEncryption(settings).decrypt(token, LABEL);
  if (text === null) return null;
  const [id, email] = JSON.parse(text) as [string, string];
  return { id, email };
}
