import { Readable } from 'node:stream';
import { importRowsQuerySchema } from '@rapport/domain/imports/schema';
import type { FileRoute } from '../../api/rest/file-route.ts';
import { parseInput } from '../../api/rest/parse-input.ts';
import { adminDependencies } from '../../api/trpc/procedures.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../platform/openapi/types.ts';
import { createRowsFile } from './rows-file.ts';

const inputSchema = importRowsQuerySchema.pick({ id: true, reason: true });
const { id, reason } = toJsonSchema(inputSchema).properties ?? {};

const DESCRIPTION: PathItem = {
  get: {
    operationId: 'exportImportRows',
    tags: ['newsletter'],
    security: [{ apiToken: [] }, { session: [] }],
    summary: 'Export the refused rows of an import as CSV',
    description:
      'The rows with one reason, or all that are refused, in the columns of the uploaded file, with the reason behind them, so that they ' +
      'can be mended and imported again.\n\nAccess: admins. An API token needs the scope `subscribers:read`. Available over REST only.',
    'x-required-scope': 'subscribers:read',
    parameters: [
      {
        in: 'path',
        name: 'id',
        required: true,
        description: 'The id of the import.',
        schema: id ?? {},
        example: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
      },
      { in: 'query', name: 'reason', description: 'Only the rows with this reason.', schema: reason ?? {} },
    ],
    responses: {
      200: {
        description: 'The file: UTF-8 with BOM, one line per row, streamed.',
        headers: {
          'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
        },
        content: {
          'text/csv': {
            schema: { type: 'string' },
            example:
              'email,Line in the file,Result,Reason\r\nsample,2,Invalid email address,“sample” is not an email address.\r\n',
          },
        },
      },
      ...referErrors([
        'BAD_REQUEST',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'NOT_FOUND',
        'TOO_MANY_REQUESTS',
        'INTERNAL_SERVER_ERROR',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  },
};

/** GET /api/admin/imports/{id}/rows.csv: rows of an import as a file, written while they are read. */
export const importRowsFile: FileRoute = {
  path: '/admin/imports/{id}/rows.csv',
  description: DESCRIPTION,
  async register(app, { createContext }) {
    app.get('/api/admin/imports/:id/rows.csv', { exposeHeadRoute: false }, async (request, reply) => {
      const deps = await adminDependencies(createContext(request, reply), 'imports.rows');
      const named = { ...(request.query as object), ...(request.params as object) };
      const input = parseInput(inputSchema, named);
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="import-${input.reason ?? 'refused'}.csv"`)
        .header('Cache-Control', 'no-store')
        .send(Readable.from(await createRowsFile(deps, input)));
    });
  },
};
