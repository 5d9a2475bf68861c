/** Writes the product's components to .reports/sbom.cdx.json, as CycloneDX 1.6; needs no network. `npx pnpm@12 sbom` */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './supply-chain/advisories.ts';
import { createSbom, validateSbom } from './supply-chain/sbom.ts';
import { REPORTS_DIRECTORY } from './test/steps.ts';

const sbom = createSbom();
const fault = await validateSbom(sbom);
if (fault !== null) {
  console.error('The SBOM does not agree with its schema:', fault);
  process.exitCode = 1;
} else {
  const file = join(REPORTS_DIRECTORY, 'sbom.cdx.json');
  mkdirSync(join(ROOT, REPORTS_DIRECTORY), { recursive: true });
  writeFileSync(join(ROOT, file), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} components`);
}
