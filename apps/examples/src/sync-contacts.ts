import { rename, writeFile } from 'node:fs/promises';
import { createClient, isRapportError, type RouterOutputs, readPages } from '@rapport/client';

type Contact = RouterOutputs['contact']['list']['contacts'][number];

const COLUMNS = ['id', 'createdAt', 'name', 'email', 'organization', 'service', 'message'] as const;

/** A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
function toCell(value: string | null): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

const toLine = (contact: Contact) => COLUMNS.map((column) => toCell(contact[column])).join(',');

/** Writes all contacts into a CSV file and returns their number. After an error the previous file is still there. */
async function syncContacts(url: string, token: string, file: string): Promise<number> {
  const client = createClient({ url, token });
  const lines = [COLUMNS.join(',')];
  for await (const { contacts } of readPages((page) => client.contact.list.query({ limit: 1_000, ...page })))
    lines.push(...contacts.map(toLine));
  await writeFile(`${file}.new`, `${lines.join('\r\n')}\r\n`);
  await rename(`${file}.new`, file);
  return lines.length - 1;
}

const { RAPPORT_URL = '', RAPPORT_TOKEN = '', RAPPORT_FILE = 'contacts.csv' } = process.env;
try {
  console.log(`${await syncContacts(RAPPORT_URL, RAPPORT_TOKEN, RAPPORT_FILE)} contacts in ${RAPPORT_FILE}`);
} catch (error) {
  process.exitCode = 1;
  if (!isRapportError(error)) console.error(`Nothing was read from '${RAPPORT_URL}': ${error}`);
  else if (error.code === 'UNAUTHORIZED')
    console.error('The token has expired or is revoked. Create a new one.');
  else console.error(`${error.code}: ${error.message} (request ${error.requestId})`);
}
