/** Writes the types of both transports again: `npx pnpm@12 openapi:write`. Prints which files have changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createRestTypes, REST_TYPES_FILE } from './build/rest-types.ts';
import { createRouterTypes, ROUTER_TYPES_FILE } from './build/router-types.ts';

for (const [file, types] of [
  [REST_TYPES_FILE, await createRestTypes()],
  [ROUTER_TYPES_FILE, await createRouterTypes()],
] as const) {
  const isSame = readFileSync(file, 'utf8') === types;
  writeFileSync(file, types);
  const name = relative(import.meta.dirname, file);
  process.stdout.write(`packages/client/${name}: ${isSame ? 'unchanged' : 'written'}\n`);
}
