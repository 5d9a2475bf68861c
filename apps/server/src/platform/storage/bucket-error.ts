import { BackupError } from '@rapport/db/backup/backup-error';
import type { BucketSettings } from '../config/backup-bucket.ts';

/** Codes of S3-compatible storages, and what the person who set them up can do. */
const REMEDIES: Record<string, (settings: BucketSettings) => string> = {
  InvalidAccessKeyId: () => 'The storage does not know the key in BACKUP_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: () =>
    'BACKUP_S3_SECRET_ACCESS_KEY does not belong to BACKUP_S3_ACCESS_KEY_ID. Copy both again.',
  AccessDenied: ({ bucket }) =>
    `The key may not use the bucket ${bucket}. Allow it to list, read, write and delete there.`,
  NoSuchBucket: ({ bucket }) => `There is no bucket ${bucket}. Create it, or correct BACKUP_S3_BUCKET.`,
  RequestTimeTooSkewed: () =>
    'The clock of this server differs too much from that of the storage. Set the clock, for example with NTP.',
  AuthorizationHeaderMalformed: ({ region }) =>
    `The bucket is not in the region ${region}. Correct BACKUP_S3_REGION.`,
  PermanentRedirect: ({ region }) => `The bucket is not in the region ${region}. Correct BACKUP_S3_REGION.`,
  QuotaExceeded: () => 'The storage is full. Enlarge it, or keep fewer backups.',
};

const NETWORK: Record<string, string> = {
  ENOTFOUND: 'cannot be found. Correct BACKUP_S3_ENDPOINT, or check the name server',
  EAI_AGAIN: 'cannot be looked up. Check the name server',
  ECONNREFUSED: 'accepts no connection',
  ECONNRESET: 'closed the connection',
  UND_ERR_SOCKET: 'closed the connection',
  ETIMEDOUT: 'does not respond',
  UND_ERR_CONNECT_TIMEOUT: 'does not respond',
  UND_ERR_HEADERS_TIMEOUT: 'does not respond',
  UND_ERR_BODY_TIMEOUT: 'does not respond',
};

/** The causes of an error, itself included. Those of an AggregateError, as of a refused connection, too. */
function* listCauses(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  yield* listCauses(error.cause);
  if (error instanceof AggregateError) for (const one of error.errors) yield* listCauses(one);
}

function describe(error: unknown, settings: BucketSettings): string {
  const { host } = new URL(settings.endpoint);
  for (const cause of listCauses(error)) {
    const { code, status, body } = cause as { code?: string; status?: number; body?: string };
    // Not every storage says application/xml, which is all that the client reads.
    const service = /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1] ?? code ?? '';
    const remedy = Object.hasOwn(REMEDIES, service) ? REMEDIES[service] : undefined;
    if (remedy) return remedy(settings);
    if (Object.hasOwn(NETWORK, service)) return `${host} ${NETWORK[service]}.`;
    if (/CERT|SELF_SIGNED|ISSUER/.test(service))
      return `The certificate of ${host} is not valid (${service}).`;
    if (status !== undefined) return `${host} responded with status ${status} (${service || 'no code'}).`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** An error of the storage for the admins: what could not be done, why, and what to do. It never contains a key. */
export function createBucketError(what: string, error: unknown, settings: BucketSettings): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(`${what} ${describe(error, settings)}`, { cause: error });
}
