import { Readable } from 'node:stream';
import { contactFilterSchema } from '@rapport/domain/contacts/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { getCsvFileName } from '@rapport/domain/shared/csv';
import { type ExportSelection, exportSelectionSchema } from '@rapport/domain/shared/query';
import { subscriberFilterSchema } from '@rapport/domain/subscribers/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportContacts } from '../../features/contacts/export-contacts.ts';
import { exportSubscribers } from '../../features/subscribers/export-subscribers.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitBodies } from '../../platform/http/body-limits.ts';
import { parseJsonBodies, readBody } from '../../platform/http/json-body.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import { adminDependencies } from '../trpc/procedures.ts';
import type { CallOptions, CreateContext } from './transport.ts';

interface Parsed<T> {
  success: boolean;
  data?: T | undefined;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

interface Export<Filter> {
  what: 'contacts' | 'newsletters';
  filter: { safeParse: (value: unknown) => Parsed<Filter> };
  pieces: (deps: Deps, what: Filter | ExportSelection) => Promise<AsyncIterable<string>>;
}

/** The validated input. Throws AppError BAD_REQUEST with the invalid fields. */
function checked<T>({ data, error }: Parsed<T>): T {
  if (data !== undefined) return data;
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }));
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? 'Please check your input.', { issues });
}

function addExport<Filter>(
  app: FastifyInstance,
  createContext: CreateContext,
  { what, filter, pieces }: Export<Filter>,
): void {
  const url = `/api/admin/${what}/export.csv`;
  const response = async (
    request: FastifyRequest,
    reply: FastifyReply,
    input: () => Filter | ExportSelection,
  ) => {
    const deps = await adminDependencies(createContext(request, reply), `${what}.export`);
    const file = await pieces(deps, input());
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${getCsvFileName(what, deps.now())}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(file));
  };
  app.get(url, { exposeHeadRoute: false }, (request, reply) =>
    response(request, reply, () => checked(filter.safeParse(request.query))),
  );
  // The ids of a selection are too long for an address.
  app.post(url, (request, reply) =>
    response(request, reply, () => {
      const { body = {}, bodyFault } = readBody(request);
      if (bodyFault) throw bodyFault;
      return checked(exportSelectionSchema.safeParse(body));
    }),
  );
}

/**
 * The CSV files of the admin area: GET with the list's filter, POST with the selected ids. Rows are written while
 * they are read from the database, so that memory stays flat.
 */
export async function csvExports(
  app: FastifyInstance,
  { createContext, isKnown }: CallOptions,
): Promise<void> {
  app.addHook('onRequest', async (request) => requireJson(request));
  parseJsonBodies(app);
  limitBodies(app, { isPublic: () => false, isKnown });
  addExport(app, createContext, { what: 'contacts', filter: contactFilterSchema, pieces: exportContacts });
  addExport(app, createContext, {
    what: 'newsletters',
    filter: subscriberFilterSchema,
    pieces: exportSubscribers,
  });
}
