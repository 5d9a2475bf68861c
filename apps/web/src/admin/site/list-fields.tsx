import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { move } from './edit-value.ts';
import { useFields } from './field-context.ts';
import { createValue, type Field, type ListField } from './fields.ts';
import classes from './site.module.css';

interface ListFieldsProps {
  field: ListField;
  path: readonly string[];
  value: unknown;
  renderEntry: (field: Field, path: readonly string[], value: unknown) => ReactNode;
}

/** The first text of an entry, which tells it from the others. */
function getTitle(entry: unknown): string {
  if (!isRecord(entry)) return '';
  const { name, title, role, label, figure } = entry;
  const first = [name, title, role, label, figure].find((text) => typeof text === 'string' && text !== '');
  return typeof first === 'string' ? first : '';
}

/** A list whose entries can be added, removed and put in another order, unless their number is fixed. */
export function ListFields({ field, path, value, renderEntry }: ListFieldsProps) {
  const { label, help, item, min, max } = field;
  const { setValue, faults } = useFields();
  // What is wrong with the list as a whole, such as too few entries.
  const fault = faults.get(path.join('.'));
  const frame = useRef<HTMLFieldSetElement>(null);
  const list = Array.isArray(value) ? (value as JsonValue[]) : [];
  const isFixed = min === max;

  const focusEntry = (index: number) => {
    // After the entry is rendered.
    requestAnimationFrame(() =>
      frame.current
        ?.querySelector<HTMLElement>(
          `:scope > [data-entries] > [data-entry="${index}"] :is(input:not([type="color"]), textarea, select)`,
        )
        ?.focus(),
    );
  };
  const add = () => {
    setValue(path, [...list, createValue(item)]);
    focusEntry(list.length);
  };
  const shift = (index: number, direction: -1 | 1) => {
    setValue(path, move(list, index, direction));
    focusEntry(index + direction);
  };
  const remove = (index: number) => {
    setValue(
      path,
      list.filter((_entry, position) => position !== index),
    );
    focusEntry(Math.max(0, index - 1));
  };

  return (
    <Fieldset legend={label} radius="sm" bg="transparent" ref={frame}>
      {help === '' ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {help}
        </Text>
      )}
      {fault === undefined ? null : (
        <Text size="sm" c="red" role="status" mb="sm">
          {fault}
        </Text>
      )}
      <Stack component="ol" gap="md" data-entries>
        {list.map((entry, index) => {
          const name = `${item.label} ${index + 1}`;
          const place = [...path, String(index)];
          return (
            <li key={index} data-entry={index} className={classes.entry}>
              {item.kind === 'group' ? (
                <Text size="sm" fw={600} mb="xs" dir="auto" truncate>
                  {getTitle(entry) || name}
                </Text>
              ) : null}
              {renderEntry(item.kind === 'group' ? item : { ...item, label: name }, place, entry)}
              {isFixed ? null : (
                <Group gap={4} mt={6}>
                  <ActionIcon
                    aria-label={`Move ${name} up`}
                    disabled={index === 0}
                    bg="transparent"
                    onClick={() => shift(index, -1)}
                  >
                    <IconArrowUp size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Move ${name} down`}
                    disabled={index === list.length - 1}
                    bg="transparent"
                    onClick={() => shift(index, 1)}
                  >
                    <IconArrowDown size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Remove ${name}`}
                    disabled={list.length <= min}
                    bg="transparent"
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </li>
          );
        })}
      </Stack>
      {isFixed ? null : (
        <Button
          variant="default"
          size="xs"
          mt={list.length === 0 ? 0 : 'md'}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={list.length >= max}
          onClick={add}
        >
          Add {item.label.toLowerCase()}
        </Button>
      )}
    </Fieldset>
  );
}
