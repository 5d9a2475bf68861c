import type { Browser, Page } from '@playwright/test';
import { createOrm } from '@rapport/db/orm';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { signInAs } from './sign-in.ts';

/** A product of one test file's own, and a page in which its admin is signed in. */
export interface OwnAdmin {
  product: OwnProduct;
  page: Page;
  stop(): Promise<void>;
}

export async function startOwnAdmin(browser: Browser): Promise<OwnAdmin> {
  const product = await startOwnProduct();
  const orm = await createOrm({ databaseUrl: product.databaseUrl });
  const context = await browser.newContext({ baseURL: product.url });
  await context.addCookies([{ ...(await signInAs(orm, 'admin')), url: product.url }]);
  await orm.close(true);
  return {
    product,
    page: await context.newPage(),
    async stop() {
      await context.close();
      await product.stop();
    },
  };
}
