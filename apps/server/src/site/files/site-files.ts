import { ImageEntity } from '@rapport/db/entities/pictures';
import { parsePictureFile } from '@rapport/domain/shared/picture-address';
import type { SiteFilesContent } from '@rapport/site-files/file-version';
import type { AppServices } from '../../api/trpc/context.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import type { FileSources } from './file-sources.ts';
import { createPublishedFiles, type MadeFiles, type PublishedFiles } from './published-files.ts';

/** Uploaded pictures are below this address; another one is the sample's own. */
const UPLOADED = '/images/';

/** An uploaded picture at an address of the content; null when it was removed from the database. */
async function readUploaded({ orm }: Pick<AppServices, 'orm'>, address: string): Promise<Buffer | null> {
  const file = parsePictureFile(address.slice(UPLOADED.length));
  const row = file && (await orm.em.fork().findOne(ImageEntity, { hash: file.hash, width: file.width }));
  return row ? Buffer.from(row.bytes) : null;
}

type Log = { warn: (fields: object, message: string) => void };

/** The icons, the web manifest and the preview image of what is published, drawn as the build draws the sample's. */
export function createSiteFiles(
  services: Pick<AppServices, 'orm' | 'site'>,
  sources: FileSources,
  log: Log,
): PublishedFiles {
  const readPortrait = (src: string) =>
    src.startsWith(UPLOADED) ? readUploaded(services, src) : sources.readPortrait();
  async function make(content: SiteFilesContent, query: string): Promise<MadeFiles> {
    // Loaded with the first content that differs from the sample.
    await loadSharp();
    const portrait = content.owner.headshot?.src ?? null;
    const { makeSiteFiles } = await import('@rapport/site-files/make-files');
    return makeSiteFiles(content, {
      favicon: (await sources.readDrawing('favicon')) ?? '',
      fonts: await sources.readFonts(),
      portrait: portrait === null ? null : await readPortrait(portrait),
      icon: content.search.icon && (await readUploaded(services, content.search.icon.src)),
      query,
    });
  }
  return createPublishedFiles({ site: services.site, make, log });
}
