import { Anchor, Box, Input, Table, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import { MAX_TAGGED } from '@rapport/domain/tags/fields';
import { tagChangesSchema } from '@rapport/domain/tags/schema';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { RowCheck } from '../lists/row-check.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { TagBadge } from './tag-badge.tsx';
import { useTagChanges, useTags } from './use-tags.ts';

const COLUMNS = [
  { key: 'add', label: 'Add', other: 'remove' },
  { key: 'remove', label: 'Remove', other: 'add' },
] as const;

interface TagSelectedDialogProps {
  /** The ids of the selected subscribers. */
  ids: ReadonlySet<string>;
  opened: boolean;
  onClose: () => void;
}

/** Adds tags to all selected subscribers and removes others from them. */
export default function TagSelectedDialog({ ids, opened, onClose }: TagSelectedDialogProps) {
  const list = useTags();
  const { assign } = useTagChanges();
  const errorId = useId();
  const { values, errors, change, form } = useDialogForm({
    draft: 'tag-selected',
    initial: { add: [] as string[], remove: [] as string[] },
    schema: tagChangesSchema,
    toInput: (chosen) => chosen,
    send: async (chosen) => {
      const all = [...ids];
      let changed = 0;
      for (let start = 0; start < all.length; start += MAX_TAGGED) {
        const part = all.slice(start, start + MAX_TAGGED);
        changed += (await assign.mutateAsync({ ids: part, ...chosen })).changed;
      }
      return changed;
    },
    onFailed: (error) => failed('Failed to change the tags', error),
    onSent: (_merged, changed) => {
      succeeded(`${quantity(changed, 'subscriber')} changed`);
      onClose();
    },
  });
  const toggle = (id: string, { key, other }: (typeof COLUMNS)[number]) =>
    change({
      [key]: values[key].includes(id) ? values[key].filter((one) => one !== id) : [...values[key], id],
      [other]: values[other].filter((one) => one !== id),
    });
  return (
    <FormDialog
      opened={opened}
      title={`Tags of ${quantity(ids.size, 'subscriber')}`}
      form={form}
      submit="Change tags"
      submitting="Saving..."
      onClose={onClose}
    >
      <LoadFailure what="the tags" query={list} />
      {list.data?.tags.length === 0 ? (
        <Text size="sm">
          There are no tags yet.{' '}
          <Anchor component={Link} to={{ search: sectionSearch('tags') }} inherit>
            Create a tag
          </Anchor>
        </Text>
      ) : null}
      {list.data && list.data.tags.length > 0 ? (
        <Box mah="50vh" style={{ overflowY: 'auto' }}>
          <Table
            aria-label="Tags"
            aria-describedby={errors.add ? errorId : undefined}
            layout="fixed"
            verticalSpacing={0}
            horizontalSpacing={4}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th py={8}>Tag</Table.Th>
                {COLUMNS.map(({ key, label }) => (
                  <Table.Th key={key} w={72}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data.tags.map(({ id, name, color }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row">
                    <TagBadge color={color}>{name}</TagBadge>
                  </Table.Th>
                  {COLUMNS.map((column) => (
                    <Table.Td key={column.key} pl={12}>
                      <RowCheck
                        label={`${column.label} ${name}`}
                        checked={values[column.key].includes(id)}
                        onToggle={() => toggle(id, column)}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      ) : null}
      {errors.add ? (
        <Input.Error id={errorId} role="alert">
          {errors.add}
        </Input.Error>
      ) : null}
    </FormDialog>
  );
}
