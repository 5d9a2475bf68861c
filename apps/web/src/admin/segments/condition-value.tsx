import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { MAX_LANGUAGE_LENGTH, SHOWN_STATUSES } from '@rapport/domain/subscribers/fields';
import { SOURCE_LABELS } from '@rapport/domain/subscribers/source';
import { SHOWN_STATUS_LABELS } from '@rapport/domain/subscribers/status';
import { CONDITION_WORDS, type ConditionNames } from './condition-words.ts';
import { type ConditionDraft, isIncomplete } from './rule-draft.ts';

/** What conditions can refer to. */
export type ConditionChoices = ConditionNames;

const STATUSES = SHOWN_STATUSES.map((value) => ({ value, label: SHOWN_STATUS_LABELS[value].label }));
const SOURCES = Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }));

type Field =
  | { typed: Pick<TextInputProps, 'type' | 'placeholder' | 'maxLength'> }
  | { options: (choices: ConditionChoices) => { value: string; label: string }[] };

/** The field for the value of each kind of condition; null for those without one. */
const FIELDS: Record<ConditionDraft['kind'], Field | null> = {
  tag: {
    options: ({ tags }) =>
      withNone(
        tags?.map(({ id, name }) => ({ value: id, label: name })),
        'Choose a tag',
        'There are no tags yet',
      ),
  },
  campaign: {
    options: ({ campaigns }) =>
      withNone(
        campaigns?.map(({ id, title }) => ({ value: id, label: title })),
        'Choose a campaign',
        'No campaign was sent yet',
      ),
  },
  status: { options: () => STATUSES },
  source: { options: () => SOURCES },
  signedUp: { typed: { type: 'date' } },
  language: {
    typed: { type: 'text', placeholder: 'Such as de or pt-BR', maxLength: MAX_LANGUAGE_LENGTH },
  },
  client: null,
  activePlan: null,
  written: null,
};

interface ConditionValueProps {
  condition: ConditionDraft;
  choices: ConditionChoices;
  /** True where the value is missing and someone tried to save. */
  isMissing: boolean;
  onChange: (value: string) => void;
}

/** The field for the value of a condition; nothing for a kind without one. */
export function ConditionValue({ condition, choices, isMissing, onChange }: ConditionValueProps) {
  const { kind, value } = condition;
  const field = FIELDS[kind];
  if (field === null) return null;
  const shared = {
    // The first one that is missing takes the focus when the rule is refused.
    name: isIncomplete(condition) ? 'rule' : undefined,
    'aria-label': `Value of ${CONDITION_WORDS[kind].label}`,
    radius: 0,
    value,
    error: isMissing,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return 'typed' in field ? (
    <TextInput {...shared} {...field.typed} />
  ) : (
    <NativeSelect {...shared} data={field.options(choices)} />
  );
}

/** The options behind an entry that asks for a choice, or says that there is none. */
function withNone(options: { value: string; label: string }[] | undefined, ask: string, none: string) {
  return [{ value: '', label: options?.length === 0 ? none : ask }, ...(options ?? [])];
}
