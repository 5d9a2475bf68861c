import { PasskeyEntity, RecoveryCodeEntity } from '@rapport/db/entities/passkeys';
import { parseDevice } from '@rapport/domain/account/device';
import { needsFreshSignIn } from '@rapport/domain/account/fresh-sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, PlatformServices } from '../../../platform/deps.ts';
import { sendPage } from '../../../platform/html/page.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import { findActor } from '../../find-actor.ts';
import { safeReturnTo } from '../../return-to.ts';
import { fieldOf, queryOf } from '../form-routes.ts';
import { renderPasskeyOffer } from '../pages/passkey-offer.ts';
import { renderRecoveryCodes } from '../pages/recovery-codes.ts';
import { declineOffer, needsNewCodes } from './offers.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** The pages after a sign-in: a passkey is offered, and an admin gets recovery codes with the first one. */
export function registerOfferRoutes(app: FastifyInstance, services: PlatformServices): void {
  const { env, orm, now } = services;
  const { host } = new URL(env.publicUrl);

  /** Who is signed in here. Anyone else is sent to the page that the offer leads to, which asks them to sign in. */
  async function requireActor(
    request: FastifyRequest,
    reply: FastifyReply,
    returnTo: string,
  ): Promise<Actor | null> {
    const actor = await findActor(services, request);
    if (actor?.via === 'session') return actor;
    reply.redirect(returnTo, 303);
    return null;
  }

  app.get('/api/sign-in/passkey', { exposeHeadRoute: false }, async (request, reply) => {
    const returnTo = safeReturnTo(queryOf(request, 'returnTo'));
    const actor = await requireActor(request, reply, returnTo);
    if (!actor) return reply;
    const em = orm.em.fork();
    const { id: rpId } = getRelyingParty(env);
    const own = await em.find(PasskeyEntity, { user: actor.userId, rpId });
    return sendPage(
      reply,
      200,
      renderPasskeyOffer({
        email: actor.email,
        host: rpId,
        isAdmin: actor.isAdmin,
        needsCodes: await needsNewCodes(em, actor),
        name: parseDevice(request.headers['user-agent'] ?? null),
        own: own.map(({ name }) => name),
        returnTo,
      }),
    );
  });

  app.post('/api/sign-in/passkey/later', async (request, reply) => {
    const returnTo = safeReturnTo(fieldOf(request, 'returnTo'));
    const actor = await requireActor(request, reply, returnTo);
    if (!actor) return reply;
    await declineOffer(orm.em.fork(), actor.userId);
    return reply.redirect(returnTo, 303);
  });

  app.post('/api/sign-in/recovery-codes', async (request, reply) => {
    const returnTo = safeReturnTo(fieldOf(request, 'returnTo'));
    const actor = await requireActor(request, reply, returnTo);
    if (!actor) return reply;
    if (actor.authenticatedAt === null || needsFreshSignIn(actor.authenticatedAt, now())) {
      return reply.redirect(`/api/login?returnTo=${encodeURIComponent(returnTo)}&reauthenticate=true`, 303);
    }
    const { codes, replaced } = await orm.em.fork().transactional(async (tx) => {
      const audit = { now, actor, ip: request.ip, requestId: request.id };
      recordAudit(tx, audit, {
        action: 'recovery_codes.replaced',
        subjectType: 'user',
        subjectId: actor.userId,
      });
      const left = await tx.count(RecoveryCodeEntity, { user: actor.userId, usedAt: null });
      return { codes: await replaceRecoveryCodes(tx, actor.userId, now()), replaced: left > 0 };
    });
    return sendPage(
      reply,
      200,
      renderRecoveryCodes({
        email: actor.email,
        host,
        codes,
        replaced,
        isAfterPasskey: fieldOf(request, 'after') === 'passkey',
        returnTo,
      }),
    );
  });
}
