import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from '@playwright/test';

/** A file with its bytes on the wire, headers included. */
export interface TransferredFile {
  path: string;
  bytes: number;
}

const sumOf = (files: readonly TransferredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** For the message of a test that fails: each file with its bytes, the largest first. */
export function describeFiles(files: readonly TransferredFile[]): string {
  const lines = files
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ path, bytes }) => `${bytes} ${path}`);
  return `${sumOf(files)} bytes in ${files.length} files\n${lines.join('\n')}`;
}

/** Fails with the list of the files when they have more bytes than that. */
export function expectAtMost(files: readonly TransferredFile[], most: number, what: string): void {
  expect(sumOf(files), `${what}: at most ${most}, but ${describeFiles(files)}`).toBeLessThanOrEqual(most);
}

const STATUS_LINE_BYTES = 'HTTP/1.1 200 OK\r\n'.length;

/** Fetches a file as a browser does, and counts what travels. */
export function fetchFile(baseURL: string, path: string): Promise<TransferredFile & { text: string }> {
  return new Promise((resolve, reject) => {
    get(new URL(path, baseURL), { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const isPacked = response.headers['content-encoding'] === 'br';
        resolve({
          path,
          // After each name and after each value two characters.
          bytes: STATUS_LINE_BYTES + response.rawHeaders.join('  ').length + 4 + body.length,
          text: (isPacked ? brotliDecompressSync(body) : body).toString('utf8'),
        });
      });
    }).on('error', reject);
  });
}

/** What the document of a page names: scripts, stylesheets and fonts, as the browser fetches them without being touched. */
export async function listNamedFiles(baseURL: string, path: string): Promise<TransferredFile[]> {
  const document = await fetchFile(baseURL, path);
  const named = [...document.text.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([name]) => name);
  return [document, ...(await Promise.all([...new Set(named)].map((name) => fetchFile(baseURL, name))))];
}
