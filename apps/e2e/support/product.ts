import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product under test listens here; one fixed port, so that a second run on the same machine says so at once. */
const PORT = Number(process.env.E2E_PORT ?? 4173);
export const PRODUCT_URL = `http://127.0.0.1:${PORT}`;

/** Where `start-product.ts` writes what fixtures need to reach the same database. */
export const DATABASE_URL_FILE = join(tmpdir(), `rapport-e2e-${PORT}.database-url`);
