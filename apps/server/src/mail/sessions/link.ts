import type { Environment } from '../../platform/config/environment.ts';
import { createEncryption } from '../../platform/encryption.ts';

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** The page where a client sees, moves or cancels one session, without signing in. */
export const SESSION_PATH = '/client-portal/session';

const LABEL = 'coaching session';
const getEncryption = (settings: Settings) => createEncryption(settings, 'rapport session links');

/** The address of that page: encrypted, so that it cannot be forged. */
export function sessionUrl(settings: Settings, id: string): string {
  return `${settings.publicUrl}${SESSION_PATH}?token=${getEncryption(settings).encrypt(id, LABEL)}`;
}

/** The id of the session that a link leads to; null when it is invalid or was changed. */
export function parseSessionToken(settings: Settings, token: string): string | null {
  return getEncryption(settings).decrypt(token, LABEL);
}
