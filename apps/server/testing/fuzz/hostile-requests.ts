import fc from 'fast-check';
import { bodyFor, type FuzzCall, idFor, queryFor } from './calls.ts';
import type { FuzzContext } from './context.ts';
import { oddHeaders, rawBody, rawQuery, rawSegment } from './hostile-values.ts';
import { hostileText } from './values.ts';

/** A generated request, and what its response is checked against. */
export interface HostileRequest {
  call: FuzzCall;
  transport: 'rest' | 'typed';
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Sent as UTF-8 unless it is bytes. */
  body: string | Uint8Array | undefined;
  /** Its method or address is not the call's, so that only the shape of its error is known. */
  bent: boolean;
}

/** When the path is not the one of the request line. */
const TARGETS = {
  absolute: (path: string) => `http://elsewhere.example${path}`,
  doubled: (path: string) => `/${path}`,
  asterisk: () => '*',
};
type Target = keyof typeof TARGETS;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The request of a call on the typed transport. */
function typedRequest(one: FuzzCall, input: unknown, batch: number): { path: string; body?: string } {
  const query = one.method === 'get';
  const names = Array.from({ length: batch }, () => one.name).join(',');
  const all = Object.fromEntries(Array.from({ length: batch }, (_, index) => [index, input]));
  const text = JSON.stringify(batch > 1 ? all : input) ?? '';
  const mark = batch > 1 ? ['batch=1'] : [];
  if (!query) return { path: `/trpc/${names}${mark.length > 0 ? '?batch=1' : ''}`, body: text };
  const search = [...mark, ...(text === '' ? [] : [`input=${encodeURIComponent(text)}`])].join('&');
  return { path: `/trpc/${names}${search === '' ? '' : `?${search}`}` };
}

interface RequestParts {
  ids: Record<string, string>;
  query: Record<string, string | string[] | undefined>;
  body: unknown;
}

function restPath({ path }: FuzzCall, { ids, query }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
}

function generateParts(one: FuzzCall, known: Record<string, string>): fc.Arbitrary<RequestParts> {
  return fc.record({
    ids: fc.record(Object.fromEntries(Object.keys(one.ids).map((name) => [name, idFor(known[name])]))),
    query: queryFor(one.query),
    body: one.body ? bodyFor(one.body, known) : fc.constantFrom<unknown>(undefined, {}, [], null, 'x'),
  });
}

interface Mutations {
  raw: string | Uint8Array | undefined;
  search: string | undefined;
  segment: string | undefined;
  text: string | undefined;
  method: string | undefined;
  target: Target | undefined;
}

/** The request as a client of that transport would send it. */
function straight(
  one: FuzzCall,
  transport: HostileRequest['transport'],
  ingredients: RequestParts,
  batch: number,
) {
  const { ids, query, body } = ingredients;
  const usual = one.method.toUpperCase();
  if (transport === 'typed') {
    const isObject = body === undefined || (body !== null && typeof body === 'object');
    const input = isObject || !one.body ? { ...Object(body), ...query, ...ids } : body;
    return { method: usual === 'GET' ? 'GET' : 'POST', ...typedRequest(one, input, batch) };
  }
  const text = body === undefined ? undefined : JSON.stringify(body);
  return { method: usual, path: restPath(one, ingredients), ...(text === undefined ? {} : { body: text }) };
}

function bentPath(path: string, { segment, search }: Mutations): string {
  const other = segment === undefined ? path : path.replace(/[^/?]+(?=$|\?)/, segment);
  return search === undefined ? other : `${other}${other.includes('?') ? '&' : '?'}${search}`;
}

function bentTarget(path: string, { target }: Mutations): string {
  return target === undefined ? path : TARGETS[target](path);
}

function bentBody(method: string, body: string | undefined, { raw, text }: Mutations) {
  return method === 'GET' || method === 'HEAD' ? undefined : (raw ?? text ?? body);
}

/** Requests for one call through either transport: mostly almost valid, each changed in some way. */
export function hostileRequest(one: FuzzCall, context: FuzzContext): fc.Arbitrary<HostileRequest> {
  const known = context.known[one.name] ?? {};
  const callers = [context.admin, context.admin, context.admin, context.token, context.visitor, {}];
  const likely = <T>(usual: T, odd: fc.Arbitrary<T>, weight = 5) =>
    fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
  return fc
    .record({
      transport: fc.constantFrom<'rest' | 'typed'>('rest', 'typed'),
      ingredients: generateParts(one, known),
      caller: fc.constantFrom(...callers),
      headers: likely<Record<string, string>>({}, oddHeaders, 2),
      raw: likely<string | Uint8Array | undefined>(undefined, rawBody),
      search: likely<string | undefined>(undefined, rawQuery),
      segment: likely<string | undefined>(undefined, rawSegment, 12),
      text: likely<string | undefined>(undefined, hostileText, 30),
      method: likely<string | undefined>(undefined, fc.constantFrom(...METHODS), 20),
      target: likely<Target | undefined>(
        undefined,
        fc.constantFrom('absolute', 'absolute', 'doubled', 'asterisk'),
        12,
      ),
      batch: likely(1, fc.integer({ min: 2, max: 12 }), 8),
    })
    .map(({ transport, ingredients, caller, headers, batch, ...bends }): HostileRequest => {
      const sent = straight(one, transport, ingredients, batch);
      const method = bends.target === 'asterisk' ? 'OPTIONS' : (bends.method ?? sent.method);
      const body = bentBody(method, sent.body, bends);
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      return {
        call: one,
        transport,
        method,
        path: bentTarget(bentPath(sent.path, bends), bends),
        headers: { ...type, ...caller, ...headers },
        body,
        // A target in absolute form is the same address.
        bent: [bends.segment, bends.method, bends.target].some(
          (bend) => bend !== undefined && bend !== 'absolute',
        ),
      };
    });
}
