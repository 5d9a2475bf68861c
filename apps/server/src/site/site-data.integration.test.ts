import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeArticle } from '../../testing/sample-article.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLocalContentVersion } from '../platform/content-version.ts';
import { createSiteDataSource } from './site-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('says that the product signs people in itself, and nothing of it with another sign-in', () => {
  const dataWith = (signIn: 'built-in' | 'external' | 'local') =>
    createSiteDataSource({ ...app.services, env: { ...app.services.env, signIn } }, null).empty();
  expect(dataWith('built-in').hasBuiltInSignIn).toBe(true);
  expect(dataWith('external')).not.toHaveProperty('hasBuiltInSignIn');
  expect(dataWith('local')).not.toHaveProperty('hasBuiltInSignIn');
});

it('reads articles and videos once per content version, and each time while changes go unnoticed', async () => {
  const version = createLocalContentVersion();
  let isLive = true;
  const content = { ...version, isLive: () => isLive };
  const source = createSiteDataSource({ ...app.services, content }, null);
  const titles = async () => (await source.load()).articles.map(({ title }) => title);

  await storeArticle(app.orm, 'First');
  expect(await titles()).toEqual(['First']);
  await storeArticle(app.orm, 'Second', new Date('2026-02-05T09:30:00.000Z'));
  expect(await titles()).toEqual(['First']);
  version.bump();
  expect(await titles()).toEqual(['Second', 'First']);

  isLive = false;
  await storeArticle(app.orm, 'Third', new Date('2026-03-05T09:30:00.000Z'));
  expect(await titles()).toEqual(['Third', 'Second', 'First']);
});
