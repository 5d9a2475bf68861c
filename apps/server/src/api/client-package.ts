import { readFile } from 'node:fs/promises';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../platform/http/representation.ts';

/** Where programs install the typed client from. */
const CLIENT_PACKAGE_PATH = '/api/client.tgz';

/** A package that is not built is an address without anything, as in a test of the server alone. */
async function readPackage(file: string | undefined): Promise<Representation> {
  const bytes = file === undefined ? null : await readFile(file).catch(() => null);
  if (bytes === null)
    throw new AppError('NOT_FOUND', 'The client is not built on this server. Run: npx pnpm@12 build');
  return createRepresentation(bytes, 'application/gzip', { compress: false, quality: 0 });
}

/** Serves the packed client (`GET /api/client.tgz`). It is read at the first request and cached; it never changes. */
export function addClientPackage(app: FastifyInstance, file: string | undefined): void {
  let cached: Representation | undefined;
  app.get(CLIENT_PACKAGE_PATH, async (request, reply) => {
    cached ??= await readPackage(file);
    reply.header('Content-Disposition', 'attachment; filename="rapport-client.tgz"');
    return sendRepresentation(request, reply, cached, 'no-cache');
  });
}
