import { Button, Fieldset, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { isSampleEntry } from '@rapport/domain/site/sample';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { insert, move } from './edit-value.ts';
import { getEntryTitle } from './entry-title.ts';
import { useFields } from './field-context.ts';
import { canHide, createValue, type Field, HIDDEN_KEY, type ListField } from './fields.ts';
import { ListEntry } from './list-entry.tsx';
import { useListDrag } from './use-list-drag.ts';

interface ListFieldsProps {
  field: ListField;
  path: readonly string[];
  value: unknown;
  renderEntry: (field: Field, path: readonly string[], value: unknown) => ReactNode;
  /** For long entries: only one of them shows its fields, null while none does. */
  fold?: { open: number | null; onOpen: (index: number | null) => void };
  /** Asks before an entry is removed. */
  askToRemove?: (entry: JsonValue, remove: () => void) => void;
  /** In place of the button that adds an empty entry. */
  renderAdd?: (add: (entry: JsonValue) => void) => ReactNode;
}

function isHidden(entry: unknown): boolean {
  return isRecord(entry) && entry[HIDDEN_KEY] === true;
}

/** What was removed, with the list before and after: until that changes, it can be brought back. */
interface Removed {
  /** Of the first entry that was removed. */
  index: number;
  name: string;
  before: JsonValue[];
  rest: readonly JsonValue[];
}

/** The entries that can go at once: those of the sample, but for as many as the list needs. */
function listSampleEntries(
  list: readonly JsonValue[],
  { min }: ListField,
  path: readonly string[],
): number[] {
  const found = [...list.keys()].filter((index) => isSampleEntry(list[index], path.join('.')));
  return found.slice(Math.max(0, min - (list.length - found.length)));
}

/** A list whose entries can be hidden and put in another order; added and removed, unless their number is fixed. */
export function ListFields({
  field,
  path,
  value,
  renderEntry,
  fold,
  askToRemove,
  renderAdd,
}: ListFieldsProps) {
  const { label, help, item, min, max } = field;
  const { setValue, faults, markFresh, forgetFresh } = useFields();
  // What is wrong with the list as a whole, such as too few entries.
  const fault = faults.get(path.join('.'));
  const frame = useRef<HTMLFieldSetElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [report, setReport] = useState('');
  const list = Array.isArray(value) ? (value as JsonValue[]) : [];
  const isFixed = min === max;
  // What is always there is known by its own name.
  const nameEntry = (index: number) =>
    (isFixed && getEntryTitle(list[index])) || `${item.label} ${index + 1}`;

  const focus = (selector: string) => {
    // After it is rendered.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`:scope > [data-entries] > ${selector}`)?.focus(),
    );
  };
  const focusEntry = (index: number) =>
    focus(`[data-entry="${index}"] :is([data-fold], input:not([type="color"]), textarea, select)`);
  const add = (entry: JsonValue) => {
    setValue(path, [...list, entry]);
    // Only the last one that was added is new.
    forgetFresh(path);
    markFresh([...path, String(list.length)]);
    fold?.onOpen(list.length);
    focusEntry(list.length);
  };
  const shift = (from: number, to: number) => {
    setValue(path, move(list, from, to));
    forgetFresh(path);
    if (fold && fold.open !== null) fold.onOpen(move([...list.keys()], from, to).indexOf(fold.open));
    setReport(`${nameEntry(from)} is now number ${to + 1} of ${list.length}.`);
    focusEntry(to);
  };
  const remove = (indexes: readonly number[], name: string) => {
    const [index = 0] = indexes;
    const rest = list.filter((_entry, position) => !indexes.includes(position));
    setValue(path, rest);
    forgetFresh(path);
    fold?.onOpen(null);
    setRemoved({ index, name, before: list, rest });
    focus('[data-removed] button');
  };
  const removeEntry = (index: number) => remove([index], getEntryTitle(list[index]) || nameEntry(index));
  const samples = isFixed || askToRemove ? [] : listSampleEntries(list, field, path);
  const undo = ({ index, before }: Removed) => {
    setValue(path, before);
    fold?.onOpen(index);
    setRemoved(null);
    focusEntry(index);
  };
  const listDrag = useListDrag(frame, shift);

  const entries = list.map((entry, index) => (
    <ListEntry
      key={index}
      index={index}
      count={list.length}
      name={nameEntry(index)}
      title={item.kind === 'group' ? getEntryTitle(entry) || nameEntry(index) : null}
      isHidden={canHide(item) ? isHidden(entry) : null}
      canRemove={isFixed ? null : list.length > min}
      listDrag={listDrag}
      onMove={(to) => shift(index, to)}
      onHide={() => setValue([...path, String(index), HIDDEN_KEY], !isHidden(entry))}
      onRemove={() => (askToRemove ? askToRemove(entry, () => removeEntry(index)) : removeEntry(index))}
      {...(fold
        ? {
            isOpen: fold.open === index,
            onFold: () => fold.onOpen(fold.open === index ? null : index),
            isWrong: [...faults.keys()].some((key) => key.startsWith([...path, index, ''].join('.'))),
          }
        : {})}
    >
      {renderEntry(
        item.kind === 'group' ? item : { ...item, label: nameEntry(index) },
        [...path, String(index)],
        entry,
      )}
    </ListEntry>
  ));
  const shown =
    removed !== null && removed.rest === value
      ? insert(
          entries,
          removed.index,
          <RemovedEntry key="removed" name={removed.name} onUndo={() => undo(removed)} />,
        )
      : entries;

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
        {shown}
      </Stack>
      <VisuallyHidden role="status">{report}</VisuallyHidden>
      {renderAdd?.(add)}
      <Group gap="xs" mt={shown.length === 0 ? 0 : 'md'}>
        {isFixed || renderAdd ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            disabled={list.length >= max}
            onClick={() => add(createValue(item))}
          >
            Add {item.label.toLowerCase()}
          </Button>
        )}
        {samples.length < 2 ? null : (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => remove(samples, `${samples.length} sample entries`)}
          >
            Remove {samples.length} sample entries
          </Button>
        )}
      </Group>
    </Fieldset>
  );
}

/** In the place of an entry that was just removed. */
function RemovedEntry({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" data-removed>
      <Text size="sm" c="dimmed" truncate>
        Removed <bdi>{name}</bdi>.
      </Text>
      <Button
        variant="default"
        size="xs"
        style={{ flex: 'none' }}
        leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
        onClick={onUndo}
      >
        Undo
      </Button>
    </Group>
  );
}
