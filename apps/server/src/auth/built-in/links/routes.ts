import { parseDevice } from '@rapport/domain/account/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../../platform/deps.ts';
import { createEncryption } from '../../../platform/encryption.ts';
import { sendPage } from '../../../platform/html/page.ts';
import { createAttempt, rememberAttempt } from '../../login-attempt.ts';
import { countSignIn } from '../../sign-in-limits.ts';
import { fieldOf, registerForms } from '../form-routes.ts';
import { createGrant } from '../grants.ts';
import { type LinkUse, renderAdminLink, renderDeadLink } from '../pages/first-link.ts';
import { type AdminLinkState, findAdminLink, useAdminLink } from './admin-links.ts';
import { hasAdminSignedIn } from './first-link.ts';

function toUse(link: AdminLinkState | null): LinkUse | null {
  if (!link?.use) return null;
  return { email: link.email, usedAt: link.use.usedAt, device: parseDevice(link.use.userAgent) };
}

/**
 * The page of a link that signs in an admin, whoever signs people in otherwise: the link works while another provider
 * is down. Opening the page or asking whom the link signs in uses nothing up; its button does.
 */
export async function registerLinkRoutes(app: FastifyInstance, services: PlatformServices): Promise<void> {
  const { env, orm, now, site, rateLimits } = services;
  const { host } = new URL(env.publicUrl);
  const encryption = createEncryption(env, 'rapport login attempt');

  async function redeem(
    request: FastifyRequest,
    reply: FastifyReply,
    secret: string,
  ): Promise<string | null> {
    const attempt = createAttempt({ returnTo: '/admin', now: now(), byLink: true });
    const userAgent = request.headers['user-agent'];
    const callback = await orm.em.fork().transactional(async (tx) => {
      const email = await useAdminLink(tx, { secret, userAgent, now: now() });
      if (email === null) return null;
      return createGrant(tx, attempt, { publicUrl: env.publicUrl, email, method: 'link', now: now() });
    });
    if (callback) rememberAttempt(request, reply, { publicUrl: env.publicUrl, encryption }, attempt);
    return callback?.href ?? null;
  }

  await registerForms(app, services, (scope) => {
    scope.get('/api/sign-in/first', { exposeHeadRoute: false }, async (_request, reply) => {
      const isFirst = !(await hasAdminSignedIn(orm.em.fork(), env));
      const { version } = await site.latest();
      return sendPage(
        reply,
        200,
        renderAdminLink({
          host,
          isFirst,
          isPublished: version !== null,
          addsPasskey: env.signIn === 'built-in',
        }),
      );
    });

    scope.post('/api/sign-in/first/check', async (request) => {
      await countSignIn(rateLimits, 'loginStart', request);
      const link = await findAdminLink(orm.em.fork(), fieldOf(request, 'secret'), now());
      if (link?.isOpen) return { email: link.email, expiresAt: link.expiresAt.toISOString() };
      return { email: null, use: toUse(link) };
    });

    scope.post('/api/sign-in/first', async (request, reply) => {
      await countSignIn(rateLimits, 'loginStart', request);
      const secret = fieldOf(request, 'secret');
      const callback = await redeem(request, reply, secret);
      if (callback !== null) return reply.redirect(callback, 303);
      const link = await findAdminLink(orm.em.fork(), secret, now());
      return sendPage(reply, 410, renderDeadLink(host, toUse(link)));
    });
  });
}
