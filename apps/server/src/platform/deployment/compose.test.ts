// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax of Compose files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  FILLED_IN,
  interpolate,
  readComposeEnvironment,
} from '../../../testing/deployment/compose-environment.ts';
import { readEnvironment } from '../config/read.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const text = read('docker-compose.yml');
const build = read('docker-compose.build.yml');
const compose = parse(text) as {
  services: Record<string, { networks: string[]; volumes: string[] }>;
  networks: {
    edge: { enable_ipv6: boolean; ipam: { config: { subnet: string }[] } };
    data: { internal: boolean };
  };
  volumes: Record<string, null>;
};

/** Those of the Compose Specification that the file uses: Compose refuses a file with any other name. */
const SERVICE_KEYS = new Set(
  (
    'cap_add cap_drop depends_on env_file environment healthcheck image logging networks pids_limit ports read_only ' +
    'restart security_opt shm_size stop_grace_period tmpfs volumes'
  ).split(' '),
);

describe('docker-compose.yml', () => {
  it('has only keys that Compose knows; CI asks Compose itself about their values', () => {
    expect(Object.keys(compose).filter((key) => !key.startsWith('x-'))).toEqual([
      'services',
      'networks',
      'volumes',
    ]);
    const unknown = Object.values(compose.services)
      .flatMap((service) => Object.keys(service))
      .filter((key) => !SERVICE_KEYS.has(key));
    expect(unknown).toEqual([]);
  });

  it('uses only variables that .env.example describes', () => {
    const used = [...(text + build).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
    expect(used).toContain('DOMAIN');
    const described = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    );
    expect(described).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it('declares every volume and network that it uses', () => {
    const services = Object.values(compose.services);
    const volumes = services.flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const named = volumes.filter((volume) => !volume.startsWith('.'));
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort());
    const networks = services.flatMap((service) => service.networks);
    expect(Object.keys(compose.networks).sort()).toEqual([...new Set(networks)].sort());
  });

  it('gives visitors with IPv6 an address each: without a range of its own, the engine forwards all of them as its own', () => {
    const { enable_ipv6, ipam } = compose.networks.edge;
    expect(enable_ipv6).toBe(true);
    expect(ipam.config.map(({ subnet }) => subnet)).toEqual([
      '172.31.250.0/24',
      expect.stringMatching(/^fd[0-9a-f]{2}:[0-9a-f]{4}:[0-9a-f]{4}::\/64$/),
    ]);
  });

  it('keeps the database away from the proxy and the internet', () => {
    expect(compose.services.database?.networks).toEqual(['data']);
    expect(compose.services.proxy?.networks).toEqual(['edge']);
    expect(compose.networks.data.internal).toBe(true);
  });
});

describe('the environment of the product in its container', () => {
  it('is valid with the required variables, a domain name and a password', () => {
    const env = readEnvironment(readComposeEnvironment(FILLED_IN));
    expect(env).toMatchObject({
      mode: 'production',
      publicUrl: 'https://coach.example.com',
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: `postgres://rapport:${FILLED_IN.POSTGRES_PASSWORD}@database:5432/rapport`,
      backupDir: '/data/backups',
      backupTime: '03:00',
      trustProxy: [compose.networks.edge.ipam.config[0]?.subnet],
    });
  });

  it('may name another address and another proxy', () => {
    const own = { ...FILLED_IN, PUBLIC_URL: 'https://www.example.com', TRUST_PROXY: '10.0.0.7' };
    expect(readEnvironment(readComposeEnvironment(own))).toMatchObject({
      publicUrl: 'https://www.example.com',
      trustProxy: ['10.0.0.7'],
    });
  });

  it('without a domain name says what is missing', () => {
    expect(() => readEnvironment(readComposeEnvironment({ ...FILLED_IN, DOMAIN: '' }))).toThrow(
      /DOMAIN is missing/,
    );
  });
});

describe('the interpolation of the tests', () => {
  it.each([
    ['${A}', 'a'],
    ['${NONE:-b}', 'b'],
    ['${EMPTY:-b}', 'b'],
    ['${EMPTY-b}', ''],
    ['x${NONE:-https://${A:-}}y', 'xhttps://ay'],
    ['${A:?why}', 'a'],
  ])('reads %s as Compose does', (template, expected) => {
    expect(interpolate(template, { A: 'a', EMPTY: '' })).toBe(expected);
  });

  it('stops at a variable that must be set', () => {
    expect(() => interpolate('${NONE:?Set it}', {})).toThrow('NONE: Set it');
  });
});

describe('the Caddyfile', () => {
  const caddyfile = read('deploy/Caddyfile');

  it('leads to the port of the product only, and closes idle connections before the product does', () => {
    expect(caddyfile.match(/reverse_proxy (.*) \{/)?.[1]).toBe('{$UPSTREAM:tcp4/app:3000}');
    const idle = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]) * 1_000;
    const [, product] =
      /KEEP_ALIVE_TIMEOUT_MS = ([\d_]+)/.exec(read('apps/server/src/platform/http/connection-limits.ts')) ??
      [];
    expect(idle).toBeLessThan(Number(product?.replaceAll('_', '')));
  });

  it('gives each request its id, so that visitors do not choose it', () => {
    expect(caddyfile).toMatch(/^\s*header_up X-Request-Id \{http\.request\.uuid\}$/m);
  });

  it('neither compresses nor adds headers, which the product does', () => {
    expect(caddyfile).not.toMatch(/^\s*(encode|header)\s/m);
  });

  it('answers the health check of its container', () => {
    const [, port] = /http:\/\/:(\d+) \{/.exec(caddyfile) ?? [];
    expect(text).toContain(`'http://127.0.0.1:${port}/'`);
  });
});
