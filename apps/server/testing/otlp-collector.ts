import { createServer } from 'node:http';

/** A span as a collector understands it. */
export interface CollectedSpan {
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  /** 0 unset, 1 OK, 2 error. */
  status: number;
  durationMs: number;
  attributes: Record<string, string | number>;
}

/** A collector of OTLP over HTTP with protobuf. */
export interface OtlpCollector {
  url: string;
  spans(): CollectedSpan[];
  /** The content types that were received. */
  contentTypes(): string[];
  /** Everything that was received; texts stand in protobuf as they are. */
  text(): string;
  stop(): Promise<void>;
}

type Value = bigint | Buffer;

/** The fields of a protobuf message by their numbers, in order. */
function readFields(bytes: Buffer): Map<number, Value[]> {
  const fields = new Map<number, Value[]>();
  let position = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(position);
      position += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const readBytes = (length: number): Buffer => {
    if (position + length > bytes.length) throw new Error('a field ends after its message');
    position += length;
    return bytes.subarray(position - length, position);
  };
  const read: Record<number, () => Value> = {
    0: readVarint,
    1: () => readBytes(8).readBigUInt64LE(),
    2: () => readBytes(Number(readVarint())),
    5: () => BigInt(readBytes(4).readUInt32LE()),
  };
  while (position < bytes.length) {
    const tag = Number(readVarint());
    const value = read[tag & 7]?.();
    if (value === undefined) throw new Error(`wire type ${tag & 7} does not exist`);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const toMessages = (fields: Map<number, Value[]>, number: number) =>
  (fields.get(number) ?? []).map((value) => readFields(value as Buffer));
const toText = (fields: Map<number, Value[]>, number: number) => String(fields.get(number)?.[0] ?? '');
const toInteger = (fields: Map<number, Value[]>, number: number) =>
  BigInt(String(fields.get(number)?.[0] ?? 0));

/** A Span of opentelemetry/proto/trace/v1/trace.proto. */
function toSpan(span: Map<number, Value[]>): CollectedSpan {
  const attributes = toMessages(span, 9).map((attribute) => {
    const [value = new Map()] = toMessages(attribute, 2);
    return [toText(attribute, 1), value.has(1) ? toText(value, 1) : Number(toInteger(value, 3))];
  });
  const [status = new Map()] = toMessages(span, 15);
  return {
    name: toText(span, 5),
    kind: Number(toInteger(span, 6)),
    status: Number(toInteger(status, 3)),
    durationMs: Number(toInteger(span, 8) - toInteger(span, 7)) / 1e6,
    attributes: Object.fromEntries(attributes),
  };
}

/** Starts a collector on loopback, which decodes what it gets. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const bodies: Buffer[] = [];
  const contentTypes: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts));
      contentTypes.push(request.headers['content-type'] ?? '');
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    // ExportTraceServiceRequest, ResourceSpans, ScopeSpans, Span.
    spans: () =>
      bodies
        .flatMap((body) => toMessages(readFields(body), 1))
        .flatMap((resource) => toMessages(resource, 2))
        .flatMap((scope) => toMessages(scope, 2))
        .map(toSpan),
    contentTypes: () => contentTypes,
    text: () => Buffer.concat(bodies).toString('latin1'),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
