export type { ApiError, ErrorCode, Issue, JsonValue } from './api-error.ts';
export { type Client, createClient, type RouterInputs, type RouterOutputs } from './client.ts';
export type { ClientOptions } from './client-options.ts';
export type { AppRouter } from './generated/app-router.d.ts';
export { isRapportError, RapportError } from './rapport-error.ts';
export { type PageQuery, readPages } from './read-pages.ts';
export {
  createRestClient,
  type RestCall,
  type RestClient,
  type RestPaths,
  type RestSchemas,
} from './rest-client.ts';
