import { createSocket, type RemoteInfo } from 'node:dgram';

const TYPES = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof TYPES;

const HEADER_BYTES = 12;
const RESPONSE = 0x8180;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;
const TRUNCATED = 0x0200;
const CLASS_IN = 1;
const TTL_SECONDS = 60;
/** Points to the name of the question. */
const POINTER = 0xc00c;
const MAX_TEXT = 255;
const MAX_UDP_BYTES = 65_000;

/** How the server behaves for all questions: it answers, does not, or says that it failed. */
export type DnsBehaviour = 'answer' | 'silent' | 'fail';

/** A DNS server on loopback that speaks the real protocol over UDP. */
export interface DnsServer {
  /** `127.0.0.1:<port>` */
  address: string;
  /** The records by `TYPE name`, such as `TXT _dmarc.example.com`; tests change them. */
  records: Map<string, string[]>;
  behave(behaviour: DnsBehaviour): void;
  /** The questions that arrived, as the keys of `records`. */
  questions: string[];
  close(): Promise<void>;
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_TEXT) {
    const part = bytes.subarray(at, at + MAX_TEXT);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function encodeValue(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'TXT') return encodeText(value);
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), encodeName(value)]);
  if (type === 'CNAME') return encodeName(value);
  throw new Error(`no ${type} records here`);
}

function encodeRecord(type: RecordType, value: string): Buffer {
  const data = encodeValue(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(POINTER, 0);
  head.writeUInt16BE(TYPES[type], 2);
  head.writeUInt16BE(CLASS_IN, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function readQuestion(query: Buffer): { name: string; type: RecordType | undefined; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  const code = query.readUInt16BE(at + 1);
  const [type] = Object.entries(TYPES).find(([, value]) => value === code) ?? [];
  return { name: labels.join('.').toLowerCase(), type: type as RecordType | undefined, end: at + 5 };
}

function respond(query: Buffer, flags: number, answers: readonly Buffer[], end: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(flags, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  return Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...answers]);
}

/** Starts the server on a free port. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const records = new Map<string, string[]>();
  const questions: string[] = [];
  let behaviour: DnsBehaviour = 'answer';

  function answer(query: Buffer): Buffer | null {
    const { name, type, end } = readQuestion(query);
    questions.push(`${type} ${name}`);
    if (behaviour === 'silent') return null;
    if (behaviour === 'fail') return respond(query, RESPONSE | SERVER_FAILURE, [], end);
    const found = type === undefined ? undefined : records.get(`${type} ${name}`);
    if (type === undefined || found === undefined) {
      const hasName = [...records.keys()].some((key) => key.endsWith(` ${name}`));
      return respond(query, hasName ? RESPONSE : RESPONSE | NAME_ERROR, [], end);
    }
    const response = respond(
      query,
      RESPONSE,
      found.map((value) => encodeRecord(type, value)),
      end,
    );
    return response.length > MAX_UDP_BYTES ? respond(query, RESPONSE | TRUNCATED, [], end) : response;
  }

  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const response = answer(query);
    if (response !== null) socket.send(response, port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));

  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    questions,
    behave(next) {
      behaviour = next;
    },
    close: () => new Promise((done) => socket.close(() => done())),
  };
}
