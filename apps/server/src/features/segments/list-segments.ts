import type { EntityManager } from '@mikro-orm/postgresql';
import { SegmentEntity, type SegmentRow } from '@rapport/db/entities/segments';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import type { Segment, SegmentCount } from '@rapport/domain/segments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
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
