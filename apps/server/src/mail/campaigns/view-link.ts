import type { Environment } from '../../platform/config/environment.ts';
import { createEncryption } from '../../platform/encryption.ts';

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

/** The page that shows a campaign in a browser. */
export const VIEW_PATH = '/newsletter/view';

const VIEW = 'newsletter view in browser';

function getEncryption(settings: Settings) {
  return createEncryption(settings, 'rapport newsletter links');
}

/**
 * The address of a campaign in a browser, for everyone who has it: encrypted, so that it cannot be guessed from the id of
 * the campaign. It never expires.
 */
export function viewUrl(settings: Settings, campaign: string): string {
  return `${settings.publicUrl}${VIEW_PATH}?token=${getEncryption(settings).encrypt(campaign, VIEW)}`;
}

/** An address for tests and previews of a campaign that was not sent. */
export function sampleViewUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}${VIEW_PATH}?sample`;
}

/** The campaign of such an address; null when its token is invalid or was changed. */
export function parseView(settings: Settings, token: string): string | null {
  return getEncryption(settings).decrypt(token, VIEW);
}
