import { ArticleEntity } from '@rapport/db/entities/articles';
import { AuditEntryEntity, type AuditEntryRow } from '@rapport/db/entities/audit-log';
import type { Article } from '@rapport/domain/articles/schema';
import { type FeedServer, respondWith, startFeedServer } from '../../feeds/feed-server.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Call, type CallResponse, callRest } from '../rest-call.ts';

export const list: Call = { method: 'GET', path: '/articles' };
export const refresh: Call = {
  method: 'POST',
  path: '/admin/articles/refresh',
};
export const flag = (id: string): Call => ({
  method: 'POST',
  path: `/admin/articles/${id}/featured`,
});
export const unflag = (id: string): Call => ({
  ...flag(id),
  method: 'DELETE',
});
export const remove = (id: string): Call => ({
  method: 'DELETE',
  path: `/admin/articles/${id}`,
});

/** The product with its own article feed and a signed-in admin. */
export interface ArticlesApp {
  app: TestApp;
  feed: FeedServer;
  /** Calls as the admin. */
  admin(call: Call): Promise<CallResponse>;
  /** The public list; throws unless the status is 200. */
  articles(input?: Record<string, unknown>): Promise<Article[]>;
  idOf(title: string): Promise<string>;
  /** Every stored row, tombstones included, for a comparison before and after. */
  stored(): Promise<unknown>;
  /** The audit entries since the last `reset`; older ones cannot be removed. */
  audit(action: string): Promise<AuditEntryRow[]>;
  /** Removes all articles. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startArticlesApp(): Promise<ArticlesApp> {
  const feed = await startFeedServer(respondWith(404));
  const app = await startTestApp({ env: { adminEmails: ['admin@example.com'], articlesFeedUrl: feed.url } });
  const { cookie } = await app.signIn({ email: 'admin@example.com' });
  const fork = () => app.orm.em.fork();
  let begun = new Date();

  async function articles(input: Record<string, unknown> = {}): Promise<Article[]> {
    const { status, body } = await callRest(app, list, { input });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    return body as Article[];
  }

  return {
    app,
    feed,
    articles,
    admin: (call) => callRest(app, call, { cookie }),
    idOf: async (title) => (await articles()).find((article) => article.title === title)?.id ?? '',
    stored: async () =>
      JSON.parse(JSON.stringify(await fork().find(ArticleEntity, {}, { orderBy: { id: 'asc' } }))),
    audit: (action) => fork().find(AuditEntryEntity, { action, at: { $gte: begun } }),
    async reset() {
      begun = new Date();
      await fork().nativeDelete(ArticleEntity, {});
      app.services.content.bump();
    },
    async close() {
      await app.close();
      await feed[Symbol.asyncDispose]();
    },
  };
}
