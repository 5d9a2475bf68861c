import type { EntityManager } from '@mikro-orm/postgresql';
import { SEGMENT_PEOPLE } from '@rapport/domain/segments/limits';
import { listConditions, removeCondition, type SegmentRule } from '@rapport/domain/segments/rule';
import type { SegmentPeople, SegmentPeopleQuery } from '@rapport/domain/segments/schema';
import { compileConditions, compileRule, type SqlCondition } from '../../mail/audience/compile-rule.ts';
import type { Deps } from '../../platform/deps.ts';

/** SQL: the places of the conditions that hold. */
function placesOf(conditions: readonly SqlCondition[]): SqlCondition {
  const cases = conditions.map(({ sql }, at) => `case when ${sql} then ${at} end`);
  return {
    sql: `array_remove(array[${cases.join(', ')}]::int[], null)`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The conditions without any one of which a rule that finds no one would find someone. */
async function findExcluding(em: EntityManager, rule: SegmentRule, timeZone: string): Promise<number[]> {
  const others = listConditions(rule).map((_, at): SqlCondition => {
    const rest = removeCondition(rule, at);
    const { sql, values } = rest ? compileRule(rest, timeZone) : { sql: 'true', values: [] };
    return { sql: `exists (select from newsletter_subscriber s where ${sql})`, values };
  });
  const { sql, values } = placesOf(others);
  const [row] = await em.execute<{ places: number[] }[]>(`select ${sql} as places`, values);
  return row?.places ?? [];
}

/** The people that a rule finds, the latest sign-up first, each with the conditions that hold. */
export async function listPeople(
  { em, env: { siteTimeZone } }: Pick<Deps, 'em' | 'env'>,
  { rule, cursor }: SegmentPeopleQuery,
): Promise<SegmentPeople> {
  const found = compileRule(rule, siteTimeZone);
  const reasons = placesOf(compileConditions(rule, siteTimeZone));
  const rows = await em.execute<SegmentPeople['people']>(
    `select s.id, s.email, s.first_name as "firstName", ${reasons.sql} as conditions
       from newsletter_subscriber s where ${found.sql} and (?::uuid is null or s.id < ?::uuid)
      order by s.id desc limit ?`,
    [...reasons.values, ...found.values, cursor ?? null, cursor ?? null, SEGMENT_PEOPLE + 1],
  );
  const people = rows.slice(0, SEGMENT_PEOPLE);
  return {
    people,
    nextCursor: rows.length > SEGMENT_PEOPLE ? (people.at(-1)?.id ?? null) : null,
    excluding: rows.length === 0 && cursor === undefined ? await findExcluding(em, rule, siteTimeZone) : [],
  };
}
