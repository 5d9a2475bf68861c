/** Writes the types of both transports again: `npx pnpm@12 openapi:write`. The diff shows the change of the API. */
import { writeFileSync } from 'node:fs';
import { createRestTypes, REST_TYPES_FILE } from './build/rest-types.ts';
import { createRouterTypes, ROUTER_TYPES_FILE } from './build/router-types.ts';

writeFileSync(REST_TYPES_FILE, await createRestTypes());
writeFileSync(ROUTER_TYPES_FILE, await createRouterTypes());
process.stdout.write('packages/client/src/generated is up to date\n');
