import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import aws4 from 'aws4';
import type { BucketSettings } from '../../src/platform/config/backup-bucket.ts';

const KEY = { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'a secret for tests only' };
const REGION = 'eu-test-1';
const BUCKET = 'backups';
const MAX_SKEW_MS = 15 * 60_000;

/** What goes wrong. */
export interface StorageFaults {
  /** The connection breaks when this part of a multipart upload arrives; 1 is the first. */
  breakAtPart?: number;
  /** A bit of every file is flipped on its way to the storage. */
  flipsBit?: boolean;
  /** How far the clock of the storage is ahead. */
  clockAheadMs?: number;
  /** Every request gets this code with status 403. */
  refusesWith?: string;
}

/** A storage that speaks S3: it checks every signature with an implementation of its own, and stores in memory. */
export interface FakeS3 {
  settings: BucketSettings;
  /** By key, prefix included. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished: Map<string, Map<number, Buffer>>;
  faults: StorageFaults;
  close(): Promise<void>;
}

interface StorageCall {
  key: string;
  query: URLSearchParams;
  body: Buffer;
  request: IncomingMessage;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function parseAmzDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Signs the request again with the `aws4` package and compares. */
function assertSigned(request: IncomingMessage, faults: StorageFaults): void {
  const given = request.headers.authorization ?? '';
  const [, keyId, region, names = ''] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(given) ?? [];
  if (keyId !== KEY.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const sentAt = parseAmzDate(String(request.headers['x-amz-date']));
  if (Math.abs(Date.now() + (faults.clockAheadMs ?? 0) - sentAt) > MAX_SKEW_MS)
    throw new Refusal(403, 'RequestTimeTooSkewed');
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])]));
  const { headers: signed } = aws4.sign(
    {
      service: 's3',
      region: REGION,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers,
    },
    KEY,
  );
  const signature = (text: unknown) => /Signature=([0-9a-f]{64})/.exec(String(text))?.[1];
  if (signature(signed?.Authorization) !== signature(given)) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** A fake S3 on loopback with one bucket, `backups`. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  const faults: StorageFaults = {};
  const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

  function store(key: string, body: Buffer): void {
    const stored = Buffer.from(body);
    if (faults.flipsBit) stored[0] = (stored[0] ?? 0) ^ 1;
    objects.set(key, stored);
  }

  function listObjects(prefix: string): string {
    const found = [...objects].filter(([key]) => key.startsWith(prefix));
    const entries = found.map(
      ([key, body]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-05-31T08:00:00.000Z</LastModified><ETag>${etag(body)}</ETag><Size>${body.length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${entries.join('')}</ListBucketResult>`;
  }

  function putPart(request: IncomingMessage, uploadId: string, part: number, body: Buffer): string {
    const parts = unfinished.get(uploadId);
    if (!parts) throw new Refusal(404, 'NoSuchUpload');
    if (faults.breakAtPart === part) {
      request.socket.destroy();
      return '';
    }
    parts.set(part, Buffer.from(body));
    return '';
  }

  function postMultipart(key: string, uploadId: string | null): string {
    if (uploadId === null) {
      const id = randomUUID();
      unfinished.set(id, new Map());
      return `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    }
    const parts = unfinished.get(uploadId);
    if (!parts) throw new Refusal(404, 'NoSuchUpload');
    const body = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    store(key, body);
    unfinished.delete(uploadId);
    return `<CompleteMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>${etag(body)}</ETag></CompleteMultipartUploadResult>`;
  }

  /** The methods of a file; each returns XML, the content, or nothing. */
  const methods: Record<string, (call: StorageCall) => string | Buffer> = {
    GET({ key, query }) {
      if (key === '') return listObjects(query.get('prefix') ?? '');
      const found = objects.get(key);
      if (!found) throw new Refusal(404, 'NoSuchKey');
      return found;
    },
    POST: ({ key, query }) => postMultipart(key, query.get('uploadId')),
    PUT({ key, query, body, request }) {
      const uploadId = query.get('uploadId');
      if (uploadId !== null) return putPart(request, uploadId, Number(query.get('partNumber')), body);
      store(key, body);
      return '';
    },
    DELETE({ key, query }) {
      const uploadId = query.get('uploadId');
      if (uploadId === null) objects.delete(key);
      else unfinished.delete(uploadId);
      return '';
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (faults.refusesWith) throw new Refusal(403, faults.refusesWith);
    assertSigned(request, faults);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://storage');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const content = methods[request.method ?? '']?.({ key, query, body, request });
    if (request.method === 'PUT') response.setHeader('ETag', etag(body));
    if (typeof content === 'string') response.setHeader('Content-Type', 'application/xml');
    response.end(content);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.statusCode = error instanceof Refusal ? error.status : 500;
      response.setHeader('Content-Type', 'application/xml');
      response.end(`<Error><Code>${error instanceof Error ? error.message : 'Unknown'}</Code></Error>`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: BUCKET,
      region: REGION,
      ...KEY,
      prefix: 'rapport/',
      pathStyle: true,
    },
    objects,
    unfinished,
    faults,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
