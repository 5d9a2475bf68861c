import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { idSchema } from '../shared/id.ts';
import { calendarDate } from '../shared/instant.ts';
import { MAX_LANGUAGE_LENGTH, SHOWN_STATUSES } from '../subscribers/fields.ts';
import { SUBSCRIBER_SOURCES } from '../subscribers/schema.ts';
import { MAX_CONDITIONS } from './limits.ts';

const is = z
  .boolean({ error: 'This must be true or false.' })
  .meta({ description: 'Whether it is so, or is not.', examples: [true] });

/** What a condition can be about. */
const conditionSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('client'), is }),
    z.object({ kind: z.literal('activePlan'), is }),
    z.object({ kind: z.literal('written'), is }),
    z.object({ kind: z.literal('tag'), is, tag: idSchema }),
    z.object({ kind: z.literal('status'), is, status: z.enum(SHOWN_STATUSES) }),
    z.object({ kind: z.literal('source'), is, source: z.enum(SUBSCRIBER_SOURCES) }),
    z.object({
      kind: z.literal('signedUp'),
      when: z.enum(['since', 'before']),
      day: calendarDate('Write the day as 2026-01-31.').meta({
        description: 'A day in the time zone of the site.',
        examples: ['2026-01-31'],
      }),
    }),
    z.object({ kind: z.literal('campaign'), is, campaign: idSchema }),
    z.object({
      kind: z.literal('language'),
      is,
      language: boundedString(MAX_LANGUAGE_LENGTH)
        .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, { error: 'Write a language such as de or pt-BR.' })
        .meta({ description: 'With its regions, unless it names one.', examples: ['de'] }),
    }),
  ],
  { error: 'This condition is not known.' },
);
export type SegmentCondition = z.infer<typeof conditionSchema>;
export type ConditionKind = SegmentCondition['kind'];

const match = z
  .enum(['all', 'any'], { error: 'This must be all or any.' })
  .meta({ description: 'Whether all of the conditions must hold, or one of them.' });

const groupSchema = z.object({
  kind: z.literal('group'),
  match,
  conditions: z
    .array(conditionSchema)
    .min(1, { error: 'Add a condition.' })
    .max(MAX_CONDITIONS, { error: `There can be at most ${MAX_CONDITIONS} conditions.` }),
});
export type SegmentGroup = z.infer<typeof groupSchema>;

type RuleLike = { conditions: readonly (SegmentCondition | SegmentGroup)[] };

/** The conditions of a rule, those of its groups in their place. */
export function listConditions({ conditions }: RuleLike): SegmentCondition[] {
  return conditions.flatMap((one) => (one.kind === 'group' ? one.conditions : [one]));
}

/** Whom a segment is made of: conditions, and groups of them. */
export const segmentRuleSchema = z
  .object({
    match,
    conditions: z
      .array(z.union([conditionSchema, groupSchema]))
      .min(1, { error: 'Add a condition.' })
      .max(MAX_CONDITIONS, { error: `There can be at most ${MAX_CONDITIONS} conditions.` }),
  })
  .refine((rule) => listConditions(rule).length <= MAX_CONDITIONS, {
    error: `There can be at most ${MAX_CONDITIONS} conditions.`,
    path: ['conditions'],
  });
export type SegmentRule = z.infer<typeof segmentRuleSchema>;

/** The rule without the condition at this place of `listConditions`; null when none is left. */
export function removeCondition(rule: SegmentRule, index: number): SegmentRule | null {
  let at = -1;
  const isKept = () => {
    at += 1;
    return at !== index;
  };
  const conditions = rule.conditions.flatMap((one): SegmentRule['conditions'] => {
    if (one.kind !== 'group') return isKept() ? [one] : [];
    const kept = one.conditions.filter(isKept);
    return kept.length > 0 ? [{ ...one, conditions: kept }] : [];
  });
  return conditions.length > 0 ? { ...rule, conditions } : null;
}
