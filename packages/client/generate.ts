/** Writes the types of both transports, which the build, the type check and the tests of this package need. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createRestTypes, REST_TYPES_FILE } from './build/rest-types.ts';
import { createRouterTypes, ROUTER_TYPES_FILE } from './build/router-types.ts';

mkdirSync(dirname(REST_TYPES_FILE), { recursive: true });
writeFileSync(REST_TYPES_FILE, await createRestTypes());
writeFileSync(ROUTER_TYPES_FILE, await createRouterTypes());
