import { SiteFileEntity } from '@rapport/db/entities/site';
import { FILES_FOLDER, getFileAddress, parseFileAddress } from '@rapport/domain/site/file-address';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../api/trpc/context.ts';
import { sendMissingFile } from './missing-file.ts';
import type { SitePages } from './page-cache.ts';
import type { PagePolicy } from './public-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * GET /newsletter/files/<hash>/<name>: an uploaded file, as a download. The address contains a hash of the file, so it never changes;
 * search engines do not list it, because it is for those who signed up.
 */
export function addFileDownloads(
  app: FastifyInstance,
  { services, ...missing }: { services: Pick<AppServices, 'orm'>; pages: SitePages; policyOf: PagePolicy },
): void {
  app.get<{ Params: { hash: string; name: string } }>(
    `${FILES_FOLDER}:hash/:name`,
    async (request, reply) => {
      const asked = parseFileAddress(getFileAddress(request.params));
      const row = asked && (await services.orm.em.fork().findOne(SiteFileEntity, asked));
      if (!row) return sendMissingFile(request, reply, missing);
      return reply
        .type(row.type)
        .header('Content-Disposition', `attachment; filename="${row.name}"`)
        .header('Cache-Control', IMMUTABLE)
        .header('X-Robots-Tag', 'noindex')
        .send(Buffer.from(row.bytes));
    },
  );
}
