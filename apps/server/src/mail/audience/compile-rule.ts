import {
  listConditions,
  type SegmentCondition,
  type SegmentGroup,
  type SegmentRule,
} from '@rapport/domain/segments/rule';
import type { ShownStatus } from '@rapport/domain/subscribers/fields';
import { SUBSCRIBER_STATUSES } from '@rapport/domain/subscribers/schema';
import { listSuppressionReasons } from '@rapport/domain/subscribers/status';
import { IS_PAUSED_SQL, RECEIVES_CAMPAIGNS_SQL } from '../consent/receives-campaigns.ts';

/** A condition of SQL about a subscriber `s`, with its values in order. */
export interface SqlCondition {
  sql: string;
  values: unknown[];
}

/** SQL: an enrollment `e` that is running now. */
const ACTIVE_PLAN_SQL = 'e.is_active and e.paused_at is null and e.expiration_date >= now()';
/** Those who have a campaign: a complaint, too, is about an email that arrived. */
const GOT_SQL = "r.status in ('sent', 'complained')";

/** SQL: whether a subscriber is shown with this status. A suppressed address is shown as the reason, whatever its own is. */
export function statusCondition(status: ShownStatus): SqlCondition {
  if (status === 'confirmed') return { sql: RECEIVES_CAMPAIGNS_SQL, values: [] };
  if (status === 'paused') return { sql: IS_PAUSED_SQL, values: [] };
  const own = SUBSCRIBER_STATUSES.find((candidate) => candidate === status);
  if (own !== undefined) return { sql: '(s.suppression is null and s.status = ?)', values: [own] };
  return { sql: 's.suppression in (?)', values: [listSuppressionReasons(status)] };
}

/** SQL: whether a subscriber has this tag. */
export const tagCondition = (tag: string): SqlCondition => ({
  sql: 'exists (select from subscriber_tag st where st.tag_id = ? and st.subscriber_id = s.id)',
  values: [tag],
});

/** The language with its regions, or just the one region that is named. */
function languageCondition(language: string): SqlCondition {
  const column = language.includes('-') ? 's.language' : "split_part(s.language, '-', 1)";
  return { sql: `lower(${column}) = lower(?)`, values: [language] };
}

/** SQL of a condition, as if it were not negated. Days begin in this time zone. */
function toSql(condition: SegmentCondition, timeZone: string): SqlCondition {
  switch (condition.kind) {
    case 'tag':
      return tagCondition(condition.tag);
    case 'status':
      return statusCondition(condition.status);
    case 'source':
      return { sql: 's.source = ?', values: [condition.source] };
    case 'signedUp': {
      const order = condition.when === 'since' ? '>=' : '<';
      return {
        sql: `s.created_at ${order} (?::date)::timestamp at time zone ?`,
        values: [condition.day, timeZone],
      };
    }
    case 'client':
      return { sql: 'exists (select from enrollment e where lower(e.client_email) = s.email)', values: [] };
    case 'activePlan':
      return {
        sql: `exists (select from enrollment e where lower(e.client_email) = s.email and ${ACTIVE_PLAN_SQL})`,
        values: [],
      };
    case 'written':
      return { sql: 'exists (select from contact c where lower(c.email) = s.email)', values: [] };
    case 'campaign':
      return {
        sql: `exists (select from campaign_recipient r where r.campaign_id = ? and r.subscriber_id = s.id and ${GOT_SQL})`,
        values: [condition.campaign],
      };
    case 'language':
      return languageCondition(condition.language);
  }
}

function compileCondition(condition: SegmentCondition, timeZone: string): SqlCondition {
  const { sql, values } = toSql(condition, timeZone);
  if (!('is' in condition) || condition.is) return { sql, values };
  // What is not known is not so. Of rows that are there or not PostgreSQL can make a join, which is faster.
  return { sql: sql.startsWith('exists ') ? `not ${sql}` : `(${sql}) is not true`, values };
}

function compileEach(
  { match, conditions }: Pick<SegmentRule, 'match' | 'conditions'>,
  timeZone: string,
): SqlCondition {
  const parts = conditions.map((one: SegmentCondition | SegmentGroup) =>
    one.kind === 'group' ? compileEach(one, timeZone) : compileCondition(one, timeZone),
  );
  return {
    sql: `(${parts.map(({ sql }) => sql).join(match === 'all' ? ' and ' : ' or ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** A rule as a condition of SQL about a subscriber `s`: the only place that says whom a segment finds. */
export function compileRule(rule: SegmentRule, timeZone: string): SqlCondition {
  return compileEach(rule, timeZone);
}

/** Each condition of a rule by itself, in the order of `listConditions`. */
export function compileConditions(rule: SegmentRule, timeZone: string): SqlCondition[] {
  return listConditions(rule).map((condition) => compileCondition(condition, timeZone));
}
