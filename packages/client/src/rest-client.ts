import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { type ClientOptions, readOptions } from './client-options.ts';
import type { components, paths } from './generated/rest.d.ts';
import { toRapportError } from './rapport-error.ts';

/** Every address of the REST transport, with its parameters, bodies and responses. */
export type RestPaths = paths;

/** The named types of the OpenAPI document: `RestSchemas['Contact']`. */
export type RestSchemas = components['schemas'];

/** `init` may be left out when nothing in it is required. */
type InitParameter<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

/**
 * One call. `params` holds `path` and `query`, `body` the JSON body; `parseAs: 'text'`, `'blob'` or `'stream'` reads a
 * response that is not JSON. Resolves to the body of the response; throws RapportError.
 */
export type RestCall<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: InitParameter<Init>
) => Promise<NonNullable<FetchResponse<paths[Path][Method] & {}, Init, MediaType>['data']>>;

/** The REST transport: `rest.get('/admin/contacts', …)`. Paths begin after `/api`. */
export interface RestClient {
  get: RestCall<'get'>;
  post: RestCall<'post'>;
  put: RestCall<'put'>;
  delete: RestCall<'delete'>;
}

/** A client of the REST transport, with types made from the OpenAPI document. Throws RapportError. */
export function createRestClient(options: ClientOptions): RestClient {
  const { site, headers, fetch } = readOptions(options, 'createRestClient');
  const client = createFetchClient<Record<string, never>>({ baseUrl: `${site}/api`, headers, fetch });
  const request = client.request as unknown as (
    method: HttpMethod,
    path: string,
    init?: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  const createCall = (method: HttpMethod) => async (path: string, init?: object) => {
    const { data, error, response } = await request(method, path, init);
    if (!response.ok) throw toRapportError(error, response);
    return data;
  };
  return {
    get: createCall('get'),
    post: createCall('post'),
    put: createCall('put'),
    delete: createCall('delete'),
  } as RestClient;
}
