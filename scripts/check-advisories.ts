/**
 * Compares the locked versions with the advisories in the repository; needs no network. `npx pnpm@12 scan:advisories`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVulnerable, listLockedPackages, ROOT, readAdvisories } from './supply-chain/advisories.ts';

const { date, advisories } = readAdvisories();
const packages = listLockedPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
const found = findVulnerable(packages, advisories);
for (const sentence of found) console.error(sentence);
console.log(
  `${packages.length} locked packages, ${advisories.length} advisories of ${date}: ${found.length} matches`,
);
process.exitCode = found.length === 0 ? 0 : 1;
