import { fileURLToPath } from 'node:url';
import { appRouter } from '../../app-router.ts';
import { describeApi } from './describe-api.ts';

/** Where the committed description of the API lives, so that a change of the contract shows in review. */
export const SNAPSHOT_FILE = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url));

const PUBLIC_URL = 'https://rapport.example';

/** The document of the product's router, as it is committed. */
export function snapshot(): string {
  return `${JSON.stringify(describeApi(appRouter, PUBLIC_URL), null, 2)}\n`;
}
