import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ClientPackageEntity } from '@rapport/db/entities/platform';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../platform/http/representation.ts';
import { VERSION } from '../platform/version.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Hexadecimal digits; 64 bits tell the builds of one product apart. */
const HASH_LENGTH = 16;

interface BuiltPackage {
  /** The version of the product and a hash of the bytes: `1.0.0-0123456789abcdef`. */
  build: string;
  representation: Representation;
}

/** The packed client of this server, and those that were served before. */
export interface ClientPackages {
  /** Where the current one is; its address names the version and the bytes. Null when the client is not built. */
  findAddress(): Promise<string | null>;
  /** The bytes of a build; null when it was never served here. */
  find(build: string): Promise<Representation | null>;
}

const toRepresentation = (bytes: Uint8Array) =>
  createRepresentation(Buffer.from(bytes), 'application/gzip', { compress: false, quality: 0 });

async function readPackage(file: string | undefined): Promise<BuiltPackage | null> {
  const bytes = file === undefined ? null : await readFile(file).catch(() => null);
  if (bytes === null) return null;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return { build: `${VERSION}-${hash}`, representation: await toRepresentation(bytes) };
}

/** The client in `file`, read at the first request, and the former ones, which are in the database. */
export function createClientPackages(
  { orm, now }: Pick<PlatformServices, 'orm' | 'now'>,
  file: string | undefined,
): ClientPackages {
  let current: BuiltPackage | null = null;
  let isStored = false;

  /** Before it is served the first time: lock files name its address and hash, and need it after an update too. */
  async function store({ build, representation }: BuiltPackage): Promise<void> {
    if (isStored) return;
    const row = { build, bytes: representation.bodies.identity, createdAt: now() };
    await orm.em.fork().upsert(ClientPackageEntity, row, { onConflictAction: 'ignore' });
    isStored = true;
  }

  return {
    async findAddress() {
      current ??= await readPackage(file);
      return current && `/api/client-${current.build}.tgz`;
    },
    async find(build) {
      current ??= await readPackage(file);
      if (current?.build === build) {
        await store(current);
        return current.representation;
      }
      const row = await orm.em.fork().findOne(ClientPackageEntity, { build });
      return row && toRepresentation(row.bytes);
    },
  };
}

/** What the address of a client may name: a version and a hash. */
const BUILD = /^[\w.-]{1,100}$/;

/**
 * Serves the packed client: `GET /api/client.tgz` leads to the current one, whose address never serves other bytes
 * (`GET /api/client-<version>-<hash>.tgz`).
 */
export function addClientPackages(app: FastifyInstance, packages: ClientPackages): void {
  app.get('/api/client.tgz', async (_request, reply) => {
    const address = await packages.findAddress();
    // As in a test of the server alone.
    if (address === null)
      throw new AppError('NOT_FOUND', 'The client is not built on this server. Run: npx pnpm@12 build');
    return reply.header('Cache-Control', 'no-cache').redirect(address);
  });
  app.get<{ Params: { build: string } }>('/api/client-:build.tgz', async (request, reply) => {
    const { build } = request.params;
    const found = BUILD.test(build) ? await packages.find(build) : null;
    if (!found)
      throw new AppError('NOT_FOUND', 'This client was never served here. Install /api/client.tgz.');
    reply.header('Content-Disposition', `attachment; filename="rapport-client-${build}.tgz"`);
    return sendRepresentation(request, reply, found, IMMUTABLE);
  });
}
