import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';
import type { PlatformServices } from '../../platform/deps.ts';
import { MAX_BODY_BYTES } from '../../platform/http/body-limits.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import type { LocalMailbox } from '../create-mail.ts';
import { WEBHOOK_PATH } from '../create-mail.ts';
import { handlePostmarkEvent, postmarkEventSchema } from './events.ts';

type Credentials = NonNullable<Environment['postmarkWebhook']>;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether the header carries this name and password; takes the same time whatever is wrong with it. */
function isAllowed(header: string | undefined, { user, password }: Credentials): boolean {
  const [, given = ''] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  return timingSafeEqual(
    digest(Buffer.from(given, 'base64').toString('utf8')),
    digest(`${user}:${password}`),
  );
}

/**
 * POST /api/webhooks/postmark: deliveries, bounces, complaints and unsubscribes. Postmark signs nothing, so HTTP Basic is
 * all there is; wrong credentials get 401, for a 403 would make it stop for good. Only those are limited, so that no one
 * can keep Postmark out by guessing: a campaign brings thousands of events at once. Not there while none are set and no local mailbox tells anything.
 */
export function registerPostmarkWebhook(
  app: FastifyInstance,
  services: Pick<PlatformServices, 'env' | 'orm' | 'now' | 'queue' | 'rateLimits'> & {
    localMailbox: LocalMailbox | null;
  },
): void {
  const { env, orm, now, queue, localMailbox, rateLimits } = services;
  const credentials = env.postmarkWebhook ?? localMailbox?.webhook ?? null;
  if (credentials === null) return;
  app.post(
    WEBHOOK_PATH,
    {
      // Only Postmark gets this far, and it may quote the message that came back.
      bodyLimit: MAX_BODY_BYTES,
      onRequest: async (request, reply) => {
        if (!isAllowed(request.headers.authorization, credentials)) {
          await rateLimits.consume('webhookFailure', request.ip);
          reply.header('WWW-Authenticate', 'Basic realm="postmark"');
          throw new AppError('UNAUTHORIZED', 'Unauthorized');
        }
        requireJson(request);
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const event = postmarkEventSchema.safeParse(request.body);
      // Postmark tells of more than we asked for; sending it again would not help.
      if (event.success) await handlePostmarkEvent({ em: orm.em.fork(), env, now, queue }, event.data);
      else request.log.warn({ issues: event.error.issues.length }, 'an event of Postmark was not understood');
      return { success: true, message: event.success ? 'Taken' : 'Ignored' };
    },
  );
}
