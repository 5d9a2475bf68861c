import { randomUUID } from 'node:crypto';
import { ArticleEntity, VideoEntity } from '@rapport/db/entities/content';
import type { FastifyBaseLogger } from 'fastify';
import { refreshArticles } from './features/articles/refresh-articles.ts';
import { refreshVideos } from './features/videos/refresh-videos.ts';
import type { AppServices } from './trpc/context.ts';

/** Fills an empty site from its feeds once it is up. A feed that cannot be read is for the log, nothing more. */
export async function refreshIfEmpty(services: AppServices, log: FastifyBaseLogger): Promise<void> {
  const { orm, now, feeds, pictures, content } = services;
  const dependencies = () => ({
    em: orm.em.fork(),
    now,
    feeds,
    pictures,
    content,
    person: null,
    ip: '',
    requestId: randomUUID(),
  });
  const steps = [
    {
      what: 'articles',
      stored: () => orm.em.fork().count(ArticleEntity),
      refresh: () => refreshArticles(dependencies()),
    },
    {
      what: 'videos',
      stored: () => orm.em.fork().count(VideoEntity),
      refresh: () => refreshVideos(dependencies()),
    },
  ];
  for (const { what, stored, refresh } of steps) {
    try {
      if ((await stored()) === 0) log.info({ what, result: await refresh() }, 'first refresh');
    } catch (error) {
      log.warn({ err: error, what }, 'first refresh failed');
    }
  }
  // Those that an earlier process did not come to.
  pictures.fetchMissing();
}
