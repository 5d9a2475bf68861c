import type { Encoding } from '@rapport/domain/imports/encodings';
import { MAX_IMPORT_BYTES } from '@rapport/domain/imports/limits';
import { fileError } from './file-error.ts';
import { refuseOtherKinds, refuseOtherTexts } from './file-kind.ts';

/** A file that can be read several times, each time from its beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

/** The bytes in which the kind, the encoding and the separator of a file are looked for. */
const HEAD_BYTES = 64 * 1024;

/** What the bytes of a file show. */
export interface FileText {
  encoding: Encoding;
  /** Whether some bytes are no characters of the encoding. */
  isDamaged: boolean;
  /** The beginning of the text. */
  head: string;
}

async function readHead(open: OpenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** The share of zeros among every second byte. In UTF-16, the letters of column names have one each. */
function shareOfZeros(head: Buffer, first: 0 | 1): number {
  let zeros = 0;
  for (let index = first; index < head.length; index += 2) if (head[index] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(head.length / 2));
}

const MANY = 0.3;
const FEW = 0.05;

function findUtf16(head: Buffer): Encoding | null {
  const [first, second] = [head[0], head[1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const [even, odd] = [shareOfZeros(head, 0), shareOfZeros(head, 1)];
  if (odd > MANY && even < FEW) return 'utf-16le';
  return even > MANY && odd < FEW ? 'utf-16be' : null;
}

/** Whether the bytes are UTF-8. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  isValid = true;
  /** Whether they would be, with some more at the end. */
  isCutOff = false;

  add(chunk: Uint8Array): void {
    if (!this.isValid) return;
    try {
      this.#decoder.decode(chunk, { stream: true });
    } catch {
      this.isValid = false;
    }
  }

  end(): void {
    if (!this.isValid) return;
    try {
      this.#decoder.decode();
    } catch {
      this.isValid = false;
      this.isCutOff = true;
    }
  }
}

/** How many characters of several bytes a file has when it is read as UTF-8, and how many broken ones. */
async function countCharacters(open: OpenFile): Promise<{ whole: number; broken: number }> {
  const decoder = new TextDecoder('utf-8');
  let [whole, broken] = [0, 0];
  for await (const chunk of open()) {
    const characters = decoder.decode(chunk, { stream: true }).match(/[^\p{ASCII}]/gu) ?? [];
    const replaced = characters.filter((character) => character === '\uFFFD').length;
    broken += replaced;
    whole += characters.length - replaced;
  }
  return { whole, broken };
}

/** The lines of a text that have a NUL character. */
async function listLinesWithNul(open: OpenFile, encoding: Encoding): Promise<number[]> {
  const decoder = new TextDecoder(encoding);
  const lines = new Set<number>();
  let line = 1;
  let previous = '';
  for await (const chunk of open()) {
    for (const character of decoder.decode(chunk, { stream: true })) {
      if (character === '\0') lines.add(line);
      if (character === '\r' || (character === '\n' && previous !== '\r')) line += 1;
      previous = character;
    }
  }
  return [...lines];
}

interface Scan {
  bytes: number;
  hasNul: boolean;
  utf8: Utf8Check;
}

/** Reads all bytes once. */
async function scan(open: OpenFile, utf16: Encoding | null): Promise<Scan> {
  const utf8 = new Utf8Check();
  const decoder = utf16 && new TextDecoder(utf16);
  let bytes = 0;
  let hasNul = false;
  for await (const chunk of open()) {
    bytes += chunk.length;
    if (bytes > MAX_IMPORT_BYTES) throw fileError('tooLarge');
    if (decoder) hasNul ||= decoder.decode(chunk, { stream: true }).includes('\0');
    else {
      hasNul ||= chunk.includes(0);
      utf8.add(chunk);
    }
  }
  utf8.end();
  return { bytes, hasNul, utf8 };
}

async function findEncoding(
  open: OpenFile,
  { bytes, utf8 }: Scan,
  utf16: Encoding | null,
): Promise<Pick<FileText, 'encoding' | 'isDamaged'>> {
  if (utf16) {
    if (bytes % 2 === 1) throw fileError('cutOff');
    return { encoding: utf16, isDamaged: false };
  }
  if (utf8.isValid) return { encoding: 'utf-8', isDamaged: false };
  const { whole, broken } = await countCharacters(open);
  if (utf8.isCutOff && whole > 0) throw fileError('cutOff');
  // One wrong byte in a file of UTF-8 must not change the names of all others.
  if (whole > broken) return { encoding: 'utf-8', isDamaged: true };
  return { encoding: 'windows-1252', isDamaged: false };
}

/** Reads a whole file, finds its encoding, and refuses what is no text. */
export async function checkBytes(open: OpenFile): Promise<FileText> {
  const head = await readHead(open);
  refuseOtherKinds(head);
  const utf16 = findUtf16(head);
  const scanned = await scan(open, utf16);
  const { encoding, isDamaged } = await findEncoding(open, scanned, utf16);
  const text = new TextDecoder(encoding).decode(head);
  refuseOtherTexts(text);
  if (scanned.hasNul) throw fileError('nulBytes', await listLinesWithNul(open, encoding));
  return { encoding, isDamaged, head: text };
}
