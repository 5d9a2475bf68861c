import { Box, Button, Group, Kbd, Text, Textarea } from '@mantine/core';
import { personNoteTextSchema } from '@rapport/domain/people/note-schema';
import type { RefObject } from 'react';
import { EditNotice } from '../dialog/edit-notice.tsx';
import forms from '../dialog/form.module.css';
import { FormFailure } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { Lock } from './note-row.tsx';
import { useNoteChanges } from './use-notes.ts';

interface NoteFieldProps {
  email: string;
  /** How the person is named on the page. */
  name: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** Adds a private note about a person. What is typed is kept as a draft until it is added. */
export function NoteField({ email, name, input }: NoteFieldProps) {
  const { add } = useNoteChanges();
  const [hasKeys] = useSingleKeys();
  const { field, form, reset } = useDialogForm({
    draft: `person-note:new:${email}`,
    initial: { text: '' },
    schema: personNoteTextSchema,
    toInput: (typed) => typed,
    send: ({ text }) => add.mutateAsync({ email, text }),
    onFailed: (error) => failed('Failed to add the note', error),
    onSent: (_merged, { message }) => {
      succeeded(message);
      reset();
    },
  });
  return (
    <Box component="form" className={forms.form} noValidate aria-label="Add a note" onSubmit={form.onSubmit}>
      <EditNotice form={form} />
      <Textarea
        {...field('text')}
        ref={input}
        label={
          <>
            <Lock /> Private note: only you can see it.
          </>
        }
        placeholder={`Write a note about ${name}`}
        autosize
        minRows={2}
        maxRows={16}
        aria-keyshortcuts={hasKeys ? 'n' : undefined}
      />
      <FormFailure form={form} />
      <Group gap="xs" mt={-8}>
        <Button type="submit" variant="default" aria-busy={form.isSending} disabled={form.isSending}>
          {form.isSending ? 'Saving...' : 'Add note'}
        </Button>
        {hasKeys ? (
          <Text size="xs" c="dimmed" visibleFrom="sm" aria-hidden>
            <Kbd size="xs">N</Kbd> writes a note
          </Text>
        ) : null}
      </Group>
    </Box>
  );
}
