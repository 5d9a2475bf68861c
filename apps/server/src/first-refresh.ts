import { randomUUID } from 'node:crypto';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { VideoEntity } from '@rapport/db/entities/videos';
import type { FastifyBaseLogger } from 'fastify';
import type { AppServices } from './api/trpc/context.ts';
import { refreshArticles } from './features/articles/refresh-articles.ts';
import { refreshVideos } from './features/videos/refresh-videos.ts';
import { findFeedAddress } from './feeds/feed-reader.ts';

/** Fills an empty site from its feeds after the start. A feed that cannot be read is only logged. */
export async function refreshIfEmpty(services: AppServices, log: FastifyBaseLogger): Promise<void> {
  const { env, orm, now, feeds, pictures, content } = services;
  const dependencies = () => ({
    em: orm.em.fork(),
    now,
    feeds,
    pictures,
    content,
    actor: null,
    ip: '',
    requestId: randomUUID(),
  });
  const { feeds: published } = (await services.site.latest()).content;
  const isConfigured = (feed: 'articles' | 'videos') =>
    env.mode === 'local' || findFeedAddress(env, published, feed) !== null;
  const steps = [
    {
      what: 'articles',
      configured: isConfigured('articles'),
      stored: () => orm.em.fork().count(ArticleEntity),
      refresh: () => refreshArticles(dependencies()),
    },
    {
      what: 'videos',
      configured: isConfigured('videos'),
      stored: () => orm.em.fork().count(VideoEntity),
      refresh: () => refreshVideos(dependencies()),
    },
  ];
  const missing = steps.filter(({ configured }) => !configured).map(({ what }) => what);
  if (missing.length > 0) log.info({ feeds: missing }, 'feeds without an address are left alone');
  for (const { what, stored, refresh } of steps.filter(({ configured }) => configured)) {
    try {
      if ((await stored()) === 0) log.info({ what, result: await refresh() }, 'first refresh');
    } catch (error) {
      log.warn({ err: error, what }, 'first refresh failed');
    }
  }
  // Pictures that an earlier process did not fetch.
  pictures.fetchMissing();
}
