import {
  type AnyProcedure,
  type AnyRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cachedListKey, type ReadCachedList } from '../cached-lists.ts';
import type { RequestContext } from './context.ts';

interface PlainQueriesOptions {
  router: AnyRouter;
  maxBatchSize: number;
  createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
  readCachedList: ReadCachedList;
}

interface Query {
  path: string;
  procedure: AnyProcedure;
  input: unknown;
}

type CallResponse = Exclude<Parameters<typeof getHTTPStatusCode>[0], unknown[]>;

/** What one call responds with, also as JSON. */
interface Called {
  response: CallResponse;
  json: string;
}

/** Parses the `input` of an address; undefined is no input, null is not JSON of the expected kind. */
function parseInputs(text: string | null, isBatch: boolean): Record<string, unknown> | null {
  if (text === null || text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isBatch) return { 0: parsed };
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Whether a request can be nothing but queries with one JSON response. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['content-type'] !== undefined) return false;
  // The responses of a batch one by one.
  return headers['trpc-accept'] === undefined && !headers.accept?.includes('jsonl');
}

function readSearch(url = ''): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

/** The queries that a request calls; null when it is anything else, or not valid. */
function readQueries(
  { router, maxBatchSize }: PlainQueriesOptions,
  request: FastifyRequest,
): { queries: Query[]; isBatch: boolean } | null {
  if (!isPlain(request)) return null;
  const { path = '' } = request.params as { path?: string };
  const search = readSearch(request.raw.url);
  if (path.includes('%') || search.has('connectionParams')) return null;
  const isBatch = search.get('batch') === '1';
  const paths = isBatch ? path.split(',') : [path];
  const inputs = parseInputs(search.get('input'), isBatch);
  if (inputs === null || paths.length > maxBatchSize) return null;
  const procedures: Record<string, AnyProcedure> = router._def.procedures;
  const queries: Query[] = [];
  for (const [index, name] of paths.entries()) {
    const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined;
    if (procedure?._def?.type !== 'query') return null;
    queries.push({ path: name, procedure, input: inputs[index] });
  }
  return { queries, isBatch };
}

/**
 * Responds to queries as tRPC's adapter does, with the same procedures and the same bytes, but without a web Request
 * and Response for each, to save their time. Whatever is not a plain query, or is not valid, is left
 * to the adapter: then it returns false.
 */
export function createPlainQueries(options: PlainQueriesOptions) {
  const config = options.router._def._config;

  function toCalled(response: CallResponse): Called {
    return { response, json: JSON.stringify(transformTRPCResponse(config, response)) };
  }

  async function call(
    { path, procedure, input }: Query,
    { ctx, signal, batchIndex }: { ctx: RequestContext; signal: AbortSignal; batchIndex: number },
  ): Promise<Called> {
    const type = 'query';
    const getRawInput = () => Promise.resolve(input);
    const run = () => procedure({ path, getRawInput, ctx, type, signal, batchIndex });
    // The scope of a token is checked by the procedure.
    const key = ctx.usesToken ? null : cachedListKey(path, input);
    try {
      if (key === null) return toCalled({ result: { data: await run() } });
      const { bodies } = await options.readCachedList(key, async () => JSON.stringify(await run()));
      return { response: { result: { data: null } }, json: `{"result":{"data":${bodies.identity}}}` };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      return toCalled({ error: getTRPCErrorShape({ config, ctx, error, input, path, type }) });
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const read = readQueries(options, request);
    if (read === null) return false;
    const { queries, isBatch } = read;
    const controller = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort();
    });
    const ctx = { ...options.createContext(request, reply), isBatch: queries.length > 1 };
    const called = await Promise.all(
      queries.map((query, batchIndex) => call(query, { ctx, signal: controller.signal, batchIndex })),
    );
    const json = called.map((one) => one.json).join(',');
    reply
      .code(getHTTPStatusCode(called.map(({ response }) => response)))
      .header('Content-Type', 'application/json')
      .header(
        'Vary',
        [reply.getHeader('Vary'), 'trpc-accept, accept, accept-encoding'].filter(Boolean).join(', '),
      )
      .send(Buffer.from(isBatch ? `[${json}]` : json));
    return true;
  };
}
