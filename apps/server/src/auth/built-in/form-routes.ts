import formbody from '@fastify/formbody';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { createEncryption } from '../../platform/encryption.ts';
import { forbidStoring, sendPage } from '../../platform/html/page.ts';
import { comesFromTheSite } from '../../platform/http/request-guard.ts';
import { sendFailure } from '../failure.ts';
import { type LoginAttempt, listAttempts, readAttempt, rememberAttempt } from '../login-attempt.ts';
import { LoginRefusedError } from '../login-error.ts';
import { renderFailed, renderNoCookies } from './pages/sign-in.ts';

/** What the pages of the built-in sign-in know of a request. */
export interface SignInForms {
  /** The attempt of this browser that a query or form names. */
  readAttempt(request: FastifyRequest, state: string | null): LoginAttempt | null;
  /** Every attempt of this browser. */
  listAttempts(request: FastifyRequest): LoginAttempt[];
  /** Gives the browser an hour from now on for the rest of its attempt. */
  renewAttempt(request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt): void;
  /** The page for a browser that has no such attempt. */
  sendNoAttempt(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Longer than a code works, so that its page can say that it has expired and send another one. */
const RENEWED_SECONDS = 60 * 60;

/** A parameter of the query. */
export function queryOf(request: FastifyRequest, name: string): string | null {
  return new URL(request.url, 'http://this-site.invalid').searchParams.get(name);
}

/** A field of a form; empty when it is missing or there are several. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}

export function createSignInForms({ env, now }: Pick<PlatformServices, 'env' | 'now'>): SignInForms {
  const encryption = createEncryption(env, 'rapport login attempt');
  const site = () => ({ publicUrl: env.publicUrl, encryption, now: now() });
  return {
    readAttempt: (request, state) => readAttempt(request, site(), state),
    listAttempts: (request) => listAttempts(request, site()),
    renewAttempt(request, reply, attempt) {
      rememberAttempt(request, reply, site(), {
        ...attempt,
        startedAt: now().getTime(),
        lifetimeSeconds: RENEWED_SECONDS,
      });
    },
    sendNoAttempt(request, reply) {
      if (Object.keys(request.cookies).length === 0) {
        return sendPage(reply, 400, renderNoCookies(new URL(env.publicUrl).host));
      }
      return sendFailure(request, reply, new LoginRefusedError('attempt-missing'));
    },
  };
}

/** Whether Fastify refused the request itself, such as a body that is too large. */
function isCallerError(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** Whether what came is no form; Fastify's own sentence for it would be the one of the API. */
function isNoForm(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

/** Routes that take forms of this site only, and whose responses are never stored. */
export async function registerForms(
  app: FastifyInstance,
  { env }: Pick<PlatformServices, 'env'>,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    scope.addHook('onRequest', async (request, reply) => {
      forbidStoring(reply);
      if (request.method === 'POST' && !comesFromTheSite(request, { ...env, corsOrigins: [] })) {
        throw new AppError('FORBIDDEN', 'This form must be sent from the site itself.');
      }
    });
    scope.setErrorHandler((error, request, reply) => {
      if (isNoForm(error)) {
        const sentence = 'Send a form, with Content-Type: application/x-www-form-urlencoded.';
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', sentence);
      }
      // What the caller did wrong is for the handler of the whole server.
      if (error instanceof AppError || isCallerError(error)) throw error;
      request.log.error({ err: error }, 'a page of the sign-in failed');
      return sendPage(reply, 503, renderFailed(queryOf(request, 'state') ?? fieldOf(request, 'state')));
    });
    register(scope);
  });
}
