import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { CalendarFile, ClientPlanList, PlanHours } from '@rapport/domain/enrollments/client-plan-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call as http } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const plans: Call = { method: 'GET', path: '/client/plans' };
const hours: Call = { method: 'GET', path: '/client/plans/{id}/hours' };
const calendar: Call = { method: 'GET', path: '/client/plans/{id}/calendar' };

const LEDGER = [
  { kind: 'granted', hours: 10, note: 'Hours of the package' },
  { kind: 'used', hours: -1.25, note: 'A session' },
  { kind: 'carried_over', hours: 2, note: null },
  { kind: 'corrected', hours: -0.5, note: 'Ended early' },
] as const;

let app: TestApp;
let cookie: string;
let admin: string;
let plan: string;
let otherPlan: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'America/New_York' },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  });
  const em = app.orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials', hoursIncluded: 8, validityMonths: 3 });
  const own = anEnrollment(em, bought, {
    clientEmail: 'Client@Example.com',
    packageName: 'Essentials, 2025',
    // The evening before in New York.
    expirationDate: new Date('2026-07-06T02:00:00.000Z'),
  });
  const other = anEnrollment(em, bought, { clientEmail: 'other@example.com' });
  for (const [index, line] of LEDGER.entries()) {
    em.create(HoursEntryEntity, {
      ...line,
      privateNote: null,
      enrollment: own,
      occurredOn: new Date('2026-02-01T00:00:00.000Z'),
      recordedBy: 'admin@example.com',
      createdAt: new Date(Date.UTC(2026, 1, 1 + index)),
    });
  }
  em.create(RenewalRequestEntity, {
    enrollment: own,
    requestedPackage: null,
    packageName: 'Essentials',
    requestDate: new Date('2026-02-01T00:00:00.000Z'),
    status: 'pending',
    message: null,
    decidedAt: null,
    decidedBy: null,
  });
  await em.flush();
  [plan, otherPlan] = [own.id, other.id];
  cookie = (await app.signIn({ email: 'client@example.com' })).cookie;
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The file over REST, and what tRPC says of it. */
async function getCalendar(transport: 'REST' | 'tRPC') {
  const input = encodeURIComponent(JSON.stringify({ id: plan }));
  const path =
    transport === 'REST' ? `/api/client/plans/${plan}/calendar` : `/trpc/portal.calendar?input=${input}`;
  const { status, headers, text, json } = await http(app.url, 'GET', path, { headers: { cookie } });
  if (transport === 'REST') {
    const type = headers.get('content-type');
    return { status, text, headers: { type, disposition: headers.get('content-disposition') } };
  }
  const { fileName, contentType, content } = (json as { result: { data: CalendarFile } }).result.data;
  const disposition = `attachment; filename="${fileName}"`;
  return { status, text: content, headers: { type: contentType, disposition } };
}

describe('the portal', () => {
  it('sums what the ledger gave and took, and says what a renewal with the same package adds', async () => {
    const { status, body } = await callRest(app, plans, { cookie });
    expect([status, body as ClientPlanList]).toEqual([
      200,
      {
        plans: [
          {
            id: plan,
            packageName: 'Essentials, 2025',
            packagePrice: '2500.00',
            packageFeatures: ['A feature'],
            hoursRemaining: 10.25,
            enrollmentDate: expect.stringMatching(INSTANT),
            expirationDate: expect.stringMatching(INSTANT),
            isActive: true,
            // Hours that a correction took away count as used.
            hoursTotal: 12,
            hoursUsed: 1.75,
            hoursPlanned: 0,
            hoursStep: null,
            // The plan keeps the name it was bought under; hours and months are those the package has now.
            renewal: {
              packageName: 'Essentials, 2025',
              hoursIncluded: 8,
              validityMonths: 3,
              price: '2500.00',
            },
            renewalPending: true,
            pendingRenewalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            pausedAt: null,
          },
        ],
        activity: expect.any(Array),
      },
    ]);
    expect((await callRest(app, plans, { cookie: admin })).body).toEqual({
      plans: [],
      activity: [],
    });
  });

  it('says what happened on these plans lately, newest first, and nothing of anyone else’s', async () => {
    const { body } = await callRest(app, plans, { cookie });
    const { activity } = body as ClientPlanList;
    expect(activity.map(({ kind, day, hours: moved, note }) => [kind, day, moved, note])).toEqual([
      ['correction', '2026-02-01', -0.5, 'Ended early'],
      ['hours_added', '2026-02-01', 2, null],
      ['session', '2026-02-01', -1.25, 'A session'],
      // Requested in the evening of the day before, in New York.
      ['renewal_requested', '2026-01-31', null, null],
      ['enrolled', '2026-01-05', 8, null],
    ]);
    expect(JSON.stringify(activity)).not.toContain('admin@example.com');
  });

  it('shows the ledger newest first with the hours left after each entry, and not who wrote it', async () => {
    const { status, body } = await callOn(app, hours, plan, { cookie });
    expect(status).toBe(200);
    const { entries } = body as PlanHours;
    expect(entries.map(({ kind, hours: moved, note, balance }) => [kind, moved, note, balance])).toEqual([
      ['corrected', -0.5, 'Ended early', 10.25],
      ['carried_over', 2, null, 10.75],
      ['used', -1.25, 'A session', 8.75],
      ['granted', 10, 'Hours of the package', 10],
    ]);
    expect(JSON.stringify(entries)).not.toContain('admin@example.com');
  });

  it.each(['REST', 'tRPC'] as const)(
    'gives the day it ends in the site’s time zone as a calendar file, through %s',
    async (transport) => {
      const { status, headers, text } = await getCalendar(transport);
      expect(status).toBe(200);
      expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260705\r\n');
      expect(text).toContain('\r\nSUMMARY:Coaching plan ends: Essentials\\, 2025\r\n');
      expect(text).toContain(`\r\nUID:${plan}@127.0.0.1\r\n`);
      expect(headers).toEqual({
        type: 'text/calendar; charset=utf-8',
        disposition: 'attachment; filename="plan-ends-2026-07-05.ics"',
      });
    },
  );

  it.each([hours, calendar])(
    'answers another client’s plan like one that does not exist: $path',
    async (call) => {
      const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'This plan does not exist.' } };
      for (const as of [cookie, admin]) {
        expect(await callOn(app, call, otherPlan, { cookie: as })).toMatchObject(missing);
        expect(await callOn(app, call, UNKNOWN_ID, { cookie: as })).toMatchObject(missing);
      }
      expect(await callOn(app, call, 'not-an-id', { cookie })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['id'] }] },
      });
    },
  );

  it('is closed to whoever has no plan, and to an address no one verified', async () => {
    const email = 'client@example.com';
    const strangers = [
      await app.signIn({ email: 'newcomer@example.com' }),
      await app.signIn({ email, emailVerified: false }),
    ];
    for (const stranger of strangers) {
      expect(await callRest(app, plans, stranger)).toMatchObject({ status: 403 });
      expect(await callOn(app, hours, plan, stranger)).toMatchObject({ status: 403 });
    }
    expect(await callRest(app, plans)).toMatchObject({ status: 401 });
  });
});
