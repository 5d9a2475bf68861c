import { Readable } from 'node:stream';
import type { ResourceScope } from '@rapport/domain/api-tokens/scopes';
import { getCsvFileName } from '@rapport/domain/shared/csv';
import { type ExportSelection, exportSelectionSchema } from '@rapport/domain/shared/query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { limitBodies } from '../../platform/http/body-limits.ts';
import { parseJsonBodies, readBody } from '../../platform/http/json-body.ts';
import { requireJson } from '../../platform/http/request-guard.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { Operation, Parameter, PathItem, Schema } from '../../platform/openapi/types.ts';
import { createExample } from '../openapi/examples.ts';
import { adminDependencies } from '../trpc/procedures.ts';
import type { FileRoute } from './file-route.ts';
import { parseInput } from './parse-input.ts';

/** A list that an admin exports as a CSV file. */
interface CsvExport<Row, Filter> {
  /** In the address and in the name of the file. */
  name: 'contacts' | 'newsletters' | 'suppressions';
  tag: string;
  /** The rows, in the words of the document. */
  what: string;
  scope: ResourceScope;
  filter: z.ZodObject & z.ZodType<Filter>;
  /** A row and the name of its schema, for the example. */
  row: { schema: z.ZodType<Row>; component: string };
  toCsv: (rows: Row[]) => string;
  readPieces: (deps: Deps, what: Filter | ExportSelection) => Promise<AsyncIterable<string>>;
}

function describeExport<Row, Filter>(one: CsvExport<Row, Filter>): PathItem {
  const { name, tag, what, scope, filter, row } = one;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const shared = {
    tags: [tag],
    security: [{ apiToken: [] }, { session: [] }] as Operation['security'],
    description: `Access: admins. An API token needs the scope \`${scope}\`. Available over REST only.`,
    'x-required-scope': scope,
  };
  const parameters = Object.entries(toJsonSchema(filter).properties ?? {}).map(
    ([field, { description = `The ${field} of the list.`, ...schema }]): Parameter => ({
      in: 'query',
      name: field,
      description,
      schema,
    }),
  );
  // A schema with a name of its own is among the definitions.
  const { $defs = {} } = z.toJSONSchema(row.schema) as { $defs?: Record<string, Schema> };
  const example = createExample({ $ref: `#/components/schemas/${row.component}` }, $defs);
  const file = {
    description: 'The file: UTF-8 with BOM, one line per row, streamed.',
    headers: {
      'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
    },
    content: {
      'text/csv': { schema: { type: 'string' }, example: one.toCsv([row.schema.parse(example)]) },
    },
  };
  const selection = toJsonSchema(exportSelectionSchema);
  const always = ['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN'] as const;
  const later = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'] as const;
  return {
    get: {
      operationId: `export${title}`,
      summary: `Export all matching ${what} as CSV`,
      ...shared,
      parameters,
      responses: { 200: file, ...referErrors([...always, ...later]) },
    },
    post: {
      operationId: `exportSelected${title}`,
      summary: `Export selected ${what} as CSV`,
      ...shared,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: selection, example: createExample(selection, {}) } },
      },
      responses: {
        200: file,
        ...referErrors([...always, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', ...later]),
      },
    },
  };
}

/**
 * The CSV file of a list: GET with the list's filter, POST with the selected ids. Rows are written while they are read
 * from the database, so that memory stays flat.
 */
export function csvExport<Row, Filter>(one: CsvExport<Row, Filter>): FileRoute {
  const { name, filter, readPieces } = one;
  const path = `/admin/${name}/export.csv`;

  async function register(
    app: FastifyInstance,
    { createContext, isKnown }: Parameters<FileRoute['register']>[1],
  ) {
    app.addHook('onRequest', async (request) => requireJson(request));
    parseJsonBodies(app);
    limitBodies(app, { isPublic: () => false, isKnown });

    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      readInput: () => Filter | ExportSelection,
    ): Promise<FastifyReply> {
      const deps = await adminDependencies(createContext(request, reply), `${name}.export`);
      const pieces = await readPieces(deps, readInput());
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${getCsvFileName(name, deps.now())}"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(pieces));
    }

    app.get(`/api${path}`, { exposeHeadRoute: false }, (request, reply) =>
      send(request, reply, () => parseInput(filter, request.query)),
    );
    // The ids of a selection are too long for an address.
    app.post(`/api${path}`, (request, reply) =>
      send(request, reply, () => {
        const { body = {}, bodyFault } = readBody(request);
        if (bodyFault) throw bodyFault;
        return parseInput(exportSelectionSchema, body);
      }),
    );
  }

  return { path, description: describeExport(one), register };
}
