import formbody from '@fastify/formbody';
import { splitOptionValue } from '@rapport/domain/contacts/service-choice';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import { AppError } from '@rapport/domain/shared/app-error';
import { findFormPath } from '@rapport/domain/site/page-paths';
import type { FormNotice, SiteForm, SiteRenderer } from '@rapport/domain/site/render-contract';
import { newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../api/errors.ts';
import type { AppServices } from '../api/trpc/context.ts';
import { describeCallError } from '../api/trpc/error-shape.ts';
import { appRouter } from '../app-router.ts';
import { errorHeaders, type PublicError } from '../platform/error-body.ts';
import { sendPage } from '../platform/html/page.ts';
import { comesFromTheSite } from '../platform/http/request-guard.ts';
import type { PagePolicy } from './public-page.ts';
import { getSentPath } from './sent-pages.ts';
import type { SiteDataSource } from './site-data.ts';

/** The longest allowed message fits, in the script with the most bytes per character. */
const MAX_FORM_BODY_BYTES = 65_536;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The fields of each form; others are ignored. */
const FIELDS: Record<SiteForm, readonly string[]> = {
  contact: Object.keys(contactPayloadSchema.shape),
  newsletter: Object.keys(newsletterPayloadSchema.shape),
};
/** Shown again when something is wrong; the robot trap is not. */
const HIDDEN_FIELDS = new Set(['website']);

type Input = Record<string, unknown>;

/** A form of this site from a browser without JavaScript: its own encoding, and not sent by another site. */
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

function readInput(form: SiteForm, body: unknown): Input {
  const sent = typeof body === 'object' && body !== null ? (body as Input) : {};
  return Object.fromEntries(
    FIELDS[form].flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  );
}

/** The option of a service that the owner added is its key and its name in one value. */
function splitServiceOption(input: Input): Input {
  return typeof input.service === 'string' ? { ...input, ...splitOptionValue(input.service) } : input;
}

function pickTextValues(input: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !HIDDEN_FIELDS.has(entry[0]),
    ),
  );
}

const TRY_AGAIN = "We couldn't send this. Your text is still here. Please try again in a moment.";
const TOO_LONG = 'This is too long to send. Please shorten it.';
const TOO_MANY = {
  title: 'Too many attempts',
  body:
    '<p>Too many forms were sent from your network within a minute. Go back, wait a minute, then send the form again. ' +
    'Your text is still there.</p><div class="actions"><a class="button" href="/">Back to the site</a></div>',
};
/** Refused before the form was read, and still shown as a page. */
const ERRORS_SHOWN_AS_PAGE: ReadonlySet<string> = new Set(['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS']);

function toNotice(form: SiteForm, { code, status, message, issues = [] }: PublicError): FormNotice {
  if (status >= 500) return { form, tone: 'error', message: TRY_AGAIN, issues };
  return { form, tone: 'error', message: code === 'PAYLOAD_TOO_LARGE' ? TOO_LONG : message, issues };
}

/**
 * POST /contact and /newsletter for visitors without JavaScript: the same calls as on both transports, with the same
 * checks and limits. An accepted form redirects back to itself with a thank-you message (303); otherwise its page
 * shows what is wrong and what was entered.
 */
export async function formPosts(
  app: FastifyInstance,
  {
    services,
    renderer,
    siteData,
    policyOf,
  }: {
    services: AppServices;
    renderer: SiteRenderer;
    siteData: SiteDataSource;
    policyOf: PagePolicy;
  },
): Promise<void> {
  /** The page that a form is on: one of the owner's own that it names, else the home page. */
  async function findPath(request: FastifyRequest): Promise<string> {
    const { page } = request.query as Record<string, unknown>;
    return findFormPath((await services.site.latest()).content, page);
  }

  async function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      notice,
      status,
      formValues,
    }: { notice: FormNotice; status: number; formValues: Record<string, string> },
  ): Promise<FastifyReply> {
    const data = await siteData.load().catch(() => siteData.empty());
    const path = await findPath(request);
    const { html, inlineStyleHashes } = await renderer.render(path, { ...data, notice, formValues });
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', policyOf(inlineStyleHashes))
      .header('X-Robots-Tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** The error on the page of the form; beyond the limit on a separate page, which costs almost nothing. */
  async function refuse(
    form: SiteForm,
    error: unknown,
    formValues: Record<string, string>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<FastifyReply> {
    const known = describeCallError(error);
    reply.headers(errorHeaders(known));
    if (known.status === 429) return sendPage(reply, known.status, TOO_MANY);
    const notice = toNotice(form, known);
    return showAgain(request, reply, { notice, status: known.status, formValues });
  }

  function createCaller(request: FastifyRequest, reply: FastifyReply) {
    return appRouter.createCaller({
      services,
      request: { id: request.id, ip: request.ip, log: request.log },
      usesToken: false,
      wasCountedEarly: true,
      actor: () => Promise.resolve(null),
      setHeader: (name, value) => void reply.header(name, value),
    });
  }

  async function submit(form: SiteForm, input: Input, request: FastifyRequest, reply: FastifyReply) {
    const caller = createCaller(request, reply);
    // The procedures validate their input; their types describe what is valid.
    if (form === 'contact') await caller.contact.submit(splitServiceOption(input) as never);
    else await caller.newsletter.subscribe(input as never);
  }

  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: MAX_FORM_BODY_BYTES });
  app.addHook('onRequest', async (request) => {
    requireOwnForm(request, services.env.publicUrl);
    // Before the body is read: a call counts whatever its result.
    try {
      await services.rateLimits.consume('publicWrite', request.ip);
    } catch (error) {
      // Without a database nothing can be sent; the handler says so and keeps the entered text.
      if (error instanceof AppError) throw error;
      request.log.warn({ err: error }, 'a form could not be counted');
    }
  });

  for (const form of ['contact', 'newsletter'] as const) {
    app.post(`/${form}`, {
      bodyLimit: MAX_FORM_BODY_BYTES,
      errorHandler(error, request, reply) {
        if (!ERRORS_SHOWN_AS_PAGE.has(describeCallError(error).code)) return sendError(error, request, reply);
        return refuse(form, error, {}, { request, reply });
      },
      async handler(request, reply) {
        const input = readInput(form, request.body);
        try {
          await submit(form, input, request, reply);
        } catch (error) {
          return refuse(form, error, pickTextValues(input), { request, reply });
        }
        return reply
          .header('Cache-Control', 'no-store')
          .redirect(getSentPath(form, await findPath(request)), 303);
      },
    });
  }
}
