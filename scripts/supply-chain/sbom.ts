import { execFileSync } from 'node:child_process';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { ROOT } from './advisories.ts';

interface Component {
  name: string;
  version: string;
  purl: string;
  externalReferences?: { type: string; url: string }[] | undefined;
}

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * The product's components as CycloneDX 1.6, written by the package manager. Download addresses are omitted: they
 * name this machine's package source, and the package URLs identify the packages anyway.
 */
export function createSbom(): Sbom {
  const text = execFileSync(
    'pnpm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const sbom = JSON.parse(text.slice(text.indexOf('{'))) as Sbom;
  for (const component of [sbom.metadata.component, ...sbom.components]) {
    component.externalReferences = component.externalReferences?.filter(
      ({ type }) => type !== 'distribution',
    );
  }
  return sbom;
}

/** Violations of the CycloneDX 1.6 schema; null when there are none. */
export function validateSbom(sbom: unknown): Promise<unknown> {
  return new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(JSON.stringify(sbom));
}
