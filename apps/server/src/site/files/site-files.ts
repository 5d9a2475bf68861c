import type { SiteFilesContent } from '@rapport/site-files/file-version';
import type { AppServices } from '../../api/trpc/context.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import type { FileParts } from './file-parts.ts';
import { createPublishedFiles, type MadeFiles, type PublishedFiles } from './published-files.ts';
import { readPortrait } from './read-portrait.ts';

type Log = { warn: (fields: object, message: string) => void };

/** The icons, the web manifest and the preview image of what is published, drawn as the build draws the sample's. */
export function createSiteFiles(
  services: Pick<AppServices, 'orm' | 'site'>,
  parts: FileParts,
  log: Log,
): PublishedFiles {
  async function make(content: SiteFilesContent, query: string): Promise<MadeFiles> {
    // Loaded with the first content that differs from the sample.
    await loadSharp();
    const { makeSiteFiles } = await import('@rapport/site-files/make-files');
    return makeSiteFiles(content, {
      favicon: (await parts.readDrawing('favicon')) ?? '',
      fonts: await parts.readFonts(),
      portrait: await readPortrait(services, parts, content.owner.headshot.src),
      query,
    });
  }
  return createPublishedFiles({ site: services.site, make, log });
}
