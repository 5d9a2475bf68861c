import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage, aSession, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sessionUrl } from '../../../mail/sessions/link.ts';

const NOW = new Date('2026-03-10T08:00:00.000Z');

let now = NOW;
let app: TestApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp({ env: { siteTimeZone: 'Europe/Berlin' }, now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  const em = app.orm.em.fork();
  await em.execute('truncate coaching_session');
  const plan = anEnrollment(em, aPackage(em));
  someHours(em, plan, 3);
  const row = aSession(em, {
    enrollment: plan,
    startsAt: new Date('2026-03-12T09:00:00.000Z'),
    timeZone: 'Europe/Berlin',
    agenda: '<b>Goals</b>',
    privateNote: 'Only for the owner',
  });
  await em.flush();
  session = row.id;
});

const link = () => sessionUrl(app.services.env, { id: session, email: 'client@example.com' });
const stored = () => app.orm.em.fork().findOneOrFail(CoachingSessionEntity, { id: session });

async function open(url = link()) {
  const response = await fetch(url);
  return { status: response.status, html: await response.text(), headers: response.headers };
}
async function send(fields: Record<string, string>, url = link()) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location') ?? '',
  };
}

it('shows the session and changes nothing, however often it is opened', async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const { status, html, headers } = await open();
    expect(status).toBe(200);
    expect(html).toContain('Thursday, March 12, 2026 at 10:00 AM GMT+1');
    expect(html).toContain('&lt;b&gt;Goals&lt;/b&gt;');
    expect(html).not.toContain('Only for the owner');
    expect(headers.get('cache-control')).toContain('no-store');
  }
  expect(await stored()).toMatchObject({ state: 'planned', sequence: 0 });
});

it('moves the session to a time that it offers, and says so', async () => {
  const { html } = await open();
  const [, first] = /<option value="([^"]+)">/.exec(html) ?? [];
  const { status, location } = await send({ do: 'move', startsAt: first ?? '' });
  expect(status).toBe(303);
  expect((await open(new URL(location, app.url).href)).html).toContain('Your session was moved.');
  expect((await stored()).startsAt.toISOString()).toBe(first);
});

it.each([
  [{ do: 'move', startsAt: '2026-03-13T03:00:00.000Z' }, 409, 'This time is no longer free.'],
  [{ do: 'move', startsAt: 'tomorrow' }, 400, 'Choose a time.'],
  [{ do: 'move' }, 400, 'Choose a time.'],
  [{ do: 'cancel', reason: 'x'.repeat(501) }, 400, 'Nothing was changed.'],
  [{}, 400, 'Nothing was changed.'],
])('refuses %j', async (fields, status, message) => {
  const response = await send(fields as Record<string, string>);
  expect(response.status).toBe(status);
  expect(response.html).toContain(message);
  expect(await stored()).toMatchObject({ state: 'planned', sequence: 0 });
});

it('cancels, and after the notice only with what it says that it costs', async () => {
  now = new Date('2026-03-11T12:00:00.000Z');
  const { html } = await open();
  expect(html).toContain('Cancelling now takes 1 hour from your plan');
  expect((await send({ do: 'cancel' })).status).toBe(409);
  expect((await send({ do: 'cancel', acceptedHours: '1' })).status).toBe(303);
  expect(await stored()).toMatchObject({ state: 'cancelled', cancelledBy: 'client' });
  expect((await open()).html).toContain('This session is cancelled.');
  expect((await send({ do: 'cancel', acceptedHours: '1' })).status).toBe(409);
});

it.each(['', 'x', 'a'.repeat(2_000)])('opens nothing with a token that was made up: %s', async (token) => {
  const url = `${app.url}/client-portal/session?token=${token}`;
  expect((await open(url)).status).toBe(404);
  expect((await send({ do: 'cancel' }, url)).status).toBe(404);
});

it('opens nothing any more for an address that was corrected since', async () => {
  const former = link();
  await app.orm.em
    .fork()
    .nativeUpdate(CoachingSessionEntity, { id: session }, { clientEmail: 'other@example.com' });
  expect((await open(former)).status).toBe(404);
  expect((await send({ do: 'cancel' }, former)).status).toBe(404);
});

it.each(['constructor', '__proto__', 'cancelled'])('has no words of its own for done=%s', async (done) => {
  expect((await open(`${link()}&done=${done}`)).status).toBe(200);
});

it('takes no more hours than the page said', async () => {
  now = new Date('2026-03-11T12:00:00.000Z');
  await app.orm.em.fork().nativeUpdate(CoachingSessionEntity, { id: session }, { minutes: 120 });
  expect((await send({ do: 'cancel', acceptedHours: '1' })).status).toBe(409);
  expect(await stored()).toMatchObject({ state: 'planned' });
});
