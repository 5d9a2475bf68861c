import { parseDrawingFile } from '@rapport/domain/site/drawing-address';
import { lookSchema } from '@rapport/domain/site/look-schema';
import { createPalette, paintDrawing } from '@rapport/domain/site/palette';
import type { FastifyInstance } from 'fastify';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../../platform/http/representation.ts';
import { createByteCache } from '../byte-cache.ts';
import { sendMissingFile } from '../missing-file.ts';
import type { SitePages } from '../page-cache.ts';
import type { PagePolicy } from '../public-page.ts';
import type { FileSources } from './file-sources.ts';

/** A day: the colors are in the address, but a release may bring another drawing. */
const CACHE_CONTROL = 'public, max-age=86400';
/** The four drawings in several looks. */
const MAX_BYTES_CACHED = 512 * 1024;
/** Brotli's; painting and compressing the portrait takes 5 ms. */
const QUALITY = 5;

async function paint(sources: FileSources, file: string): Promise<Representation | null> {
  const asked = parseDrawingFile(file);
  const drawing =
    asked && lookSchema.safeParse(asked.look).success ? await sources.readDrawing(asked.name) : null;
  if (!asked || drawing === null) return null;
  const painted = Buffer.from(paintDrawing(drawing, createPalette(asked.look).fixed));
  return createRepresentation(painted, 'image/svg+xml', { compress: true, quality: QUALITY });
}

/**
 * GET /drawings/<name>-<primary>-<accent>.svg: the drawings of the design in any valid look. The colors are in the
 * address, so that the preview of a draft and every replica show the right ones.
 */
export function addDrawings(
  app: FastifyInstance,
  { sources, ...missing }: { sources: FileSources; pages: SitePages; policyOf: PagePolicy },
): void {
  const cache = createByteCache(MAX_BYTES_CACHED);
  app.get<{ Params: { file: string } }>('/drawings/:file', async (request, reply) => {
    const { file } = request.params;
    const drawing = cache.get(file) ?? (await paint(sources, file));
    if (!drawing) return sendMissingFile(request, reply, missing);
    cache.put(file, drawing);
    return sendRepresentation(request, reply, drawing, CACHE_CONTROL);
  });
}
