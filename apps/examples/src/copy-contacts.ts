import { readFile, rename, writeFile } from 'node:fs/promises';
import { type ContactCopy, FIRST_INSTANT, keepInStep } from './keep-in-step.ts';

const { RAPPORT_URL = '', RAPPORT_TOKEN = '', RAPPORT_COPY = 'contacts.json' } = process.env;

/** The copy of the last run, or an empty one the first time. */
async function readCopy(): Promise<ContactCopy> {
  const text = await readFile(RAPPORT_COPY, 'utf8').catch(() => null);
  const { names, since } = text === null ? { names: [], since: FIRST_INSTANT } : JSON.parse(text);
  return { names: new Map(names), since };
}

const copy = await readCopy();
await keepInStep(RAPPORT_URL, RAPPORT_TOKEN, copy);
await writeFile(`${RAPPORT_COPY}.new`, JSON.stringify({ names: [...copy.names], since: copy.since }));
await rename(`${RAPPORT_COPY}.new`, RAPPORT_COPY);
console.log(`${copy.names.size} contacts in ${RAPPORT_COPY}, changed until ${copy.since}`);
