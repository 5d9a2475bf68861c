/** Writes the types of the REST transport again: `npx pnpm@12 --filter @rapport/examples run generate`. */
import { writeFileSync } from 'node:fs';
import { GENERATED_FILE, generatedTypes } from './generated-types.ts';

writeFileSync(GENERATED_FILE, await generatedTypes());
