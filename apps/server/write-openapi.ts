/** Writes docs/openapi.json: `npx pnpm@12 openapi:write`. Prints which calls and types have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createSnapshot, SNAPSHOT_FILE } from './openapi-snapshot.ts';
import { listDocumentChanges } from './src/api/openapi/document-changes.ts';

const before = readFileSync(SNAPSHOT_FILE, 'utf8');
const after = createSnapshot();
writeFileSync(SNAPSHOT_FILE, after);

/** After a merge the file may hold the marks of a conflict. */
function listChanges(): string[] {
  try {
    return listDocumentChanges(JSON.parse(before), JSON.parse(after));
  } catch {
    return ['the former file was not valid JSON'];
  }
}

const outcome = before === after ? ['unchanged'] : ['written', ...listChanges()];
process.stdout.write(`docs/openapi.json: ${outcome.join('\n  ')}\n`);
