import { randomUUID } from 'node:crypto';
import { aPackage } from '@rapport/db/testing/rows';
import { createContent } from '@rapport/domain/site/testing/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { article, type CallContext, segment, tag, video } from '../../../testing/api/rows-of-calls.ts';
import { VALID_CALLS } from '../../../testing/api/valid-calls.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../app-router.ts';

type Body = Record<string, unknown>;

let app: TestApp;
let context: CallContext;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const { userId, cookie } = await app.signIn({ email: 'admin@example.com' });
  context = { app, userId, email: 'admin@example.com' };
  headers = { cookie, origin: app.url };
  const retreats = { value: 'other' as const, name: 'Retreats', line: 'A line.', forWhom: 'Teams' };
  const services = { heading: 'H', introduction: 'I', services: [retreats] };
  await publishDirectly(app.orm.em, 1, createContent({ services }));
});
afterAll(() => app.close());

/** The fields of a call's body and of the values it says it has seen. */
function readFields(path: string) {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>;
  const [input] = (procedures[path]?._def.inputs ?? []) as { shape: Record<string, Field> }[];
  return input?.shape ?? {};
}
interface Field {
  safeParse: (value: unknown) => { success: boolean };
  /** The schema inside of an optional one. */
  unwrap?: () => { shape?: Body };
}

/** Calls of which every field is required, and that no GET reads at their address. */
const WITHOUT_READ = ['account.allowEmailedCodes', 'account.renamePasskey'];

const UPDATES = DECLARED.filter(({ path, rest }) => rest?.method === 'PUT' && !WITHOUT_READ.includes(path))
  .map(({ path, rest }) => {
    const address = `/api${rest?.path}`;
    const parameters = [...address.matchAll(/{(\w+)}/g)].map(([, name]) => name ?? '');
    const fields = Object.entries(readFields(path)).filter(([name]) => !parameters.includes(name));
    return { path, address, fields: Object.fromEntries(fields), isEmpty: fields.length === 0 };
  })
  .filter(({ isEmpty }) => !isEmpty);

/** Fields that say how to change something and are not stored. */
const NOT_STORED = ['seen', 'confirmed', 'allowErased', 'allPlans', 'sendConfirmation', 'withSampleClaims'];
/** Optional fields that have no empty value. */
const NEVER_EMPTY: Record<string, string[]> = {
  'packages.update': ['isActive'],
  'sessions.update': ['start', 'timeZone', 'minutes'],
  'tags.update': ['color', 'isPublic'],
};

/** Values of the optional fields, so that there is something to lose, and what has no valid call. */
const OPTIONAL: Record<string, () => Promise<Body>> = {
  'portal.savePreferences': async () => ({ newsletter: true }),
  'contact.update': async () => ({ organization: 'Sample Works', service: 'other', serviceName: 'Retreats' }),
  'newsletter.update': async () => {
    const em = app.orm.em.fork();
    const { name } = tag(em);
    await em.flush();
    return { tags: [name] };
  },
  'packages.update': async () => ({ isActive: false }),
  'emailTemplates.update': async () => ({ textContent: 'Hello', preheader: 'At a glance' }),
  'campaigns.update': async () => {
    const em = app.orm.em.fork();
    const rows = [article(em), video(em), aPackage(em), segment(em), segment(em)] as const;
    await em.flush();
    const [one, other, third, included, excluded] = rows.map(({ id }) => [id]);
    return {
      preheader: 'At a glance',
      selectedArticles: one,
      selectedVideos: other,
      selectedPackages: third,
      includedSegments: included,
      excludedSegments: excluded,
    };
  },
  'settings.updateNotifications': async () => ({
    addresses: ['other@example.com'],
    events: { contact_form: 'daily' },
    reminderDays: [14],
    clientEmails: { plan_changed: false },
  }),
  'sessions.update': async () => ({
    start: '2027-01-05T10:00',
    timeZone: 'Europe/Berlin',
    minutes: 90,
    place: 'Room 5',
    agenda: 'Goals',
    privateNote: 'Ask about the team.',
  }),
  'tags.update': async () => ({ color: 'teal', isPublic: true }),
};

const fill = (address: string, input: Body) =>
  address.replace(/{(\w+)}/g, (_whole, name: string) => String(input[name]));

/** What GET returns at the address of the call, or at the nearest one above it: of a list, the entry with the same id. */
async function read(address: string, input: Body): Promise<Body> {
  const isRead = (path: string) =>
    DECLARED.some(({ rest }) => rest?.method === 'GET' && `/api${rest.path}` === path);
  let path = address;
  while (!isRead(path)) path = path.slice(0, path.lastIndexOf('/'));
  const { status, json } = await call(app.url, 'GET', fill(path, input), { headers });
  expect(status, path).toBe(200);
  const values = Object.values(json as Body);
  const list = values.find((value) => Array.isArray(value)) as Body[] | undefined;
  if (path !== address && !path.includes('{') && input.id)
    return list?.find(({ id }) => id === input.id) ?? {};
  const [only] = values;
  return (values.length === 1 && typeof only === 'object' ? only : json) as Body;
}

/** Without what every save changes. */
const stable = ({ updatedAt: _updatedAt, tokenStoredAt: _tokenStoredAt, ...record }: Body) => record;

function another(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [] : [UNKNOWN_ID];
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return '2001-01-01T00:00:00.000Z';
  return /^\d+\.\d\d$/.test(String(value)) ? '1.00' : randomUUID();
}

describe.each(UPDATES)('PUT $address', ({ path, address, fields }) => {
  const optional = Object.keys(fields).filter(
    (name) => !NOT_STORED.includes(name) && fields[name]?.safeParse(undefined).success,
  );
  let input: Body;
  /** What the call needs and GET does not return, such as the reason of a correction. */
  let beside: Body;
  let stored: Body;

  const put = (body: Body) =>
    call(app.url, 'PUT', fill(address, input), { headers, json: { ...beside, ...body } });
  const save = async (body: Body) => {
    const { status, text } = await put(body);
    expect([status, text]).toEqual([200, text]);
    return read(address, input);
  };

  beforeAll(async () => {
    input = { ...(await VALID_CALLS[path]?.(context)), ...(await OPTIONAL[path]?.()) };
    expect(Object.keys(input), 'has a value of every optional field').toEqual(
      expect.arrayContaining(optional),
    );
    beside = {};
    stored = await save(input);
    beside = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in stored)));
  });

  it('takes what GET returns, and changes nothing', async () => {
    expect(stored).toMatchObject(Object.fromEntries(optional.map((name) => [name, input[name]])));
    expect(stable(await save(stored))).toEqual(stable(stored));
  });

  it.each(optional)('leaves %s as it is when it is left out', async (name) => {
    const { [name]: _left, ...others } = stored;
    expect((await save(others))[name]).toEqual(stored[name]);
  });

  it.each(optional)(
    'clears %s with null, if it can be empty, and takes what GET then returns',
    async (name) => {
      const before = await read(address, input);
      if (NEVER_EMPTY[path]?.includes(name)) {
        const refused = await put({ ...stored, [name]: null });
        expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: [name] }] } });
        return;
      }
      const cleared = await save({ ...stored, [name]: null });
      expect(cleared[name]).not.toEqual(before[name]);
      expect(stable(await save(cleared))).toEqual(stable(cleared));
      expect(stable(await save(before))).toEqual(stable(before));
    },
  );

  it('compares the seen values that are sent, and no others', async () => {
    const names = Object.keys(fields.seen?.unwrap?.().shape ?? {});
    await save({ ...stored, seen: {} });
    await save({ ...stored, seen: { addedLater: 'unknown' } });
    for (const name of names) {
      const { [name]: value } = await read(address, input);
      await save({ ...stored, seen: { [name]: value } });
      const refused = await put({ ...stored, seen: { [name]: another(value) } });
      expect([name, refused.status]).toEqual([name, 409]);
    }
  });
});

it('every call with PUT is among them', () => {
  expect(UPDATES.length).toBeGreaterThan(9);
});
