import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLocalContentVersion } from './content-version.ts';
import { createPublishedSite } from './published-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_version'));

/** A site of its own process, which counts what it asks the database and what it logs. */
function openSite() {
  const version = createLocalContentVersion();
  const state = { isLive: true, isAway: false, queries: 0 };
  const warnings: { fields: object; message: string }[] = [];
  const orm = new Proxy(app.orm, {
    get(target, name, receiver) {
      if (name !== 'em') return Reflect.get(target, name, receiver);
      state.queries += 1;
      if (state.isAway) throw new Error('the database is away');
      return target.em;
    },
  });
  const site = createPublishedSite({
    orm,
    content: { ...version, isLive: () => state.isLive },
    sample: testContent,
    log: { warn: (fields: object, message: string) => void warnings.push({ fields, message }) },
  });
  const publish = async (number: number, content: unknown) => {
    await publishDirectly(app.orm.em, number, content);
    version.bump();
  };
  return { site, state, warnings, publish, bump: version.bump };
}

const nameNow = async ({ site }: ReturnType<typeof openSite>) => (await site.load()).identity.name;

describe('what the site shows', () => {
  it('is the sample until something is published, and then the newest version', async () => {
    const opened = openSite();
    expect(await opened.site.load()).toMatchObject({ content: testContent, version: null });
    await opened.publish(1, contentNamed('Berta'));
    expect(await opened.site.load()).toMatchObject({ content: contentNamed('Berta'), version: 1 });
    await opened.publish(2, contentNamed('Clara'));
    expect(await opened.site.load()).toMatchObject({ identity: { name: 'Clara' }, version: 2 });
  });

  it('is read from memory until the content version moves, and its JSON only when its number rose', async () => {
    const opened = openSite();
    await opened.publish(1, contentNamed('Berta'));
    const first = await opened.site.load();
    const { queries } = opened.state;
    expect(await opened.site.load()).toBe(first);
    expect(opened.state.queries).toBe(queries);
    opened.bump();
    expect((await opened.site.load()).identity).toBe(first.identity);
    expect(opened.state.queries).toBe(queries + 1);
  });

  it('is asked for each time while changes of other processes go unnoticed', async () => {
    const opened = openSite();
    expect(await nameNow(opened)).toBe('Ada Sample');
    opened.state.isLive = false;
    await publishDirectly(app.orm.em, 1, contentNamed('Berta'));
    expect(await nameNow(opened)).toBe('Berta');
  });

  it('is read once for those who ask at the same moment', async () => {
    const opened = openSite();
    const [one, other] = await Promise.all([opened.site.load(), opened.site.load()]);
    expect(one).toBe(other);
    expect(opened.state.queries).toBe(1);
  });

  it('without waiting is what was loaded last, and is loaded again for the next time', async () => {
    const opened = openSite();
    await opened.site.load();
    await opened.publish(1, contentNamed('Berta'));
    expect(opened.site.current().identity.name).toBe('Ada Sample');
    await expect.poll(() => opened.site.current().identity.name).toBe('Berta');
  });

  it('names the looks that emails were sent in, each once', async () => {
    const opened = openSite();
    const look = { primary: '#00513b', accent: '#a8480f' };
    await opened.publish(1, { ...testContent, look });
    await opened.publish(2, contentNamed('Berta'));
    await opened.publish(3, { ...testContent, look });
    expect((await opened.site.load()).looks).toEqual([look, testContent.look]);
  });
});

describe('a database that is away', () => {
  it('leaves what was loaded last, and says so once', async () => {
    const opened = openSite();
    await opened.publish(1, contentNamed('Berta'));
    await opened.site.load();
    await opened.publish(2, contentNamed('Clara'));
    opened.state.isAway = true;
    await expect(opened.site.load()).rejects.toThrow('the database is away');
    expect((await opened.site.latest()).identity.name).toBe('Berta');
    expect((await opened.site.latest()).identity.name).toBe('Berta');
    expect(opened.warnings).toHaveLength(1);
    opened.state.isAway = false;
    expect((await opened.site.latest()).identity.name).toBe('Clara');
  });

  it('leaves the sample where nothing was loaded yet', async () => {
    const opened = openSite();
    opened.state.isAway = true;
    expect((await opened.site.latest()).content).toEqual(testContent);
  });
});

describe('a content that an older schema made', () => {
  it('shows its valid sections, and the sample where they are not; the log names them once', async () => {
    const opened = openSite();
    const { hero: _hero, ...older } = contentNamed('Berta');
    await opened.publish(1, { ...older, about: { heading: 'Only a heading' }, gone: { text: 'x' } });
    const { content, identity } = await opened.site.load();
    expect(identity.name).toBe('Berta');
    expect([content.hero, content.about]).toEqual([testContent.hero, testContent.about]);
    expect(Object.keys(content)).not.toContain('gone');
    opened.bump();
    await opened.site.load();
    expect(opened.warnings.map(({ fields }) => fields)).toEqual([
      { version: 1, sections: ['hero', 'about'] },
    ]);
  });
});
