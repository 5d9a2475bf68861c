import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutTextFonts } from '@rapport/site-files/text-fonts';

/** The paths of the files that what is published decides. */
export const PUBLISHED_PATHS = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
  '/social-image.png',
];

/** A drawing in the colors of the look. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="var(--brand)"/></svg>';

/** What the build of the web client leaves behind for these files; every built file says `built` and its path. */
export async function writeWebBuild() {
  const directory = await mkdtemp(join(tmpdir(), 'rapport-web-build-'));
  const assetsDirectory = join(directory, 'client');
  const fileSourcesDirectory = join(directory, 'site-files');
  await mkdir(assetsDirectory);
  await mkdir(fileSourcesDirectory);
  for (const path of PUBLISHED_PATHS) await writeFile(join(assetsDirectory, path), `built ${path}`);
  const { display, text } = await cutTextFonts();
  const parts = {
    'favicon.svg': DRAWING,
    'portrait.svg': DRAWING,
    'fallback-1.svg': DRAWING,
    'display.ttf': display,
    'text.ttf': text,
  };
  for (const [name, content] of Object.entries(parts))
    await writeFile(join(fileSourcesDirectory, name), content);
  return { assetsDirectory, fileSourcesDirectory, remove: () => rm(directory, { recursive: true }) };
}
