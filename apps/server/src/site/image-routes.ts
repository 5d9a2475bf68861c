import { ImageEntity } from '@rapport/db/entities/pictures';
import { type PictureFile, parsePictureFile } from '@rapport/domain/shared/picture-address';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../api/trpc/context.ts';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../platform/http/representation.ts';
import { createByteCache } from './byte-cache.ts';
import { sendMissingFile } from './missing-file.ts';
import type { SitePages } from './page-cache.ts';
import type { PagePolicy } from './public-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A home page shows about ten pictures of 30 KB; this is enough for a few hundred. */
const MAX_BYTES_CACHED = 16 * 1024 * 1024;

async function readImage(
  { orm }: Pick<AppServices, 'orm'>,
  file: Required<PictureFile>,
): Promise<Representation | null> {
  const { hash, width, format } = file;
  const row = await orm.em.fork().findOne(ImageEntity, { hash, width, format });
  return row
    ? createRepresentation(Buffer.from(row.bytes), `image/${format}`, { compress: false, quality: 0 })
    : null;
}

/**
 * GET /images/<hash>-<width>.webp or .jpg: the stored pictures. The address contains a hash of the content, so they never
 * change.
 */
export function addImages(
  app: FastifyInstance,
  { services, ...missing }: { services: Pick<AppServices, 'orm'>; pages: SitePages; policyOf: PagePolicy },
): void {
  const cache = createByteCache(MAX_BYTES_CACHED);
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const { file } = request.params;
    const asked = parsePictureFile(file);
    const image = asked && (cache.get(file) ?? (await readImage(services, asked)));
    if (!image) return sendMissingFile(request, reply, missing);
    cache.put(file, image);
    // Emails and link previews show the JPEGs on pages of other sites.
    if (asked?.format === 'jpeg') reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendRepresentation(request, reply, image, IMMUTABLE);
  });
}
