import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BLUEPRINT_SCHEMA } from './blueprint-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readYaml = <Shape>(file: string) => parse(read(file)) as Shape;

/** The variables of `.env.example`, with whether production needs them. */
function listVariables(): { key: string; isRequired: boolean }[] {
  let isRequired = false;
  return read('.env.example')
    .split('\n')
    .flatMap((line) => {
      // A comment marks the variables below it, up to the next blank line or comment block.
      if (line.startsWith('#')) isRequired = line.includes('[required]') || isRequired;
      if (line === '') isRequired = false;
      const key = /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
      if (key === undefined) return [];
      const variable = { key, isRequired };
      isRequired = false;
      return [variable];
    });
}

interface Blueprint {
  services: {
    healthCheckPath?: string;
    envVars: { key: string; sync?: boolean; fromDatabase?: { name: string } }[];
  }[];
  databases: { name: string; postgresMajorVersion: string }[];
}

describe('render.yaml', () => {
  const blueprint = readYaml<Blueprint>('render.yaml');
  const keys = blueprint.services.flatMap(({ envVars }) => envVars.map(({ key }) => key));

  it('conforms to the format of a blueprint', () => {
    const validate = new Ajv({ strict: false }).compile(BLUEPRINT_SCHEMA);
    validate(blueprint);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...blueprint, services: [{ ...blueprint.services[0], healthCheckPath: 7 }] })).toBe(
      false,
    );
  });

  it('sets every variable that production requires, and none that does not exist', () => {
    const variables = listVariables();
    expect(variables.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    const required = variables.filter(({ isRequired }) => isRequired).map(({ key }) => key);
    expect(required).toEqual(['DOMAIN', 'OWNER_EMAIL', 'NODE_ENV', 'DATABASE_URL', 'SESSION_SECRET']);
    expect(keys).toEqual(expect.arrayContaining(required));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('asks for the two that only the owner knows', () => {
    const asked = blueprint.services.flatMap(({ envVars }) => envVars.filter(({ sync }) => sync === false));
    expect(asked.map(({ key }) => key)).toEqual(['DOMAIN', 'OWNER_EMAIL']);
  });

  it('names its own database, in the version that the containers use', () => {
    const [database] = blueprint.databases;
    const compose = readYaml<{ services: { database: { image: string } } }>('docker-compose.yml');
    expect(compose.services.database.image).toContain(`postgres:${database?.postgresMajorVersion}.`);
    const named = blueprint.services.flatMap(({ envVars }) =>
      envVars.flatMap(({ fromDatabase }) => fromDatabase?.name ?? []),
    );
    expect(named).toEqual([database?.name]);
  });
});

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      uses?: string;
      needs?: string;
      'runs-on'?: string;
      strategy?: { matrix: { include: { runner: string; platform: string }[] } };
      container?: string;
      'timeout-minutes'?: number;
      steps?: { uses?: string; run?: string }[];
    }
  >;
}

describe('the workflows', () => {
  const files = readdirSync(join(ROOT, '.github/workflows'));
  const workflows = files.map((file) => readYaml<Workflow>(`.github/workflows/${file}`));
  const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps ?? []));

  it('may only read unless a job asks for more, and end by themselves', () => {
    expect(files.sort()).toEqual(['ci.yml', 'release.yml']);
    for (const { permissions, jobs } of workflows) {
      expect(permissions).toEqual({ contents: 'read' });
      for (const job of Object.values(jobs))
        if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    }
  });

  it('name a version of every action', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(5);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})/);
  });

  it('release only what passed the tests, each architecture built on a machine of its own', () => {
    const { test, image, publish } = readYaml<Workflow>('.github/workflows/release.yml').jobs;
    expect([test?.uses, image?.needs, publish?.needs]).toEqual([
      './.github/workflows/ci.yml',
      'test',
      'image',
    ]);
    expect(image?.strategy?.matrix.include).toEqual([
      { runner: 'ubuntu-24.04', platform: 'linux/amd64' },
      { runner: 'ubuntu-24.04-arm', platform: 'linux/arm64' },
    ]);
    expect(steps.flatMap(({ uses }) => uses ?? []).join()).not.toContain('qemu');
  });

  it('run the same script as every other machine, with the Node.js of the image', () => {
    const test = readYaml<Workflow>('.github/workflows/ci.yml').jobs.test;
    expect(test?.steps?.map(({ run }) => run)).toContain('.ci/run');
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(test?.container).toBe(`node:${devDependencies.node}-bookworm`);
    expect(read('Dockerfile')).toContain(`node:${devDependencies.node}-bookworm-slim@sha256:`);
  });
});

it('the image holds the packed client where the server looks for it', () => {
  const file = 'packages/client/dist/client.tgz';
  expect(read('apps/server/src/web-client.ts')).toContain(`../../../${file}`);
  expect(read('Dockerfile')).toContain(`COPY --from=build /app/${file} /app/${file}\n`);
  // The packed client contains the license of the product.
  expect(read('packages/client/build/build-package.ts')).toContain("'../../LICENSE'");
  expect(read('Dockerfile')).toMatch(/^COPY .* LICENSE \.\/$/m);
});

it('the development container has the Node.js of the product and its port', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    image: string;
    forwardPorts: number[];
    postCreateCommand: string;
  };
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe('>=20');
  expect(container.image).toMatch(/:24-bookworm$/);
  expect(container.forwardPorts).toEqual([3000]);
  expect(container.postCreateCommand).toContain('pnpm@12 install --frozen-lockfile');
});
