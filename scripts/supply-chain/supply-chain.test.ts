import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { beforeAll, describe, expect, it } from 'vitest';
import { findVulnerable, listLockedPackages, ROOT, readAdvisories } from './advisories.ts';
import { createSbom, type Sbom, validateSbom } from './sbom.ts';
import { findSecrets, listTextFiles } from './secrets.ts';

const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
const locked = listLockedPackages(lockfile);
const { date, advisories } = readAdvisories();

describe('the advisories', () => {
  it('name packages of the lock file, in ranges that end at the fixed version', () => {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(advisories.map(({ id }) => id)).size).toBe(advisories.length);
    for (const { id, package: name, vulnerable, fixed, source } of advisories) {
      expect(
        locked.map((entry) => entry.name),
        id,
      ).toContain(name);
      expect(semver.validRange(vulnerable), id).not.toBeNull();
      expect(semver.satisfies(fixed, vulnerable), id).toBe(false);
      expect(source, id).toMatch(/^https:\/\//);
    }
  });

  it('affect none of the locked versions', () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(findVulnerable(locked, advisories)).toEqual([]);
  });

  it.each([
    ['fastify', '5.12.1', 'RAPPORT-2026-0001, fixed in 5.12.2'],
    ['xml2js', '0.4.23', 'GHSA-776f-qx25-q3cc, fixed in 0.5.0'],
    ['vite', '6.2.3-beta.0', 'GHSA-x574-m823-4x7w, fixed in 6.2.3'],
  ])('find %s %s in a lock file', (name, version, sentence) => {
    const older = lockfile.replace(new RegExp(`^  ${name}@[^:(]+:$`, 'm'), `  ${name}@${version}:`);
    const found = findVulnerable(listLockedPackages(older), advisories);
    expect(found).toEqual([expect.stringContaining(`${name} ${version}: ${sentence}`)]);
  });
});

describe('the search for secrets', () => {
  // Assembled here, so that this file contains none itself.
  const planted = {
    'an AWS key': `AWS_SECRET_ACCESS_KEY=${'wJalrXUtnFEMI/K7MDENG'}/bPxRfiCYzzqwertyKE`,
    'a token of GitHub': `token: ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`,
    'a private key': `-----BEGIN RSA ${'PRIVATE KEY'}-----\n${'MIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn/ygWyF8PbnGy0AHB7'.repeat(4)}\n-----END RSA ${'PRIVATE KEY'}-----`,
    'a password of a database': `postgres://rapport:${'Xk29dkPqLm'}@db.example.org:5432/rapport`,
  };

  it.each(Object.entries(planted))('finds %s, and does not print it', async (_what, text) => {
    const found = await findSecrets('planted.md', `first line\n${text}\n`);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(/^planted\.md:2 /);
    expect(found.join()).not.toContain(text.slice(-12));
  });

  it('reads every text of the repository', () => {
    const files = listTextFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        '.env.example',
        'README.md',
        'docker-compose.yml',
        'packages/domain/src/shared/csv.ts',
      ]),
    );
  });
});

describe('the SBOM', () => {
  let sbom: Sbom;
  beforeAll(() => {
    sbom = createSbom();
  });

  it('conforms to the schema of CycloneDX 1.6', async () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(await validateSbom(sbom)).toBeNull();
    expect(await validateSbom({ ...sbom, components: [{ name: 'no type' }] })).not.toBeNull();
  });

  it('names the components and their dependencies', () => {
    expect(sbom.metadata.component).toMatchObject({ name: 'rapport', type: 'application' });
    expect(sbom.components.map(({ purl }) => purl)).toEqual(
      expect.arrayContaining([
        `pkg:npm/fastify@${locked.find(({ name }) => name === 'fastify')?.version}`,
        expect.stringMatching(/^pkg:npm\/%40mikro-orm\/core@/),
      ]),
    );
    expect(sbom.components.length).toBeGreaterThan(300);
    expect(sbom.dependencies.length).toBeGreaterThan(300);
  });

  it("does not name this machine's package source", () => {
    expect(JSON.stringify(sbom)).not.toMatch(
      /"distribution"|\.tgz|127\.0\.0\.1|localhost|(?<![a-z])registry[.:/]/,
    );
  });
});
