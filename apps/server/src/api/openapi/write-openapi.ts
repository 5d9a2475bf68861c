/** Writes docs/openapi.json again: `npx pnpm@12 openapi:write`. Its difference is the change of the contract. */
import { writeFileSync } from 'node:fs';
import { SNAPSHOT_FILE, snapshot } from './snapshot.ts';

writeFileSync(SNAPSHOT_FILE, snapshot());
process.stdout.write('docs/openapi.json is up to date\n');
