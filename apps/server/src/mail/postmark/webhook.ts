import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';
import type { PlatformServices } from '../../platform/deps.ts';
import { MAX_BODY_BYTES } from '../../platform/http/body-limits.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import { handlePostmarkEvent, postmarkEventSchema } from './events.ts';
import { readStoredWebhook } from './setup/connection.ts';

/** Path of the webhook to which Postmark or the local mailbox sends delivery events. */
export const WEBHOOK_PATH = '/api/webhooks/postmark';

type Credentials = NonNullable<Environment['postmarkWebhook']>;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether the header has the right name and password; takes the same time for any wrong value. */
function isAllowed(header: string | undefined, { user, password }: Credentials): boolean {
  const [, given = ''] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  return timingSafeEqual(
    digest(Buffer.from(given, 'base64').toString('utf8')),
    digest(`${user}:${password}`),
  );
}

/**
 * POST /api/webhooks/postmark: deliveries, bounces, complaints and unsubscribes. Postmark does not sign its calls, so
 * they are protected by HTTP Basic. Wrong credentials get 401, because a 403 would stop Postmark for good. Only wrong
 * credentials are rate-limited: a campaign causes thousands of events at once, and guessing must not lock Postmark
 * out. Accepted are the credentials of the variables and those that the set-up of Postmark generated.
 */
export function registerPostmarkWebhook(
  app: FastifyInstance,
  services: Pick<PlatformServices, 'env' | 'orm' | 'now' | 'rateLimits'> & {
    localMailbox: { webhook: Credentials } | null;
  },
): void {
  const { env, orm, now, localMailbox, rateLimits } = services;
  const configured = env.postmarkWebhook ?? localMailbox?.webhook ?? null;
  const isKnown = async (header: string | undefined) => {
    if (configured !== null && isAllowed(header, configured)) return true;
    const stored = localMailbox === null ? await readStoredWebhook(orm.em.fork(), env) : null;
    return stored !== null && isAllowed(header, stored);
  };
  app.post(
    WEBHOOK_PATH,
    {
      // Only Postmark gets this far, and an event may quote the bounced message.
      bodyLimit: MAX_BODY_BYTES,
      onRequest: async (request, reply) => {
        if (!(await isKnown(request.headers.authorization))) {
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
      // Postmark sends more kinds of events than we handle; repeating them would not help.
      if (event.success) await handlePostmarkEvent({ em: orm.em.fork(), env, now }, event.data);
      else request.log.warn({ issues: event.error.issues.length }, 'unknown Postmark event');
      return { success: true, message: event.success ? 'Taken' : 'Ignored' };
    },
  );
}
