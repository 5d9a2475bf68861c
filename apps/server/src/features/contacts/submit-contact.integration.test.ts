import { ContactEntity } from '@rapport/db/entities/contacts';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const submit: Call = { method: 'POST', path: '/contact' };
const valid = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['first@example.com', 'second@example.com'] },
    now: () => new Date('2026-01-05T09:30:00.123Z'),
  });
});
afterAll(() => app.close());

const stored = () => app.orm.em.fork().find(ContactEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
const notifications = () =>
  app.orm.em.fork().find(NotificationEntity, {}, { orderBy: { recipientEmail: 'asc' } });

beforeEach(async () => {
  await app.orm.em.fork().nativeDelete(ContactEntity, {});
  await app.orm.em.fork().nativeDelete(NotificationEntity, {});
});

describe('the contact form', () => {
  const send = (input: unknown) => callRest(app, submit, { input });

  it('is stored and notifies every admin, in one transaction', async () => {
    const input = {
      ...valid,
      organization: 'Sample Organization',
      service: 'capability-design',
      extra: 'ignored',
    };
    expect(await send(input)).toMatchObject({
      status: 200,
      body: { success: true, message: "Thank you for your message. I'll get back to you soon." },
    });
    expect(await stored()).toMatchObject([
      {
        name: 'Sample Visitor',
        email: 'visitor@example.com',
        organization: 'Sample Organization',
        service: 'capability-design',
        message: 'Hello',
        createdAt: new Date('2026-01-05T09:30:00.123Z'),
      },
    ]);
    const [contact] = await stored();
    expect(await notifications()).toMatchObject(
      ['first@example.com', 'second@example.com'].map((recipientEmail) => ({
        recipientEmail,
        type: 'contact_form',
        isRead: false,
        subjectType: 'contact',
        subjectId: contact?.id,
        message: 'Sample Visitor (visitor@example.com) sent a message about Capability Design & Development.',
      })),
    );
  });

  it('may omit organization and service, or leave them empty', async () => {
    await send(valid);
    await send({ ...valid, organization: '', service: '' });
    expect(await stored()).toMatchObject([
      { organization: null, service: null },
      { organization: null, service: null },
    ]);
  });

  it.each([
    'individual-coaching',
    'organizational-consulting',
    'speaking-engagement',
    'capability-design',
    'other',
  ])('takes the service %s', async (service) => {
    expect(await send({ ...valid, service })).toMatchObject({ status: 200 });
  });

  it('keeps any script, emoji and line breaks, in NFC and trimmed', async () => {
    const message = 'שלום 👩‍👩‍👧\r\n"quotes" \\ % _ \'; drop table contact; --\tend';
    await send({ ...valid, name: '  Zoe\u0308 🌱 ', message });
    expect(await stored()).toMatchObject([{ name: 'Zo\u00eb 🌱', message: message.replace('\r\n', '\n') }]);
  });

  it('accepts texts of the maximum length, counted in characters', async () => {
    const input = {
      ...valid,
      name: '🌱'.repeat(200),
      organization: 'o'.repeat(200),
      message: '🌱'.repeat(5000),
    };
    expect(await send(input)).toMatchObject({ status: 200 });
    expect((await stored())[0]?.message).toBe('🌱'.repeat(5000));
  });

  it.each([{ website: 'https://example.com' }, { elapsedMs: 1_200 }])(
    'thanks a robot (%j) and keeps nothing of it',
    async (trap) => {
      const response = await send({ ...valid, ...trap });
      expect(response).toMatchObject({ status: 200, body: (await send(valid)).body as object });
      expect(await stored()).toHaveLength(1);
      expect(await notifications()).toHaveLength(2);
    },
  );

  it('accepts a message sent by a person', async () => {
    expect(await send({ ...valid, website: '', elapsedMs: 8_000 })).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
  });

  const address = (length: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 197)}.org`;

  it('accepts an address of 254 characters', async () => {
    expect(await send({ ...valid, email: address(254) })).toMatchObject({ status: 200 });
  });

  const broken: [field: string, what: string, value: unknown][] = [
    ['name', 'missing', undefined],
    ['name', 'null', null],
    ['name', 'empty', ''],
    ['name', 'blank', ' \t '],
    ['name', 'a number', 7],
    ['name', 'a list', ['Ada']],
    ['name', '201 characters', 'n'.repeat(201)],
    ['name', 'a line break', 'Ada\nLovelace'],
    ['name', 'U+0000', 'Ada\0'],
    ['name', 'a control character', 'Ada\x07'],
    ['name', 'a lone surrogate', 'Ada\ud800'],
    ['email', 'missing', undefined],
    ['email', 'empty', ''],
    ['email', 'no address', 'ada'],
    ['email', 'without a domain', 'ada@'],
    ['email', 'two addresses', 'ada@example.com, eve@example.com'],
    ['email', 'a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['email', '255 characters', address(255)],
    ['email', 'an object', { $ne: null }],
    ['organization', 'null', null],
    ['organization', '201 characters', 'o'.repeat(201)],
    ['organization', 'U+0000', 'o\0'],
    ['organization', 'false', false],
    ['service', 'not on the list', 'consulting'],
    ['service', 'a label', 'Speaking Engagement'],
    ['service', 'null', null],
    ['message', 'missing', undefined],
    ['message', 'empty', ''],
    ['message', 'blank', '\n \n'],
    ['message', '5,001 characters', 'm'.repeat(5001)],
    ['message', 'U+0000', 'm\0'],
    ['message', 'a lone surrogate', '\udfff'],
  ];
  it('refuses each field that is wrong', async () => {
    const name = ([field, what]: (typeof broken)[number]) => `${String(field)}: ${what}`;
    await checkEach(broken, name, async ([field, _what, value]) => {
      const response = await send({ ...valid, [field]: value });
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
      });
      expect(await stored()).toEqual([]);
      expect(await notifications()).toEqual([]);
    });
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', 'hello'],
    ['null', null],
  ])('refuses a body that is %s', async (_what, input) => {
    expect(await send(input)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await stored()).toEqual([]);
  });

  it('reports all errors at once', async () => {
    const { body } = await send({ name: '', email: 'x', message: '' });
    const paths = (body as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path);
    expect(paths).toEqual([['name'], ['email'], ['message']]);
  });
});

it('a failing notification rolls the message back', async () => {
  const broken = await startTestApp({
    // No column of an address takes more than 254 characters.
    env: { adminEmails: [`${'x'.repeat(300)}@example.com`] },
    databaseUrl: app.databaseUrl,
  });
  try {
    expect(await callRest(broken, submit, { input: valid })).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(await stored()).toEqual([]);
  } finally {
    await broken.close();
  }
});

it('is limited per address on both transports together, refused calls counted', async () => {
  const limited = await startTestApp({ env: { rateLimitPublicPerMinute: 3 } });
  try {
    const send = (input: unknown) => callRest(limited, submit, { input });
    const statuses = [];
    for (const input of [{}, valid, {}, {}, valid]) statuses.push((await send(input)).status);
    expect(statuses).toEqual([400, 200, 400, 429, 429]);
    for (const path of ['/api/contact', '/trpc/contact.submit']) {
      const refused = await call(limited.url, 'POST', path, { json: valid });
      expect([path, refused.status]).toEqual([path, 429]);
      expect(refused.text).toContain('"code":"TOO_MANY_REQUESTS"');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await limited.orm.em.fork().count(ContactEntity)).toBe(1);
  } finally {
    await limited.close();
  }
});

it.each(['/api/contact', '/trpc/contact.submit'])('counts bodies that are no JSON at %s', async (path) => {
  const limited = await startTestApp({ env: { rateLimitPublicPerMinute: 2 } });
  try {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const headers = { 'content-type': 'application/json' };
      statuses.push((await call(limited.url, 'POST', path, { body: '{"name":', headers })).status);
    }
    expect(statuses).toEqual([400, 400, 429, 429]);
  } finally {
    await limited.close();
  }
});
