import { fileURLToPath } from 'node:url';
import { appRouter } from '../../app-router.ts';
import { describeApi } from './describe-api.ts';

/** The committed OpenAPI document, so that a review shows every change of the API. */
export const SNAPSHOT_FILE = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url));

const PUBLIC_URL = 'https://rapport.example';

/** The OpenAPI document of the product, as it is committed. */
export function createSnapshot(): string {
  return `${JSON.stringify(describeApi(appRouter, PUBLIC_URL), null, 2)}\n`;
}
