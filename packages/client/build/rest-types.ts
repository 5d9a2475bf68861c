import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);

/** Where the build puts them. */
export const REST_TYPES_FILE = fileURLToPath(new URL('../src/generated/rest.d.ts', import.meta.url));

/** The types of every call of docs/openapi.json, as openapi-typescript writes them. */
export async function createRestTypes(): Promise<string> {
  const head = '/** Made by openapi-typescript from docs/openapi.json. */\n\n';
  return head + astToString(await openapiTypes(DOCUMENT));
}
