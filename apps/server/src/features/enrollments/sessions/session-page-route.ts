import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import { cancelPayloadSchema, movePayloadSchema } from '@rapport/domain/sessions/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseSessionToken, SESSION_PATH } from '../../../mail/sessions/link.ts';
import { readSessionSettings } from '../../../mail/sessions/settings.ts';
import type { PlatformServices } from '../../../platform/deps.ts';
import { forbidStoring, sendPage } from '../../../platform/html/page.ts';
import { type ClientDeps, cancelByClient, getCancellationCost, moveByClient } from './client-changes.ts';
import { listFreeTimes } from './free-times.ts';
import { sessionPage } from './session-page.ts';

const MAX_BODY_BYTES = 16_384;

const INVALID = {
  title: 'This link is not valid',
  body: '<p>Open the link from the email again, or reply to that email.</p><div class="actions"><a href="/">Back to the site</a></div>',
};

type Services = Pick<PlatformServices, 'env' | 'orm' | 'now'>;

function toDeps({ env, orm, now }: Services, request: FastifyRequest): ClientDeps {
  return { env, now, em: orm.em.fork(), ip: request.ip, requestId: request.id, actor: null };
}

/** The session of a link, while it is with the client whom the link was sent to: an address may have been corrected since. */
async function findLinked({ em, env }: ClientDeps, token: string): Promise<CoachingSessionRow | null> {
  const link = parseSessionToken(env, token);
  const session = link && (await em.findOne(CoachingSessionEntity, { id: link.id }));
  return session && normalizeEmail(session.clientEmail) === link?.email ? session : null;
}

/** Does what a form asks for. Throws AppError with the reason why not. */
async function carryOut(deps: ClientDeps, id: string, form: URLSearchParams): Promise<string> {
  if (form.get('do') === 'move') {
    const chosen = movePayloadSchema.safeParse({ startsAt: form.get('startsAt') });
    if (!chosen.success) throw new AppError('BAD_REQUEST', 'Choose a time.');
    await moveByClient(deps, { id, ...chosen.data });
    return 'moved';
  }
  if (form.get('do') !== 'cancel')
    throw new AppError('BAD_REQUEST', 'Nothing was changed. Choose what to do.');
  const said = cancelPayloadSchema.safeParse({ reason: form.get('reason') ?? '' });
  if (!said.success)
    throw new AppError('BAD_REQUEST', 'Nothing was changed. Please use a shorter reason, on one line.');
  await cancelByClient(deps, { id, ...said.data, acceptedHours: Number(form.get('acceptedHours')) || 0 });
  return 'cancelled';
}

/** What a form did, after which the page is read again. */
const DONE = new Map([
  ['moved', 'Your session was moved.'],
  ['cancelled', 'Your session was cancelled.'],
]);

/**
 * GET and POST /client-portal/session: what the link of an email opens. Opening it changes nothing, because mail scanners open every
 * link; a button does.
 */
export async function registerSessionPage(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  const readQuery = ({ url }: FastifyRequest) => new URL(url, 'http://this-site.invalid').searchParams;
  const toAddress = (token: string) => `${SESSION_PATH}?token=${encodeURIComponent(token)}`;

  async function show(request: FastifyRequest, reply: FastifyReply, status: number, note: string | null) {
    const token = readQuery(request).get('token') ?? '';
    const deps = toDeps(services, request);
    const session = await findLinked(deps, token);
    if (session === null) return sendPage(reply, 404, INVALID);
    const settings = await readSessionSettings(deps.em);
    const { noticeHours } = settings;
    const isPlanned = session.state === 'planned';
    const page = sessionPage({
      address: toAddress(token),
      session,
      now: deps.now(),
      noticeHours,
      times: isPlanned ? await listFreeTimes(deps.em, deps, session, settings) : [],
      cost: isPlanned ? await getCancellationCost(deps.em, deps, session, noticeHours) : 0,
      note,
    });
    forbidStoring(reply);
    return sendPage(reply, status, page);
  }

  app.get(SESSION_PATH, (request, reply) =>
    show(request, reply, 200, DONE.get(readQuery(request).get('done') ?? '') ?? null),
  );

  app.post(SESSION_PATH, async (request, reply) => {
    const token = readQuery(request).get('token') ?? '';
    const linked = await findLinked(toDeps(services, request), token);
    if (linked === null) return sendPage(reply, 404, INVALID);
    try {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const done = await carryOut(toDeps(services, request), linked.id, form);
      return reply.redirect(`${toAddress(token)}&done=${done}`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return show(request, reply, error.code === 'BAD_REQUEST' ? 400 : 409, error.message);
    }
  });
}
