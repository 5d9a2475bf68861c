import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Tag } from '@rapport/domain/tags/schema';
import type { Deps } from '../../platform/deps.ts';

const SELECT = `select t.id, t.name, t.color, t.is_public as "isPublic", t.created_at as "createdAt",
  (select count(*)::int from subscriber_tag st where st.tag_id = t.id) as subscribers from tag t`;

type Row = Omit<Tag, 'createdAt'> & { createdAt: Date | string };

const toTag = (row: Row): Tag => ({ ...row, createdAt: new Date(row.createdAt).toISOString() });

/** All tags by name, each with the number of subscribers that have it. */
export async function listTags({ em }: Pick<Deps, 'em'>): Promise<{ tags: Tag[] }> {
  const rows = await em.execute<Row[]>(`${SELECT} order by lower(t.name)`);
  return { tags: rows.map(toTag) };
}

/** One tag as it is stored now. Throws AppError NOT_FOUND. */
export async function readTag(em: EntityManager, id: string): Promise<Tag> {
  const [row] = await em.execute<Row[]>(`${SELECT} where t.id = ?`, [id]);
  if (!row) throw new AppError('NOT_FOUND', 'This tag does not exist.');
  return toTag(row);
}
