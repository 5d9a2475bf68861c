import type { ConditionKind } from '@rapport/domain/segments/rule';
import { formatDay } from '@rapport/domain/shared/calendar-day';
import { SHOWN_STATUSES, type ShownStatus } from '@rapport/domain/subscribers/fields';
import type { SubscriberSource } from '@rapport/domain/subscribers/schema';
import { SOURCE_LABELS } from '@rapport/domain/subscribers/source';
import { SHOWN_STATUS_LABELS } from '@rapport/domain/subscribers/status';
import { type ConditionDraft, isGroup, type RuleDraft } from './rule-draft.ts';

interface Words {
  label: string;
  /** Its two sides, as they follow the label. */
  yes: string;
  no: string;
  /** The same as they follow "who" in a sentence; a value comes after. */
  who: string;
  whoNot: string;
}

/** What each kind of condition is called, in the order of the menu. */
export const CONDITION_WORDS: Record<ConditionKind, Words> = {
  tag: { label: 'Tag', yes: 'is', no: 'is not', who: 'have the tag', whoNot: "don't have the tag" },
  status: {
    label: 'Status',
    yes: 'is',
    no: 'is not',
    who: 'have the status',
    whoNot: "don't have the status",
  },
  source: {
    label: 'Source',
    yes: 'is',
    no: 'is not',
    who: 'have the source',
    whoNot: "don't have the source",
  },
  signedUp: {
    label: 'Signed up',
    yes: 'on or after',
    no: 'before',
    who: 'signed up on or after',
    whoNot: 'signed up before',
  },
  client: {
    label: 'Client',
    yes: 'has or had a plan',
    no: 'never had a plan',
    who: 'have or had a plan',
    whoNot: 'never had a plan',
  },
  activePlan: {
    label: 'Active plan',
    yes: 'has one',
    no: 'has none',
    who: 'have an active plan',
    whoNot: 'have no active plan',
  },
  written: {
    label: 'Message',
    yes: 'has written to you',
    no: 'has never written to you',
    who: 'have written to you',
    whoNot: 'have never written to you',
  },
  campaign: {
    label: 'Campaign',
    yes: 'was received',
    no: 'was not received',
    who: 'received the campaign',
    whoNot: "didn't receive the campaign",
  },
  language: {
    label: 'Language',
    yes: 'is',
    no: 'is not',
    who: 'have the language',
    whoNot: "don't have the language",
  },
};

/** The names of what a condition refers to by its id. */
export interface ConditionNames {
  tags: readonly { id: string; name: string }[] | undefined;
  campaigns: readonly { id: string; title: string }[] | undefined;
}

function formatLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    // What is typed is no language yet.
    return tag;
  }
}

const isShownStatus = (value: string): value is ShownStatus =>
  (SHOWN_STATUSES as readonly string[]).includes(value);

/** The value of a condition in words; null for a kind without one. */
function describeValue({ kind, value }: ConditionDraft, names: ConditionNames): string | null {
  const chosen = value.trim();
  switch (kind) {
    case 'client':
    case 'activePlan':
    case 'written':
      return null;
    case 'tag':
      return `“${names.tags?.find(({ id }) => id === chosen)?.name ?? '…'}”`;
    case 'campaign':
      return `“${names.campaigns?.find(({ id }) => id === chosen)?.title ?? '…'}”`;
    case 'status':
      return `“${isShownStatus(chosen) ? SHOWN_STATUS_LABELS[chosen].label : chosen}”`;
    case 'source':
      return `“${SOURCE_LABELS[chosen as SubscriberSource] ?? chosen}”`;
    case 'signedUp':
      return chosen === '' ? '…' : formatDay(new Date(chosen), 'UTC');
    case 'language':
      return chosen === '' ? '…' : formatLanguage(chosen);
  }
}

const joinWords = (...words: (string | null)[]) => words.filter((word) => word !== null).join(' ');

/** A condition as its row reads: Tag is “Leadership”. */
export function describeCondition(condition: ConditionDraft, names: ConditionNames): string {
  const { label, yes, no } = CONDITION_WORDS[condition.kind];
  return joinWords(label, condition.is ? yes : no, describeValue(condition, names));
}

/** A condition as the reason why someone is found: Tag “Leadership”. */
export function describeReason(condition: ConditionDraft, names: ConditionNames): string {
  const { label, yes, no } = CONDITION_WORDS[condition.kind];
  const side = condition.is ? yes : no;
  switch (condition.kind) {
    case 'client':
    case 'written':
      return side.charAt(0).toUpperCase() + side.slice(1);
    case 'activePlan':
      return condition.is ? label : 'No active plan';
    case 'campaign':
      return joinWords(condition.is ? 'Received' : "Didn't receive", describeValue(condition, names));
    case 'signedUp':
      return describeCondition(condition, names);
    default:
      return joinWords(label, condition.is ? null : side, describeValue(condition, names));
  }
}

function toClause(condition: ConditionDraft, names: ConditionNames): string {
  const { who, whoNot } = CONDITION_WORDS[condition.kind];
  return joinWords(condition.is ? who : whoNot, describeValue(condition, names));
}

/** The word between conditions. */
export const toJoint = (match: RuleDraft['match']) => (match === 'all' ? 'and' : 'or');

/** A rule as one sentence. */
export function describeRule({ match, items }: RuleDraft, names: ConditionNames): string {
  const clauses = items.map((item) => {
    if (!isGroup(item)) return toClause(item, names);
    const inner = item.conditions.map((one) => toClause(one, names)).join(` ${toJoint(item.match)} `);
    return item.conditions.length > 1 ? `(${inner})` : inner;
  });
  return clauses.length === 0
    ? 'Add a condition to say who is meant.'
    : `Subscribers who ${clauses.join(` ${toJoint(match)} `)}.`;
}
