import { fileURLToPath } from 'node:url';
import stringify from 'json-stringify-pretty-compact';
import { describeApi } from './src/api/openapi/describe-api.ts';
import { appRouter } from './src/app-router.ts';
import { FILE_ROUTES } from './src/file-routes.ts';

/** The committed OpenAPI document, so that a review shows every change of the API. */
export const SNAPSHOT_FILE = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

const PUBLIC_URL = 'https://rapport.example';

/** The OpenAPI document of the product, as it is committed: short objects are on one line. */
export function createSnapshot(): string {
  return `${stringify(describeApi({ router: appRouter, files: FILE_ROUTES }, PUBLIC_URL), { maxLength: 120 })}\n`;
}
