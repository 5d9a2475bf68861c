/** Writes docs/openapi.json: `npx pnpm@12 openapi:write`. The diff shows the change of the API. */
import { writeFileSync } from 'node:fs';
import { createSnapshot, SNAPSHOT_FILE } from './snapshot.ts';

writeFileSync(SNAPSHOT_FILE, createSnapshot());
process.stdout.write('docs/openapi.json is up to date\n');
