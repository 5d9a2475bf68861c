import type { EntityManager } from '@mikro-orm/postgresql';
import { SegmentEntity, type SegmentRow } from '@rapport/db/entities/segments';
import { SEGMENT_USES } from '@rapport/domain/segments/limits';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import type { Segment, SegmentCount, SegmentNames, SegmentUses } from '@rapport/domain/segments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { compileRule } from '../../mail/audience/compile-rule.ts';
import type { AudienceEnv } from '../../mail/audience/find-audience.ts';
import { RECEIVES_CAMPAIGNS_SQL } from '../../mail/consent/receives-campaigns.ts';
import type { Deps } from '../../platform/deps.ts';

/** How many subscribers a rule finds, and how many of them receive campaigns. */
export async function countMatches(
  em: EntityManager,
  { siteTimeZone }: AudienceEnv,
  rule: SegmentRule,
): Promise<SegmentCount> {
  const { sql, values } = compileRule(rule, siteTimeZone);
  const [row] = await em.execute<SegmentCount[]>(
    `select count(*)::int as subscribers, count(*) filter (where ${RECEIVES_CAMPAIGNS_SQL})::int as receiving
       from newsletter_subscriber s where ${sql}`,
    values,
  );
  return row ?? { subscribers: 0, receiving: 0 };
}

/** A stored segment as the API's `Segment`, with whom it finds now. */
export async function toSegment(em: EntityManager, env: AudienceEnv, row: SegmentRow): Promise<Segment> {
  return {
    id: row.id,
    name: row.name,
    rule: row.rule,
    ...(await countMatches(em, env, row.rule)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** All segments by name, each with whom it finds now. */
export async function listSegments({ em, env }: Pick<Deps, 'em' | 'env'>): Promise<{ segments: Segment[] }> {
  const rows = await em.find(SegmentEntity, {}, { orderBy: { name: 'asc' } });
  const segments: Segment[] = [];
  for (const row of rows) segments.push(await toSegment(em, env, row));
  return { segments };
}

/** One segment. Throws AppError NOT_FOUND. */
export async function findSegment(em: EntityManager, id: string): Promise<SegmentRow> {
  const row = await em.findOne(SegmentEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This segment does not exist.');
  return row;
}

/** The names of all segments; no one is counted. */
export async function listSegmentNames({ em }: Pick<Deps, 'em'>): Promise<SegmentNames> {
  const rows = await em.find(SegmentEntity, {}, { fields: ['id', 'name'], orderBy: { name: 'asc' } });
  return { segments: rows.map(({ id, name }) => ({ id, name })) };
}

/** The campaigns that go to a segment or leave it out, newest first. Throws AppError NOT_FOUND. */
export async function listUses({ em }: Pick<Deps, 'em'>, { id }: IdParam): Promise<SegmentUses> {
  await findSegment(em, id);
  const rows = await em.execute<{ id: string; title: string; total: number }[]>(
    `select id, title, count(*) over ()::int as total from newsletter_campaign
      where ?::uuid = any (included_segments || excluded_segments) order by created_at desc, id desc limit ?`,
    [id, SEGMENT_USES],
  );
  return { campaigns: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 };
}
