import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { aContact, anArticle, aPackage } from '@rapport/db/testing/rows';
import type { Environment } from '../../src/platform/config/environment.ts';
import { issueToken } from '../api-token.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The product with an admin, a token and a few existing records. */
export interface FuzzContext {
  app: TestApp;
  admin: Record<string, string>;
  /** Of the admin. */
  userId: string;
  visitor: Record<string, string>;
  token: Record<string, string>;
  /** Existing records by procedure and field; only those whose repeated call gets the same response. */
  known: Record<string, Record<string, string>>;
  close(): Promise<void>;
}

export async function setFuzzContext(extra: Partial<Environment> = {}): Promise<FuzzContext> {
  const backupDir = await mkdtemp(join(tmpdir(), 'rapport-fuzz-'));
  const app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], backupDir, trustProxy: ['127.0.0.1/32'], ...extra },
  });
  const { cookie, userId } = await app.signIn({ email: 'admin@example.com' });
  const visitor = await app.signIn({ email: 'visitor@example.com' });
  const { authorization } = await issueToken(app.services, { userId, scope: 'full' });
  const em = app.orm.em.fork();
  const [contact, article, edited, offered] = [
    aContact(em),
    anArticle(em, { feedId: randomUUID() }),
    aPackage(em),
    aPackage(em),
  ];
  const template = em.create(EmailTemplateEntity, {
    name: 'A template',
    description: 'What it is for',
    type: randomUUID(),
    subject: 'A subject',
    htmlContent: '<p>Hi</p>',
  });
  await em.flush();
  return {
    app,
    admin: { cookie },
    userId,
    visitor: { cookie: visitor.cookie },
    token: { authorization },
    known: {
      'contact.update': { id: contact.id },
      'articles.setFeatured': { id: article.id },
      'articles.removeFeatured': { id: article.id },
      'packages.update': { id: edited.id },
      'enrollments.create': { packageId: offered.id },
      'emailTemplates.update': { id: template.id },
    },
    async close() {
      await app.close();
      await rm(backupDir, { recursive: true, force: true });
    },
  };
}
