import { FILE_FAULTS } from '@rapport/domain/imports/file-faults';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import { MAX_IMPORT_BYTES } from '@rapport/domain/imports/limits';
import { importKindSchema, importResultSchema } from '@rapport/domain/imports/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { z } from 'zod';
import type { FileRoute } from '../../api/rest/file-route.ts';
import { parseInput } from '../../api/rest/parse-input.ts';
import { adminDependencies } from '../../api/trpc/procedures.ts';
import { unauthorized } from '../../platform/credential-errors.ts';
import type { Actor } from '../../platform/deps.ts';
import { announcedBytes } from '../../platform/http/body-limits.ts';
import { allowSlowRequest } from '../../platform/http/slow-requests.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../platform/openapi/types.ts';
import { listReachableKinds } from './reachable-kinds.ts';
import { storeFile } from './store-file.ts';

/** Uploads at the same time; each holds about a megabyte in memory. */
const MAX_UPLOADS = 2;
const RETRY_SECONDS = 5;
/** 200 MB at 2 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 900_000;
const MAX_NAME_LENGTH = 255;

/** The first is the one that generated clients send. */
const MEDIA_TYPES = ['application/octet-stream', 'text/csv'];

type Uploader = Awaited<ReturnType<typeof adminDependencies>> & { kind: ImportKind };

const querySchema = z.object({ kind: importKindSchema.default('subscribers') });

/** Forms of other sites can send none of these types. */
function requireMediaType({ headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (MEDIA_TYPES.includes(type.trim().toLowerCase())) return;
  const message = 'Send the file itself as the body, with the Content-Type text/csv.';
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', message);
}

/** The name of the file, without folders and control characters. */
function readName({ query }: FastifyRequest): string {
  const { name } = query as { name?: unknown };
  const text = typeof name === 'string' ? name : '';
  return (
    text
      .replace(/^.*[/\\]/, '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_NAME_LENGTH) || 'import.csv'
  );
}

/** What the file is imported as: subscribers unless the address says otherwise. Throws AppError BAD_REQUEST and FORBIDDEN. */
function readKind({ query }: FastifyRequest, actor: Actor): ImportKind {
  const { kind } = parseInput(querySchema, query);
  if (listReachableKinds(actor, 'mutation').includes(kind)) return kind;
  throw new AppError('FORBIDDEN', 'This token needs the scope contacts:write to import contacts.');
}

const DESCRIPTION: PathItem = {
  post: {
    operationId: 'uploadImport',
    tags: ['newsletter'],
    security: [{ apiToken: [] }, { session: [] }],
    summary: 'Upload a file of subscribers or contacts',
    description:
      'The body is a CSV file with at most 200 MB and 1,000,000 rows, in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or ' +
      'tabs. Nothing is imported yet: say with `POST /admin/imports/{id}/review` what its columns are and how subscribers agreed. The ' +
      'file is removed with its rows 30 days after the import.\n\n' +
      'Access: admins. An API token needs the scope `subscribers:write`, and for contacts `contacts:write` too. Available over REST only.',
    'x-required-scope': 'subscribers:write',
    parameters: [
      {
        in: 'query',
        name: 'name',
        description: 'The name of the file.',
        schema: { type: 'string', maxLength: MAX_NAME_LENGTH },
        example: 'sample-subscribers.csv',
      },
      {
        in: 'query',
        name: 'kind',
        description: 'What the file is imported as.',
        schema: toJsonSchema(querySchema).properties?.kind ?? {},
      },
    ],
    requestBody: {
      required: true,
      content: Object.fromEntries(
        MEDIA_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    responses: {
      200: {
        description: 'The file is stored, and its first rows were read.',
        content: { 'application/json': { schema: toJsonSchema(importResultSchema) } },
      },
      ...referErrors([
        'BAD_REQUEST',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_REQUESTS',
        'INTERNAL_SERVER_ERROR',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  },
};

/** POST /api/admin/imports?name=…&kind=…: a file as the body of the request, stored as it arrives. */
export const importUpload: FileRoute = {
  path: '/admin/imports',
  description: DESCRIPTION,
  async register(app, { createContext, rateLimits }) {
    const uploads = createLimiter({
      atOnce: MAX_UPLOADS,
      maxWaiting: 0,
      createRefusal: () =>
        new AppError(
          'TOO_MANY_REQUESTS',
          'Other files are being uploaded. Wait a few seconds, then try again.',
          {
            retryAfterSeconds: RETRY_SECONDS,
          },
        ),
    });
    const uploaders = new WeakMap<FastifyRequest, Uploader>();

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: FastifyRequest, payload: RequestPayload) =>
      Promise.resolve(payload),
    );
    app.post('/api/admin/imports', {
      // The limit of a file counts, not that of a call.
      bodyLimit: MAX_IMPORT_BYTES + 1,
      async preParsing(request, reply, payload) {
        const deps = await adminDependencies(createContext(request, reply), 'imports.upload', 'mutation');
        requireMediaType(request);
        const kind = readKind(request, deps.actor);
        const bytes = announcedBytes(request);
        if (Number.isFinite(bytes) && bytes > MAX_IMPORT_BYTES)
          throw new AppError('PAYLOAD_TOO_LARGE', FILE_FAULTS.tooLarge());
        await rateLimits.consume('importUpload', deps.actor.userId);
        reply.raw.once('close', await uploads.enter());
        allowSlowRequest(request, UPLOAD_TIMEOUT_MS);
        uploaders.set(request, { ...deps, kind });
        return payload;
      },
      async handler(request, reply) {
        const uploader = uploaders.get(request);
        if (!uploader) throw unauthorized();
        const file = { kind: uploader.kind, fileName: readName(request) };
        const body = request.body as RequestPayload;
        return reply.header('Cache-Control', 'no-store').send(await storeFile(uploader, file, body));
      },
    });
  },
};
