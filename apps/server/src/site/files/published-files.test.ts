import type { SiteContent } from '@rapport/domain/site/content-schema';
import { toSiteIdentity } from '@rapport/domain/site/identity';
import { createContent } from '@rapport/domain/site/testing/content';
import { describe, expect, it } from 'vitest';
import { createPublishedFiles, type MadeFiles } from './published-files.ts';

const sample = createContent();
const contentNamed = (name: string): SiteContent => createContent({ owner: { ...sample.owner, name } });
const published = (content: SiteContent) => ({
  content,
  identity: toSiteIdentity(content),
  version: 1,
  looks: [content.look],
});

interface Making {
  name: string;
  finish: (files?: MadeFiles) => void;
  fail: () => void;
}

/** Files of a site whose published content the test sets; each making ends when the test says so. */
function createFiles(options: { waitMs?: number; limitMs?: number } = {}) {
  let content = sample;
  let time = 0;
  const makings: Making[] = [];
  const warnings: string[] = [];
  const files = createPublishedFiles({
    site: { sample, latest: async () => published(content) },
    make: ({ owner: { name } }, query) =>
      new Promise((resolve, reject) => {
        makings.push({
          name,
          finish: () => resolve({ 'favicon.svg': Buffer.from(`${name} ${query}`) }),
          fail: () => reject(new Error('no picture')),
        });
      }),
    log: { warn: (_fields, message) => void warnings.push(message) },
    now: () => time,
    waitMs: 60_000,
    ...options,
  });
  return {
    files,
    makings,
    warnings,
    publish(next: SiteContent) {
      content = next;
    },
    pass(ms: number) {
      time += ms;
    },
    async makingOf(name: string): Promise<Making> {
      return expect
        .poll(() => makings.find((one) => one.name === name), { timeout: 5_000 })
        .toBeDefined()
        .then(() => makings.find((one) => one.name === name) as Making);
    },
    async read(version: string | null = null) {
      const { representation, cacheControl } = await files.find('/favicon.svg', version);
      return { body: representation?.bodies.identity.toString() ?? null, cacheControl };
    },
  };
}

const FRESH = 'public, max-age=3600';

describe('the files of what is published', () => {
  it('are the built ones while it shows what the sample shows', async () => {
    const { files, read, publish, makings } = createFiles();
    publish({ ...sample, about: { ...sample.about, heading: 'Another heading' } });
    expect(await read()).toEqual({ body: null, cacheControl: FRESH });
    files.prepare();
    await read();
    expect(makings).toEqual([]);
  });

  it('are made once for all who ask, with their version in the addresses', async () => {
    const { files, read, publish, makings, makingOf } = createFiles();
    const berta = contentNamed('Berta');
    publish(berta);
    const version = files.versionOf(berta);
    const asked = [read(), read(version), read()];
    (await makingOf('Berta')).finish();
    for (const one of await Promise.all(asked))
      expect(one).toEqual({ body: `Berta ?v=${version}`, cacheControl: FRESH });
    await read();
    expect(makings).toHaveLength(1);
  });

  it('have one version as long as nothing that they show changes', () => {
    const { files } = createFiles();
    const berta = contentNamed('Berta');
    const version = files.versionOf(berta);
    expect(version).toMatch(/^[\w-]{10}$/);
    expect(files.versionOf({ ...berta, about: { ...berta.about, heading: 'Another' } })).toBe(version);
    expect(files.versionOf({ ...berta, look: { ...berta.look, accent: '#a8431f' } })).not.toBe(version);
    expect(files.versionOf(sample)).toBeNull();
  });

  it('are made one set after another, and only the newest of those that were asked for meanwhile', async () => {
    const { read, publish, makings, makingOf } = createFiles();
    publish(contentNamed('First'));
    const first = read();
    const making = await makingOf('First');
    publish(contentNamed('Second'));
    const second = read();
    publish(contentNamed('Third'));
    const third = read();
    expect(makings).toHaveLength(1);
    making.finish();
    (await makingOf('Third')).finish();
    for (const one of await Promise.all([first, second, third])) expect(one.body).toMatch(/^Third/);
    expect(makings.map(({ name }) => name)).toEqual(['First', 'Third']);
  });

  it('are the last ones, to be asked for again soon, while new ones take long', async () => {
    const { read, publish, makingOf } = createFiles({ waitMs: 1 });
    publish(contentNamed('First'));
    expect(await read()).toEqual({ body: null, cacheControl: 'no-cache' });
    (await makingOf('First')).finish();
    await expect.poll(async () => (await read()).body).toMatch(/^First/);
    publish(contentNamed('Second'));
    expect(await read()).toEqual({ body: expect.stringMatching(/^First/), cacheControl: 'no-cache' });
    (await makingOf('Second')).finish();
    await expect.poll(async () => (await read()).body).toMatch(/^Second/);
  });

  it('are the last ones when making fails, which the log says once, and are made again later', async () => {
    const { read, publish, pass, makings, warnings, makingOf } = createFiles();
    publish(contentNamed('First'));
    const first = read();
    (await makingOf('First')).finish();
    await first;
    publish(contentNamed('Second'));
    const second = read();
    (await makingOf('Second')).fail();
    expect(await second).toEqual({ body: expect.stringMatching(/^First/), cacheControl: 'no-cache' });
    await read();
    expect(makings).toHaveLength(2);
    pass(60_000);
    const third = read();
    await expect.poll(() => makings.length).toBe(3);
    makings[2]?.fail();
    await third;
    expect(warnings).toHaveLength(1);
    pass(60_000);
    const fourth = read();
    await expect.poll(() => makings.length).toBe(4);
    makings[3]?.finish();
    expect((await fourth).body).toMatch(/^Second/);
  });

  it('fail when making never ends', async () => {
    const { read, publish, warnings } = createFiles({ limitMs: 1 });
    publish(contentNamed('First'));
    expect(await read()).toEqual({ body: null, cacheControl: 'no-cache' });
    expect(warnings).toHaveLength(1);
  });

  it('may not be stored under the version of other files', async () => {
    const { read, publish, makingOf } = createFiles();
    expect(await read('earlier')).toEqual({ body: null, cacheControl: 'no-cache' });
    publish(contentNamed('First'));
    const first = read('earlier');
    (await makingOf('First')).finish();
    expect((await first).cacheControl).toBe('no-cache');
  });
});
