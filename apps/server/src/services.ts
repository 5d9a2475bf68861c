import { createOrm } from '@rapport/db/orm';
import { APPLICATION_TIMEOUTS, timeoutSettings } from '@rapport/db/timeouts';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { AppServices } from './api/trpc/context.ts';
import { createFeedReader } from './feeds/feed-reader.ts';
import { createPictures } from './feeds/pictures/pictures.ts';
import { createMail } from './mail/create-mail.ts';
import { watchDiskWithAlert } from './mail/notifications/full-disk-alert.ts';
import { watchSender } from './mail/notifications/outage.ts';
import { readStoredToken } from './mail/postmark/setup/connection.ts';
import { createListeningContentVersion } from './platform/content-version.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createUntrustedProxies } from './platform/http/untrusted-proxy.ts';
import { createCacheCounts } from './platform/metrics/metrics.ts';
import { createPublishedSite } from './platform/published-site.ts';
import { getTracing, traceStatement } from './platform/tracing/tracing.ts';

export interface RunningServices {
  services: AppServices;
  /** Closes every connection that `startServices` opened. */
  stop(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

const LIMITER_CONNECTIONS = 2;
/** Counting a call takes a millisecond. */
const LIMITER_TIMEOUTS = { ...APPLICATION_TIMEOUTS, statementMs: 3_000, lockMs: 2_000, responseMs: 4_000 };

/**
 * All services that live as long as the process, on one database. The site shows `sample` until something is published.
 * `overrides` replace some services in tests.
 */
export async function startServices(
  { env, sample }: Pick<AppServices, 'env'> & { sample: SiteContent },
  databaseUrl: string,
  log: Log,
  overrides: Partial<Pick<AppServices, 'now' | 'feeds' | 'pictures' | 'rateLimits'>> = {},
): Promise<RunningServices> {
  const now = overrides.now ?? (() => new Date());
  const disk = watchDiskWithAlert(() => orm, { env, now }, log);
  const pools = new Map<string, pg.Pool>();
  const orm = await createOrm({
    databaseUrl,
    timeouts: APPLICATION_TIMEOUTS,
    ...(getTracing() === null ? {} : { aroundQuery: traceStatement }),
    onPoolCreated: (pool) => pools.set('application', pool),
    onQueryError: (error) => disk.report(error),
  });
  const limiterPool = new pg.Pool({
    connectionString: databaseUrl,
    max: LIMITER_CONNECTIONS,
    ...timeoutSettings(LIMITER_TIMEOUTS),
    application_name: 'rapport rate limits',
  });
  pools.set('rate limits', limiterPool);
  // A broken idle connection is replaced at its next use; unhandled, the error would end the process.
  limiterPool.on('error', (error) => log.warn({ err: error }, 'rate limits: connection lost'));
  const content = createListeningContentVersion(databaseUrl, log);
  await content.start();
  // Feeds may only link to public addresses, in local mode too.
  const guard = { allowLoopback: false, deniedRanges: env.fetchDeniedRanges };
  const pictures = overrides.pictures ?? createPictures({ orm, content, now, log, guard });
  const site = createPublishedSite({ orm, content, sample, log });
  const mail = createMail(env, site, () => readStoredToken(orm.em.fork(), env));
  return {
    services: {
      env,
      site,
      orm,
      now,
      content,
      pictures,
      rateLimits: createRateLimits(limiterPool, env.rateLimitPublicPerMinute, (error) => disk.report(error)),
      untrustedProxies: createUntrustedProxies(),
      feeds: createFeedReader(
        env,
        async () => (await site.latest()).content.feeds,
        (message, cause) => log.warn({ err: cause }, message),
      ),
      ...mail,
      metrics: null,
      cacheCounts: createCacheCounts(),
      pools,
      email: watchSender(mail.email, { em: orm.em.fork(), env, now }, log),
      disk,
      ...overrides,
    },
    async stop() {
      pictures.stop();
      disk.stop();
      await Promise.allSettled([content.stop(), limiterPool.end(), orm.close(true)]);
    },
  };
}
