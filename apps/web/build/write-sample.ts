/** Writes down which texts are the sample's. For whoever changes the sample of the product, not for an owner. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listFingerprints } from '@rapport/domain/site/sample';
import { readSiteContent } from './site-content.ts';

const FILE = fileURLToPath(
  new URL('../../../packages/domain/src/site/sample-fingerprints.ts', import.meta.url),
);

const rows = listFingerprints(await readSiteContent()).map((one) => `  '${one}',`);
await writeFile(
  FILE,
  [
    '/** The texts of the sample, as `npx pnpm@12 --filter @rapport/web run sample:write` finds them in the content folder. */',
    'export const SAMPLE_FINGERPRINTS: readonly string[] = [',
    ...rows,
    '];',
    '',
  ].join('\n'),
);
process.stdout.write(`${rows.length} texts of the sample in ${FILE}\n`);
