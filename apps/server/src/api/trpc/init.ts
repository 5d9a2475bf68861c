import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { RequestContext } from './context.ts';
import { formatError } from './error-shape.ts';
import './issue-messages.ts';

/** Who may call a procedure. Every procedure is built from one of the access levels, so that none is undeclared. */
export type AccessLevel = 'public' | 'user' | 'client' | 'admin';

/**
 * How a call with an Idempotency-Key is carried out once.
 * - `transaction`: what it stores, its key and its response are committed together. A process that stops leaves either
 *   all of it or nothing.
 * - `claim`: the key is committed first, because the call takes long or works outside the database. If the process
 *   stops in between, a repeated call is carried out again after 10 minutes.
 */
export type Idempotency = 'transaction' | 'claim';

export interface ProcedureMeta extends OpenApiMeta {
  accessLevel?: AccessLevel;
  /** Set when calls are counted by address (`publicWrite`) before their input is looked at. */
  isRateLimitedByAddress?: true;
  /** Set when a session is needed: an API token may not make this call. */
  needsSession?: true;
  /** Set when the last sign-in must be at most 10 minutes ago. */
  freshSignIn?: true;
  /** A mutation only because its input may be too long for an address: it stores nothing. */
  changesNothing?: true;
  /** Set when a user's change is in no audit entry, consent record or event, so that `userWrite` does not count it. */
  recordsNothing?: true;
  /** The media type of the file that REST sends; tRPC returns it as `{ fileName, contentType, content }`. */
  file?: 'text/calendar';
  /** Set on a public list that REST serves from memory until the content changes. */
  isCached?: true;
  /** Set when a call with an Idempotency-Key is carried out once. */
  idempotency?: Idempotency;
}

export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({ errorFormatter: formatError });

export const router = t.router;

/** The meta of a procedure; undefined for anything else. */
export function getMeta(procedure: unknown): ProcedureMeta {
  if (procedure === null || (typeof procedure !== 'function' && typeof procedure !== 'object')) return {};
  return '_def' in procedure ? ((procedure as { _def: { meta?: ProcedureMeta } })._def.meta ?? {}) : {};
}
