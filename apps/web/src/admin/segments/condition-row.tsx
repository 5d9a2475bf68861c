import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import type { ConditionKind } from '@rapport/domain/segments/rule';
import { IconX } from '@tabler/icons-react';
import classes from './condition-row.module.css';
import { type ConditionChoices, ConditionValue } from './condition-value.tsx';
import { CONDITION_WORDS, describeCondition } from './condition-words.ts';
import { type ConditionDraft, isIncomplete, startCondition } from './rule-draft.ts';

const KINDS = (Object.keys(CONDITION_WORDS) as ConditionKind[]).map((value) => ({
  value,
  label: CONDITION_WORDS[value].label,
}));

interface ConditionRowProps {
  condition: ConditionDraft;
  choices: ConditionChoices;
  /** The word before it; none before the first. */
  joint: string | null;
  /** Whether what is missing is marked. */
  isChecked: boolean;
  onChange: (next: ConditionDraft) => void;
  onRemove: (button: HTMLElement) => void;
}

/** One condition: what it is about, its side and its value. */
export function ConditionRow({
  condition,
  choices,
  joint,
  isChecked,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const { kind, is } = condition;
  const { label, yes, no } = CONDITION_WORDS[kind];
  const sentence = describeCondition(condition, choices);
  return (
    <div className={classes.row}>
      <Group gap="4px 12px" role="group" aria-label={sentence} data-condition>
        <Text className={classes.joint} size="sm" c="dimmed">
          {joint}
        </Text>
        <div className={classes.control}>
          <NativeSelect
            aria-label="Condition"
            radius={0}
            data={KINDS}
            value={kind}
            onChange={(event) => onChange(startCondition(event.currentTarget.value as ConditionKind))}
          />
          <NativeSelect
            aria-label={`Side of ${label}`}
            radius={0}
            data={[
              { value: 'yes', label: yes },
              { value: 'no', label: no },
            ]}
            value={is ? 'yes' : 'no'}
            onChange={(event) => onChange({ ...condition, is: event.currentTarget.value === 'yes' })}
          />
          <ConditionValue
            condition={condition}
            choices={choices}
            isMissing={isChecked && isIncomplete(condition)}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </div>
        <ActionIcon
          size={36}
          aria-label={`Remove condition: ${sentence}`}
          data-remove-condition
          onClick={(event) => onRemove(event.currentTarget)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
