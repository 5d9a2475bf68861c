import type { FastifyInstance } from 'fastify';
import type { PathItem } from '../../platform/openapi/types.ts';
import type { CallOptions } from './transport.ts';

/** An address that is not a procedure, because what it receives or sends is a file. */
export interface FileRoute {
  /** Below /api, as the document writes it. */
  path: string;
  /** How the document describes it. */
  description: PathItem;
  /** Serves it, in a scope of its own. */
  register(app: FastifyInstance, options: CallOptions): Promise<void>;
}
