import formbody from '@fastify/formbody';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FormNotice, SiteForm, SiteRenderer } from '@rapport/domain/site/render-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../api/errors.ts';
import type { AppServices } from '../api/trpc/context.ts';
import { describeCallError } from '../api/trpc/error-shape.ts';
import { appRouter } from '../app-router.ts';
import type { PublicError } from '../platform/error-body.ts';
import { sendPage } from '../platform/html/page.ts';
import { comesFromTheSite } from '../platform/http/request-guard.ts';
import { sentAddress } from './sent-pages.ts';
import type { SiteDataSource } from './site-data.ts';

/** The longest message that is allowed, in the script that takes most bytes, fits. */
const BODY_LIMIT = 65_536;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The fields of each form as a browser sends them; anything else is not looked at. */
const FIELDS: Record<SiteForm, readonly string[]> = {
  contact: ['name', 'email', 'organization', 'service', 'message', 'website'],
  newsletter: ['email', 'website'],
};
/** Shown again when something is wrong; the trap for robots is not. */
const HIDDEN_FIELDS = new Set(['website']);

type Input = Record<string, unknown>;

/** A form of this site in a browser without JavaScript: its own encoding, and no other site's page behind it. */
function requireOwnForm(request: FastifyRequest, publicUrl: string): void {
  if (!FORM_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send this form as application/x-www-form-urlencoded, or JSON to the address of the same name under /api.',
    );
  }
  if (!comesFromTheSite(request, { publicUrl, corsOrigins: [] })) {
    throw new AppError('FORBIDDEN', 'This form must be sent from the site itself.');
  }
}

function inputOf(form: SiteForm, body: unknown): Input {
  const sent = typeof body === 'object' && body !== null ? (body as Input) : {};
  return Object.fromEntries(
    FIELDS[form].flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  );
}

function typedValues(input: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !HIDDEN_FIELDS.has(entry[0]),
    ),
  );
}

const TRY_AGAIN =
  'This could not be sent just now. What you typed is still here: please try again in a moment.';
const TOO_LONG = 'This is too long to be sent. Please shorten it.';
const TOO_MANY = {
  title: 'Too many attempts',
  body:
    '<p>Many forms were sent from your address within a minute. Go back, wait a minute and send the form again: ' +
    'what you typed is still there.</p><div class="actions"><a class="button" href="/">Back to the site</a></div>',
};
/** Refused before the form was looked at, and still shown to the visitor as a page. */
const SHOWN: ReadonlySet<string> = new Set(['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS']);

function noticeOf(form: SiteForm, { code, status, message, issues = [] }: PublicError): FormNotice {
  if (status >= 500) return { form, tone: 'error', message: TRY_AGAIN, issues };
  return { form, tone: 'error', message: code === 'PAYLOAD_TOO_LARGE' ? TOO_LONG : message, issues };
}

/**
 * POST /contact and /newsletter, for visitors without JavaScript: the same calls as on the two transports, with the same
 * checks and limits. What was taken leads back to the form with thanks (303); anything else shows the home page again
 * with what is wrong and what was typed.
 */
export async function formPosts(
  app: FastifyInstance,
  {
    services,
    renderer,
    siteData,
  }: { services: AppServices; renderer: SiteRenderer; siteData: SiteDataSource },
): Promise<void> {
  async function showAgain(
    reply: FastifyReply,
    {
      notice,
      status,
      formValues,
    }: { notice: FormNotice; status: number; formValues: Record<string, string> },
  ): Promise<FastifyReply> {
    const data = await siteData.load().catch(() => siteData.empty());
    const { html } = await renderer.render('/', { ...data, notice, formValues });
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** What was refused, on the page it came from; past the limit on a page of its own, which costs next to nothing. */
  async function refuse(
    form: SiteForm,
    error: unknown,
    formValues: Record<string, string>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const known = describeCallError(error);
    if (known.retryAfterSeconds !== undefined) reply.header('Retry-After', String(known.retryAfterSeconds));
    if (known.status === 429) return sendPage(reply, known.status, TOO_MANY);
    const notice = noticeOf(form, known);
    return showAgain(reply, { notice, status: known.status, formValues });
  }

  function callerOf(request: FastifyRequest, reply: FastifyReply) {
    return appRouter.createCaller({
      services,
      request: { id: request.id, ip: request.ip, log: request.log },
      usesToken: false,
      isCounted: true,
      actor: () => Promise.resolve(null),
      setHeader: (name, value) => void reply.header(name, value),
    });
  }

  async function submit(form: SiteForm, input: Input, request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request, reply);
    // The procedures check what they are given; their types describe what passes.
    if (form === 'contact') await caller.contact.submit(input as never);
    else await caller.newsletter.subscribe(input as never);
  }

  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.addHook('onRequest', async (request) => {
    requireOwnForm(request, services.env.publicUrl);
    // Before the body is read: a call counts whatever becomes of it.
    try {
      await services.rateLimits.consume('publicWrite', request.ip);
    } catch (error) {
      // Without a database nothing can be sent either, and the handler says so with what was typed.
      if (error instanceof AppError) throw error;
      request.log.warn({ err: error }, 'a form could not be counted');
    }
  });

  for (const form of ['contact', 'newsletter'] as const) {
    app.post(`/${form}`, {
      bodyLimit: BODY_LIMIT,
      errorHandler(error, request, reply) {
        if (!SHOWN.has(describeCallError(error).code)) return sendError(error, request, reply);
        return refuse(form, error, {}, reply);
      },
      async handler(request, reply) {
        const input = inputOf(form, request.body);
        try {
          await submit(form, input, request, reply);
        } catch (error) {
          return refuse(form, error, typedValues(input), reply);
        }
        return reply.header('Cache-Control', 'no-store').redirect(sentAddress(form), 303);
      },
    });
  }
}
