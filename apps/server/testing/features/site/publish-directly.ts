import type { EntityManager } from '@mikro-orm/postgresql';
import { SiteVersionEntity } from '@rapport/db/entities/site';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { testContent } from '@rapport/domain/site/testing/identity';

/** The content of the tests under another name. */
export function contentNamed(name: string): SiteContent {
  return {
    ...testContent,
    owner: { ...testContent.owner, name },
    emailIdentity: { ...testContent.emailIdentity, signature: `Warmly\n${name}` },
  };
}

/** Stores a version as another process or an older release would have. */
export async function publishDirectly(em: EntityManager, number: number, content: unknown): Promise<void> {
  await em.fork().insert(SiteVersionEntity, {
    number,
    content: content as Record<string, unknown>,
    schemaVersion: 1,
    publishedAt: new Date('2026-01-05T09:30:00.000Z'),
    publishedBy: 'admin@example.com',
    restoredFrom: null,
  });
}
