import { segmentRuleSchema } from '@rapport/domain/segments/rule';
import { describe, expect, test } from 'vitest';
import { describeCondition, describeReason, describeRule } from './condition-words.ts';
import {
  type ConditionDraft,
  type RuleDraft,
  replaceAt,
  startCondition,
  toRule,
  toRuleDraft,
} from './rule-draft.ts';

const TAG = '01900000-0000-7000-8000-000000000001';
const CAMPAIGN = '01900000-0000-7000-8000-000000000002';
const names = {
  tags: [{ id: TAG, name: 'Leadership' }],
  campaigns: [{ id: CAMPAIGN, title: 'Sample issue' }],
};

const tag: ConditionDraft = { kind: 'tag', is: true, value: TAG };
const plan: ConditionDraft = { kind: 'activePlan', is: true, value: '' };
const received: ConditionDraft = { kind: 'campaign', is: false, value: CAMPAIGN };
const signedUp: ConditionDraft = { kind: 'signedUp', is: false, value: '2026-09-01' };

describe('a rule in words', () => {
  test('is one sentence, with its groups in parentheses', () => {
    const rule: RuleDraft = {
      match: 'all',
      items: [tag, signedUp, { match: 'any', conditions: [plan, received] }],
    };
    expect(describeRule(rule, names)).toBe(
      "Subscribers who have the tag “Leadership” and signed up before Sep 1, 2026 and (have an active plan or didn't receive the campaign “Sample issue”).",
    );
  });

  test('says what is missing, and has a word for each condition', () => {
    expect(describeRule({ match: 'any', items: [] }, names)).toBe('Add a condition to say who is meant.');
    expect(describeCondition(startCondition(), names)).toBe('Tag is “…”');
    expect(describeCondition({ kind: 'language', is: true, value: 'pt-BR' }, names)).toBe(
      'Language is Brazilian Portuguese',
    );
    expect(describeCondition({ kind: 'language', is: true, value: 'd' }, names)).toBe('Language is d');
    expect(describeCondition({ kind: 'source', is: false, value: 'import' }, names)).toBe(
      'Source is not “Import”',
    );
  });
});

test('a condition that holds is a reason in words', () => {
  expect(
    [tag, { ...tag, is: false }, plan, { ...plan, is: false }, received, signedUp].map((one) =>
      describeReason(one, names),
    ),
  ).toEqual([
    'Tag “Leadership”',
    'Tag is not “Leadership”',
    'Active plan',
    'No active plan',
    "Didn't receive “Sample issue”",
    'Signed up before Sep 1, 2026',
  ]);
  expect(describeReason({ kind: 'written', is: true, value: '' }, names)).toBe('Has written to you');
});

describe('a rule as the form holds it', () => {
  test('is the stored one again, for every kind of condition', () => {
    const rule = segmentRuleSchema.parse({
      match: 'all',
      conditions: [
        { kind: 'client', is: false },
        { kind: 'tag', is: true, tag: TAG },
        { kind: 'signedUp', when: 'since', day: '2026-09-01' },
        {
          kind: 'group',
          match: 'any',
          conditions: [
            { kind: 'status', is: true, status: 'confirmed' },
            { kind: 'source', is: true, source: 'form' },
            { kind: 'campaign', is: true, campaign: CAMPAIGN },
            { kind: 'language', is: true, language: 'de' },
          ],
        },
      ],
    });
    expect(toRule(toRuleDraft(rule))).toEqual(rule);
  });

  test('loses a group with its last condition', () => {
    const rule: RuleDraft = { match: 'all', items: [tag, { match: 'any', conditions: [plan, received] }] };
    const one = replaceAt(rule, [1, 0], null);
    expect(one.items[1]).toEqual({ match: 'any', conditions: [received] });
    expect(replaceAt(one, [1, 0], null).items).toEqual([tag]);
    expect(replaceAt(rule, [0], null).items).toEqual([rule.items[1]]);
  });
});
