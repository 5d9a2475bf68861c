import type { AccessLevel, Idempotency, ProcedureMeta } from '../../src/api/trpc/init.ts';
import { appRouter } from '../../src/app-router.ts';

/** What a procedure declares in its meta. */
export interface DeclaredProcedure {
  /** As in `contact.submit`. */
  path: string;
  type: 'query' | 'mutation';
  accessLevel: AccessLevel | undefined;
  /** Whether API tokens are refused. */
  needsSession: boolean;
  /** How a call with an Idempotency-Key is carried out once; undefined where the header is ignored. */
  idempotency?: Idempotency | undefined;
  rest: { method: string; path: string } | undefined;
}

interface ProcedureLike {
  _def: { type: 'query' | 'mutation'; meta?: ProcedureMeta };
}

/** Every procedure of the product, read from the router itself. */
export const DECLARED: DeclaredProcedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, ProcedureLike>,
).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  accessLevel: _def.meta?.accessLevel,
  needsSession: _def.meta?.needsSession === true,
  idempotency: _def.meta?.idempotency,
  rest: _def.meta?.openapi && { method: _def.meta.openapi.method, path: _def.meta.openapi.path },
}));
