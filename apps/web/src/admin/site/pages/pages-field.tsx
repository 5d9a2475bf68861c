import { Button, Group, Text, TextInput } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import { renderEntry } from '../content-field.tsx';
import { getEntryTitle } from '../entry-title.ts';
import type { ListField } from '../fields.ts';
import { ListFields } from '../list-fields.tsx';
import { createPage } from './create-page.ts';

interface PagesFieldProps {
  field: ListField;
  pages: readonly JsonValue[];
  open: number | null;
  onOpen: (index: number | null) => void;
}

/** The pages of the owner's own, of which one shows its fields. */
export function PagesField({ field, pages, open, onOpen }: PagesFieldProps) {
  const [removal, setRemoval] = useState<{ page: JsonValue; remove: () => void } | null>(null);
  const slug = isRecord(removal?.page) ? String(removal.page.slug) : '';
  return (
    <>
      <ListFields
        field={field}
        path={['pages']}
        value={pages}
        renderEntry={renderEntry}
        fold={{ open, onOpen }}
        askToRemove={(page, remove) => setRemoval({ page, remove })}
        renderAdd={(add) => <NewPage pages={pages} max={field.max} onAdd={add} />}
      />
      <ConfirmDialog
        question={
          removal && {
            title: `Remove the page “${getEntryTitle(removal.page)}”?`,
            text: (
              <Text inherit>
                Once you publish, links to {getPagePath(slug)} stop working. To keep its texts for later, hide
                the page instead.
              </Text>
            ),
            confirmLabel: 'Remove page',
            cancelLabel: 'Keep page',
          }
        }
        isBusy={false}
        onCancel={() => setRemoval(null)}
        onConfirm={() => {
          removal?.remove();
          setRemoval(null);
        }}
      />
    </>
  );
}

interface NewPageProps {
  pages: readonly JsonValue[];
  max: number;
  onAdd: (page: JsonValue) => void;
}

/** Asks for the title first, because the address follows from it. */
function NewPage({ pages, max, onAdd }: NewPageProps) {
  const [title, setTitle] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(createPage(title.trim(), pages));
    setTitle('');
  };
  if (pages.length >= max) {
    return (
      <Text size="sm" c="dimmed" mt="md">
        These are {max} pages, which is the most. Remove one to add another.
      </Text>
    );
  }
  return (
    <form noValidate onSubmit={add}>
      <Group align="flex-end" gap="xs" mt="md">
        <TextInput
          flex="1 1 12rem"
          label="Title of a new page"
          placeholder="Speaking"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Add page
        </Button>
      </Group>
    </form>
  );
}
