import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { createOrm } from '@rapport/db/orm';
import { portalRows, type Rows } from './portal-rows.ts';
import { DATABASE_URL_FILE } from './product.ts';

interface Fixtures {
  /** Writes plans and notifications into the product's database. */
  rows: Rows;
}

interface WorkerFixtures {
  /** The product's database; connecting once a worker is enough. */
  orm: Awaited<ReturnType<typeof createOrm>>;
}

/** What tests in every browser need of the product's database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  orm: [
    // Playwright requires a destructured argument, even an unused one.
    async ({ playwright: _playwright }, use) => {
      const orm = await createOrm({ databaseUrl: readFileSync(DATABASE_URL_FILE, 'utf8'), poolMax: 1 });
      await use(orm);
      await orm.close();
    },
    { scope: 'worker' },
  ],

  rows: async ({ orm }, use, { retry }) => use(portalRows(orm, retry)),
});
