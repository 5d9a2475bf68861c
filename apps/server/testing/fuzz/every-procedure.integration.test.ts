import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED } from '../api/declared-procedures.ts';
import { checkEach } from '../each-cell.ts';
import { call, type HttpResponse } from '../http.ts';
import { CALLS, type FuzzCall } from './calls.ts';
import { type FuzzContext, setFuzzContext } from './context.ts';
import { VALID_INPUTS } from './valid-inputs.ts';

type Input = Record<string, unknown>;

let context: FuzzContext;
beforeAll(async () => {
  // Passkeys are refused with another sign-in.
  context = await setFuzzContext({ signIn: 'built-in' });
});
afterAll(() => context.close());

const nameOf = ({ name }: FuzzCall) => name;

/** The fields of the input in the path, in the query or in the body, as the document describes them. */
const fieldsOf = ({ ids, query, body }: FuzzCall) => Object.keys({ ...ids, ...query, ...body?.properties });

function askRest({ method, path, ids, query }: FuzzCall, input: Input): Promise<HttpResponse> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const others = Object.entries(input).filter(([name]) => !(name in ids));
  const pairs = others.flatMap(([name, value]): [string, string][] =>
    name in query ? [[name, String(value)]] : [],
  );
  const body = Object.fromEntries(others.filter(([name]) => !(name in query)));
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  return call(context.app.url, method.toUpperCase(), `/api${filled}${search}`, {
    headers: context.admin,
    ...(Object.keys(body).length > 0 ? { json: body } : {}),
  });
}

function askTyped({ name, method }: FuzzCall, input: Input): Promise<HttpResponse> {
  const headers = context.admin;
  if (method !== 'get') return call(context.app.url, 'POST', `/trpc/${name}`, { headers, json: input });
  const query = `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return call(context.app.url, 'GET', `/trpc/${name}${query}`, { headers });
}

/** The result or the error, which the typed transport wraps; of a file its content. */
function bodyOf({ json, text }: HttpResponse): unknown {
  const { result, error } = (json ?? {}) as { result?: { data: unknown }; error?: { data?: unknown } };
  const body = result?.data ?? error?.data ?? json ?? text;
  return (body as { content?: unknown; fileName?: string }).fileName ? (body as Input).content : body;
}

/** A calendar file says in which second it was made. */
const withoutTimes = (body: unknown) =>
  typeof body === 'string' ? body.replace(/^DTSTAMP:.*$/gm, '') : body;

/** The fields and types of a result whose values are new in every call; its message stays but for numbers. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'message' ? String(one).replace(/\d+/g, '0') : shapeOf(one),
    ]),
  );
}

const prepare = async ({ name }: FuzzCall): Promise<Input> =>
  (await VALID_INPUTS[name]?.({ app: context.app, userId: context.userId, email: 'admin@example.com' })) ??
  {};

describe('every procedure, through REST and tRPC', () => {
  it('is called here', () => {
    const names = CALLS.map(nameOf).sort();
    expect(names).toEqual(DECLARED.map(({ path }) => path).sort());
    expect(names).toEqual(expect.arrayContaining(Object.keys(VALID_INPUTS)));
  });

  it('succeeds alike', async () => {
    await checkEach(CALLS, nameOf, async (one) => {
      const input = await prepare(one);
      const rest = await askRest(one, input);
      const typed = await askTyped(one, one.method === 'get' ? input : await prepare(one));
      expect([rest.status, typed.status]).toEqual([200, 200]);
      // The state of the system says when it was read.
      const isSame = one.method === 'get' && one.name !== 'settings.system';
      const compared = isSame ? withoutTimes : shapeOf;
      expect(compared(bodyOf(typed))).toEqual(compared(bodyOf(rest)));
    });
  });

  it('refuses each field alike when it is wrong', async () => {
    const cells = CALLS.flatMap((one) => fieldsOf(one).map((field) => ({ one, field })));
    await checkEach(
      cells,
      ({ one, field }) => `${one.name} with a wrong ${field}`,
      async ({ one, field }) => {
        const wrong = field in one.ids ? 'no-id' : field in one.query ? 'x'.repeat(2_000) : [1e300];
        const input = { ...(await prepare(one)), [field]: wrong };
        const errors = [await askRest(one, input), await askTyped(one, input)].map((response) => {
          const { code, message, issues } = bodyOf(response) as Input;
          return { status: response.status, code, message, issues };
        });
        expect(errors[0]).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
        expect(errors[1]).toEqual(errors[0]);
      },
    );
  });
});
