import { ContactEntity } from '@rapport/db/entities/contacts';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SiteVersionEntity } from '@rapport/db/entities/site';
import type { ContactService } from '@rapport/domain/contacts/services';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { listServicePaths } from '@rapport/domain/site/service-paths';
import { createContent } from '@rapport/domain/site/testing/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

let renderings: string[] = [];

/** Pages that say which service is chosen; those of services exist as the content has them. */
const renderer = {
  ...stubRenderer,
  hasPage: (path: string, content?: SiteContent) =>
    path.startsWith('/services')
      ? content !== undefined && listServicePaths(content).includes(path)
      : stubRenderer.hasPage(path),
  render: async (...[path, data]: Parameters<typeof stubRenderer.render>) => {
    renderings.push(path);
    const exists = renderer.hasPage(path, data.content);
    return {
      ...(await stubRenderer.render(path, data)),
      status: exists ? (200 as const) : (404 as const),
      html: `<main>${path} chosen:${data.chosenService ?? 'none'}</main>`,
    };
  },
};

const page = {
  outcome: 'All is well.',
  picture: null,
  steps: [],
  duration: '',
  priceFrom: '',
  questions: [],
  title: '',
  description: '',
};
const service = (name: string, slug: string, hidden = false, value: ContactService = 'other') => ({
  value,
  name,
  line: 'A line.',
  forWhom: 'Teams',
  hidden,
  page: { ...page, slug },
  button: null,
});
const contentWith = (...services: SiteContent['services']['services']) =>
  createContent({ services: { heading: 'H', introduction: 'I', services } });
const published = contentWith(
  service('Team Retreats', 'team-retreats'),
  service('Secret', 'secret', true),
  { ...service('Quiet days', ''), page: null },
  { ...service('Speaking Engagement', '', false, 'speaking-engagement'), page: null },
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, renderer });
  await publish(1, published);
});
afterAll(() => app.close());

async function publish(number: number, content: SiteContent): Promise<void> {
  await app.orm.em.fork().nativeDelete(SiteVersionEntity, {});
  await publishDirectly(app.orm.em, number, content);
}

const visit = (path: string) => call(app.url, 'GET', path, { headers: { accept: 'text/html' } });
const readSitemap = async () =>
  [...((await visit('/sitemap.xml')).text ?? '').matchAll(/<loc>[^<]*?(\/[^/<]*(?:\/[^/<]*)?)<\/loc>/g)].map(
    ([, path]) => path,
  );

describe('the page of a service', () => {
  it('is cached like every other page', async () => {
    const first = await visit('/services/team-retreats');
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('/services/team-retreats') });
    const rendered = renderings.length;
    expect((await visit('/services/team-retreats/')).text).toBe(first.text);
    expect((await visit('/services/team-retreats')).headers.get('etag')).toBe(first.headers.get('etag'));
    expect(renderings).toHaveLength(rendered);
  });

  it.each(['secret', 'missing', 'Team-Retreats', 'team-retreats/more', '', '%74eam-retreats'])(
    'is the one not-found page at /services/%s',
    async (slug) => {
      await visit('/not-there/missing');
      const { status, text } = await visit(`/services/${slug}`);
      expect([status, text]).toEqual([404, expect.stringContaining('<main>/404')]);
    },
  );

  it('is in the sitemap unless it is hidden', async () => {
    const paths = await readSitemap();
    expect(paths).toContain('/services/team-retreats');
    expect(paths.join(' ')).not.toContain('secret');
  });

  it('leaves its old address when its slug changes, and takes the new one at once', async () => {
    await publish(2, contentWith(service('Team Retreats', 'quiet-days')));
    await expect
      .poll(async () => (await visit('/services/quiet-days')).status, { timeout: 10_000 })
      .toBe(200);
    expect((await visit('/services/team-retreats')).status).toBe(404);
    expect(await readSitemap()).not.toContain('/services/team-retreats');
    await publish(3, published);
    await expect
      .poll(async () => (await visit('/services/team-retreats')).status, { timeout: 10_000 })
      .toBe(200);
  });
});

describe('the home page with a service chosen', () => {
  it('has the option of the service, rendered once', async () => {
    renderings = [];
    for (let visits = 0; visits < 3; visits += 1) {
      expect((await visit('/?service=team-retreats')).text).toContain('chosen:other: Team Retreats');
    }
    expect(renderings).toEqual(['/']);
  });

  it('names a service without a page by the option of the form', async () => {
    for (const [choice, option] of [
      ['other: Quiet days', 'other: Quiet days'],
      ['speaking-engagement', 'speaking-engagement'],
    ] as const) {
      expect((await visit(`/?service=${encodeURIComponent(choice)}`)).text).toContain(`chosen:${option}`);
    }
  });

  it.each(['secret', 'missing', '', 'a&service=b', '__proto__'])('is the plain one for %s', async (slug) => {
    const { status, text } = await visit(`/?service=${slug}`);
    expect([status, text]).toEqual([200, expect.stringContaining('chosen:none')]);
  });
});

describe('a message about a service that the owner added', () => {
  const message = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };
  const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  async function readStored() {
    const em = app.orm.em.fork();
    const rows = await em.find(ContactEntity, {});
    const [notice] = await em.find(NotificationEntity, {});
    await em.nativeDelete(ContactEntity, {});
    await em.nativeDelete(NotificationEntity, {});
    return { services: rows.map((row) => [row.service, row.serviceName]), notice: notice?.message };
  }

  it('names it to the owner, from a form without scripts', async () => {
    const body = new URLSearchParams({ ...message, service: 'other: Team Retreats' }).toString();
    const headers = { ...FORM, origin: app.url };
    expect((await call(app.url, 'POST', '/contact', { body, headers })).status).toBe(303);
    expect(await readStored()).toEqual({
      services: [['other', 'Team Retreats']],
      notice: 'Sample Visitor (visitor@example.com) sent a message about Team Retreats.',
    });
  });

  it('names it in the API, under the key other, and is found by both', async () => {
    const { cookie } = await app.signIn({ email: 'ada@example.com' });
    const body = { ...message, service: 'other', serviceName: 'Team Retreats' };
    expect((await call(app.url, 'POST', '/api/contact', { json: body })).status).toBe(200);
    const list = async (service: string) =>
      (
        await call(app.url, 'GET', `/api/admin/contacts?service=${encodeURIComponent(service)}`, {
          headers: { cookie },
        })
      ).json as { contacts: { id: string; service: string; serviceName?: string }[] };
    const [contact] = (await list('other')).contacts;
    expect(contact).toMatchObject({ service: 'other', serviceName: 'Team Retreats', message: 'Hello' });
    expect((await list('Team Retreats')).contacts).toHaveLength(1);
    expect((await list('Another')).contacts).toEqual([]);
    expect((await list('individual-coaching')).contacts).toEqual([]);

    const edit = (changes: object) =>
      call(app.url, 'PUT', `/api/admin/contacts/${contact?.id}`, {
        json: { ...message, service: 'other', ...changes },
        headers: { cookie, origin: app.url },
      });
    const seen = { ...message, organization: null, service: 'other' };
    expect((await edit({ message: 'Edited', seen })).json).toMatchObject({
      contact: { service: 'other', serviceName: 'Team Retreats' },
    });
    const general = await edit({ service: 'General', seen: { ...seen, message: 'Edited' } });
    expect(general.json).toMatchObject({ contact: { service: 'General' } });
    expect(general.json).not.toHaveProperty('contact.serviceName');
    await readStored();
  });

  it('ignores a name beside one of the four keys, and takes the key of a service that is hidden now', async () => {
    const body = { ...message, service: 'speaking-engagement', serviceName: 'Ignored' };
    expect((await call(app.url, 'POST', '/api/contact', { json: body })).status).toBe(200);
    expect((await readStored()).services).toEqual([['speaking-engagement', null]]);
  });

  it('keeps the name it was sent under, also of a service of the five, when the owner renames it', async () => {
    const sparring = (name: string) => service(name, 'sparring', false, 'individual-coaching');
    const isPublished = (name: string) =>
      expect
        .poll(async () => JSON.stringify((await app.services.site.latest()).content), { timeout: 10_000 })
        .toContain(name);
    await publish(4, contentWith(sparring('Sparring'), service('Team Retreats', 'team-retreats')));
    await isPublished('Sparring');
    for (const asked of [
      { service: 'individual-coaching' },
      { service: 'other', serviceName: 'Team Retreats' },
    ]) {
      await call(app.url, 'POST', '/api/contact', { json: { ...message, ...asked } });
    }
    await publish(5, contentWith(sparring('Renamed'), service('Quiet days', 'quiet-days')));
    await isPublished('Renamed');
    const { cookie } = await app.signIn({ email: 'ada@example.com' });
    const { text } = await call(app.url, 'GET', '/api/admin/contacts/export.csv', { headers: { cookie } });
    const names = text?.match(/Sparring|Team Retreats|Renamed|Quiet days/g) ?? [];
    expect(names.toSorted()).toEqual(['Sparring', 'Team Retreats']);
    await readStored();
  });

  it('is stored without the name of a service that the site does not have', async () => {
    const body = { ...message, service: 'other', serviceName: 'A name of a stranger' };
    expect((await call(app.url, 'POST', '/api/contact', { json: body })).status).toBe(200);
    expect(await readStored()).toEqual({
      services: [['other', null]],
      notice: 'Sample Visitor (visitor@example.com) sent a message about Other.',
    });
  });

  it('is refused with the two in one text through the API, whose keys are fixed', async () => {
    const body = { ...message, service: 'other: Team Retreats' };
    expect(await call(app.url, 'POST', '/api/contact', { json: body })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ['service'] }] },
    });
  });
});
