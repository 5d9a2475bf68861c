import { Button, Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { MAX_CONDITIONS } from '@rapport/domain/segments/limits';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './condition-row.module.css';
import { ConditionRow } from './condition-row.tsx';
import type { ConditionChoices } from './condition-value.tsx';
import { toJoint } from './condition-words.ts';
import {
  type ConditionDraft,
  type GroupDraft,
  isGroup,
  isIncomplete,
  listDrafts,
  type Place,
  type RuleDraft,
  replaceAt,
  startCondition,
} from './rule-draft.ts';

const MATCHES = ['all', 'any'];

interface RuleFieldProps {
  rule: RuleDraft;
  choices: ConditionChoices;
  /** Why the rule was refused. */
  error: string | undefined;
  onChange: (rule: RuleDraft) => void;
}

/** The conditions of a segment and their groups. Removing one moves the focus to the next, adding one into it. */
export function RuleField({ rule, choices, error, onChange }: RuleFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const count = listDrafts(rule).length;
  const isFull = count >= MAX_CONDITIONS;
  const findAll = (selector: string) => [
    ...(container.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];

  const remove = (place: Place, button: HTMLElement) => {
    const at = findAll('[data-remove-condition]').indexOf(button);
    flushSync(() => onChange(replaceAt(rule, place, null)));
    const left = findAll('[data-remove-condition]');
    (left[Math.min(at, left.length - 1)] ?? findAll('[data-add-condition]')[0])?.focus();
  };
  /** Changes the rule by one more condition and focuses it: the last of the whole rule, or of a group. */
  const add = (next: RuleDraft, group?: number) => {
    flushSync(() => onChange(next));
    const scope = group === undefined ? '' : `[data-group="${group}"] `;
    findAll(`${scope}[data-condition]`).at(-1)?.querySelector('select')?.focus();
  };

  const row = (condition: ConditionDraft, place: Place, joint: string | null) => (
    <ConditionRow
      key={place.join('.')}
      condition={condition}
      choices={choices}
      joint={joint}
      isChecked={error !== undefined}
      onChange={(next) => onChange(replaceAt(rule, place, next))}
      onRemove={(button) => remove(place, button)}
    />
  );

  const group = (item: GroupDraft, place: Place, joint: string | null) => (
    <Stack key={place.join('.')} gap="xs" className={classes.group} role="group" data-group={place[0]}>
      <MatchLine
        before={joint ?? ''}
        label="Conditions of the group that must hold"
        value={item.match}
        after="of"
        onChange={(match) => onChange(replaceAt(rule, place, { ...item, match }))}
      />
      {item.conditions.map((one, at) => row(one, [...place, at], at === 0 ? null : toJoint(item.match)))}
      {isFull ? null : (
        <AddButton
          label="Add condition"
          name="Add condition to the group"
          onClick={() =>
            add(
              replaceAt(rule, place, { ...item, conditions: [...item.conditions, startCondition()] }),
              place[0],
            )
          }
        />
      )}
    </Stack>
  );

  return (
    <Stack gap="xs" ref={container}>
      <MatchLine
        before="People who match"
        label="Conditions that must hold"
        value={rule.match}
        after="of these conditions"
        onChange={(match) => onChange({ ...rule, match })}
      />
      {rule.items.map((item, at) => {
        const joint = at === 0 ? null : toJoint(rule.match);
        return isGroup(item) ? group(item, [at], joint) : row(item, [at], joint);
      })}
      <Group gap="4px 16px" justify="space-between">
        <Group gap="xs">
          {isFull ? null : (
            <>
              <AddButton
                label="Add condition"
                isNamed={count === 0}
                onClick={() => add({ ...rule, items: [...rule.items, startCondition()] })}
              />
              <AddButton
                label="Add group"
                onClick={() =>
                  add({
                    ...rule,
                    items: [
                      ...rule.items,
                      { match: rule.match === 'all' ? 'any' : 'all', conditions: [startCondition()] },
                    ],
                  })
                }
              />
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {count} of {MAX_CONDITIONS} conditions
        </Text>
      </Group>
      {error ? (
        <Input.Error role="alert">
          {listDrafts(rule).some(isIncomplete) ? 'Choose a value for each condition, or remove it.' : error}
        </Input.Error>
      ) : null}
    </Stack>
  );
}

interface MatchLineProps {
  before: string;
  label: string;
  value: RuleDraft['match'];
  after: string;
  onChange: (match: RuleDraft['match']) => void;
}

/** Whether all conditions must hold or any, in a line of words. */
function MatchLine({ before, label, value, after, onChange }: MatchLineProps) {
  return (
    <Group gap="xs" fz="sm">
      {before === '' ? null : <span>{before}</span>}
      <NativeSelect
        w={84}
        aria-label={label}
        data={MATCHES}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value === 'any' ? 'any' : 'all')}
      />
      <span>{after}</span>
    </Group>
  );
}

interface AddButtonProps {
  label: string;
  name?: string;
  /** Whether it takes the focus when the rule is refused. */
  isNamed?: boolean;
  onClick: () => void;
}

function AddButton({ label, name, isNamed = false, onClick }: AddButtonProps) {
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-label={name}
      name={isNamed ? 'rule' : undefined}
      data-add-condition
      data-touch
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
