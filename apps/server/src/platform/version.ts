import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../../../../package.json' with { type: 'json' };

/** The version of the product, as in its package.json. */
export const VERSION: string = manifest.version;

/** When the running bundle was built; null when the sources run. */
export async function getBuildTime(): Promise<Date | null> {
  const file = fileURLToPath(import.meta.url);
  if (file.endsWith('.ts')) return null;
  return (await stat(file)).mtime;
}
