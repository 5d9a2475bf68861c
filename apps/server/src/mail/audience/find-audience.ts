import type { EntityManager } from '@mikro-orm/postgresql';
import { SegmentEntity, type SegmentRow } from '@rapport/db/entities/segments';
import type { CampaignAudienceChoice } from '@rapport/domain/campaigns/audience';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Environment } from '../../platform/config/environment.ts';
import { RECEIVES_CAMPAIGNS_SQL } from '../consent/receives-campaigns.ts';
import { compileRule, type SqlCondition } from './compile-rule.ts';

/** In whose days a rule counts. */
export type AudienceEnv = Pick<Environment, 'siteTimeZone'>;

async function readSegments(em: EntityManager, ids: readonly string[]): Promise<SegmentRow[]> {
  const rows = await em.find(SegmentEntity, { id: { $in: [...ids] } });
  if (rows.length < new Set(ids).size)
    throw new AppError('CONFLICT', 'A segment of this campaign was deleted. Choose another one.');
  return rows;
}

/**
 * Whom a campaign goes to, as a condition about a subscriber `s`: those who receive campaigns and are in one of the
 * included segments, or everyone without these, but not who is in an excluded one. Throws AppError CONFLICT when a segment
 * was deleted.
 */
export async function findAudience(
  em: EntityManager,
  { siteTimeZone }: AudienceEnv,
  { includedSegments, excludedSegments }: CampaignAudienceChoice,
): Promise<SqlCondition> {
  const toSql = ({ rule }: SegmentRow) => compileRule(rule, siteTimeZone);
  const included = (await readSegments(em, includedSegments)).map(toSql);
  const excluded = (await readSegments(em, excludedSegments)).map(toSql);
  return {
    sql: [
      RECEIVES_CAMPAIGNS_SQL,
      ...(included.length > 0 ? [`(${included.map(({ sql }) => sql).join(' or ')})`] : []),
      ...excluded.map(({ sql }) => `${sql} is not true`),
    ].join(' and '),
    values: [...included, ...excluded].flatMap(({ values }) => values),
  };
}

/** The condition of one segment about a subscriber `s`; one that does not exist finds no one. */
export async function findSegmentCondition(
  em: EntityManager,
  { siteTimeZone }: AudienceEnv,
  id: string,
): Promise<SqlCondition> {
  const row = await em.findOne(SegmentEntity, { id });
  return row ? compileRule(row.rule, siteTimeZone) : { sql: 'false', values: [] };
}

/** How many subscribers fulfill a condition. */
async function countSubscribers(em: EntityManager, { sql, values }: SqlCondition): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from newsletter_subscriber s where ${sql}`,
    values,
  );
  return row?.count ?? 0;
}

/** How many recipients a campaign would have if it were sent now. Throws AppError CONFLICT as `findAudience` does. */
export async function countAudience(
  em: EntityManager,
  env: AudienceEnv,
  choice: CampaignAudienceChoice,
): Promise<number> {
  return countSubscribers(em, await findAudience(em, env, choice));
}
