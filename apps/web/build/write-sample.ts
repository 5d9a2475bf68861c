/** Records the texts of the sample content. Run it after changing the sample that the product ships with. */
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
