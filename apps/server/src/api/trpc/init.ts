import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { RequestContext } from './context.ts';
import { formatError } from './error-shape.ts';
import './plain-words.ts';

/** Who may call a procedure; every procedure is built from one of the access levels, so that none is undeclared. */
export type AccessLevel = 'anyone' | 'user' | 'client' | 'admin';

export interface ProcedureMeta extends OpenApiMeta {
  accessLevel?: AccessLevel;
  /** Set where calls are counted by address (`publicWrite`), before their input is looked at. */
  countsCalls?: true;
  /** Set where an API token may not stand in for the person. */
  inPerson?: true;
  /** Set where the last sign-in must be at most 10 minutes ago. */
  freshSignIn?: true;
  /** A mutation only because what it is asked about may be longer than an address: it stores nothing. */
  changesNothing?: true;
}

export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({ errorFormatter: formatError });

export const router = t.router;

/** What a procedure of a router says of itself; nothing for what is none. */
export function metaOf(procedure: unknown): ProcedureMeta {
  if (procedure === null || (typeof procedure !== 'function' && typeof procedure !== 'object')) return {};
  return '_def' in procedure ? ((procedure as { _def: { meta?: ProcedureMeta } })._def.meta ?? {}) : {};
}
