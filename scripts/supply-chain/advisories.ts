import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { parse } from 'yaml';

/** One advisory, following the fields of OSV. */
export interface Advisory {
  id: string;
  package: string;
  /** A range of semver. */
  vulnerable: string;
  /** The first fixed version of the newest line. */
  fixed: string;
  summary: string;
  source: string;
}

interface AdvisoryList {
  /** When the list was last reviewed, as YYYY-MM-DD. */
  date: string;
  advisories: Advisory[];
}

export interface LockedPackage {
  name: string;
  version: string;
}

export const ROOT = join(import.meta.dirname, '../..');

export function readAdvisories(): AdvisoryList {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'advisories.json'), 'utf8'));
}

/** Every package and version of a pnpm lock file. */
export function listLockedPackages(lockfile: string): LockedPackage[] {
  const { packages } = parse(lockfile) as { packages: Record<string, unknown> };
  return Object.keys(packages).map((key) => {
    const at = key.lastIndexOf('@');
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
}

/** The locked packages that an advisory affects, one sentence each. Pre-releases count as their release. */
export function findVulnerable(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): string[] {
  return advisories.flatMap((advisory) =>
    packages
      .filter(
        ({ name, version }) =>
          name === advisory.package &&
          semver.satisfies(version, advisory.vulnerable, { includePrerelease: true }),
      )
      .map(
        ({ name, version }) =>
          `${name} ${version}: ${advisory.id}, fixed in ${advisory.fixed}. ${advisory.summary} ${advisory.source}`,
      ),
  );
}
