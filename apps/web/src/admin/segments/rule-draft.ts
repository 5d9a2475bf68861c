import type {
  ConditionKind,
  SegmentCondition,
  SegmentGroup,
  SegmentRule,
} from '@rapport/domain/segments/rule';

/** A condition as the form shows it: every kind has two sides and at most one value, which may be missing yet. */
export interface ConditionDraft {
  kind: ConditionKind;
  is: boolean;
  value: string;
}

export interface GroupDraft {
  match: SegmentRule['match'];
  conditions: ConditionDraft[];
}

/** A rule as the form shows it. */
export interface RuleDraft {
  match: SegmentRule['match'];
  items: (ConditionDraft | GroupDraft)[];
}

/** The property that holds the value of a condition; null for a kind without one. */
const VALUE_NAMES: Record<ConditionKind, string | null> = {
  tag: 'tag',
  status: 'status',
  source: 'source',
  signedUp: 'day',
  campaign: 'campaign',
  language: 'language',
  client: null,
  activePlan: null,
  written: null,
};

export const isGroup = (item: ConditionDraft | GroupDraft): item is GroupDraft => 'conditions' in item;

/** Whether a condition has a value to choose. */
const hasValue = (kind: ConditionKind) => VALUE_NAMES[kind] !== null;

/** Whether a condition still lacks its value. */
export const isIncomplete = ({ kind, value }: ConditionDraft) => hasValue(kind) && value.trim() === '';

/** A condition of this kind with the value that it starts with. */
export function startCondition(kind: ConditionKind = 'tag'): ConditionDraft {
  const value = kind === 'status' ? 'confirmed' : kind === 'source' ? 'form' : '';
  return { kind, is: true, value };
}

/** The rule of a new segment. */
export const NEW_RULE: RuleDraft = { match: 'all', items: [startCondition()] };

/** The conditions of a rule, those of its groups in their place. */
export const listDrafts = ({ items }: RuleDraft): ConditionDraft[] =>
  items.flatMap((item) => (isGroup(item) ? item.conditions : [item]));

function toCondition({ kind, is, value }: ConditionDraft): object {
  const name = VALUE_NAMES[kind];
  const side = kind === 'signedUp' ? { when: is ? 'since' : 'before' } : { is };
  return { kind, ...side, ...(name ? { [name]: value.trim() } : {}) };
}

/** A rule as the server takes it, once it is complete. */
export function toRule({ match, items }: RuleDraft): object {
  return {
    match,
    conditions: items.map((item) =>
      isGroup(item)
        ? { kind: 'group', match: item.match, conditions: item.conditions.map(toCondition) }
        : toCondition(item),
    ),
  };
}

function toConditionDraft(condition: SegmentCondition): ConditionDraft {
  const name = VALUE_NAMES[condition.kind];
  const values: Partial<Record<string, unknown>> = condition;
  return {
    kind: condition.kind,
    is: 'is' in condition ? condition.is : condition.when === 'since',
    value: name ? String(values[name] ?? '') : '',
  };
}

const toItem = (item: SegmentCondition | SegmentGroup): ConditionDraft | GroupDraft =>
  item.kind === 'group'
    ? { match: item.match, conditions: item.conditions.map(toConditionDraft) }
    : toConditionDraft(item);

/** A stored rule as the form shows it. */
export const toRuleDraft = ({ match, conditions }: SegmentRule): RuleDraft => ({
  match,
  items: conditions.map(toItem),
});

/** The place of a condition: its index, or that of its group and its own in there. */
export type Place = readonly number[];

type Item = ConditionDraft | GroupDraft;

/** The rule with the item at a place replaced, or removed where there is none; a group without conditions goes too. */
export function replaceAt(rule: RuleDraft, [index = -1, inner]: Place, next: Item | null): RuleDraft {
  const items = rule.items.flatMap((item, at): Item[] => {
    if (at !== index) return [item];
    if (inner === undefined || !isGroup(item)) return next ? [next] : [];
    const conditions = item.conditions.flatMap((one, innerAt) => {
      if (innerAt !== inner) return [one];
      return next && !isGroup(next) ? [next] : [];
    });
    return conditions.length > 0 ? [{ ...item, conditions }] : [];
  });
  return { ...rule, items };
}
