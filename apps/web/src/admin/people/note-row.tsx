import { Box, Button, Group, List, Text, Textarea } from '@mantine/core';
import { PERSON_NOTE_FIELDS } from '@rapport/domain/people/fields';
import { personNoteTextSchema } from '@rapport/domain/people/note-schema';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { DiscardQuestion } from '../dialog/discard-question.tsx';
import { EditNotice } from '../dialog/edit-notice.tsx';
import forms from '../dialog/form.module.css';
import { FormFailure } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { HappenedAt } from '../lists/received-at.tsx';
import { formToastsOf, toastsOf } from '../ui/feedback.ts';
import { useNoteChanges } from './use-notes.ts';

/** Words that only admins read, on a ground of their own. */
export function PrivateText({ children }: { children: ReactNode }) {
  return (
    <Box bg="var(--sunk)" bdrs="sm" p="xs" mt={4} maw="40rem">
      {children}
    </Box>
  );
}

/** A lock on the line of the words that it belongs to. */
export function Lock() {
  return (
    <IconLock size={14} stroke={1.75} aria-hidden style={{ display: 'inline', verticalAlign: '-2px' }} />
  );
}

/** That something is read by admins only, with a lock. */
export function PrivateLabel() {
  return (
    <>
      <Lock /> Private note
    </>
  );
}

interface Note {
  id: string;
  text: string;
  at: string;
  by: string | null;
}

/** A private note in the timeline; it is edited and deleted in its place. */
export function NoteRow({ note, now }: { note: Note; now: Date }) {
  const { id, text, at, by } = note;
  const draft = `person-note:${id}`;
  const drafts = useDrafts();
  const [isEditing, setEditing] = useState(() => drafts.has(draft));
  const [isDeleting, setDeleting] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { remove } = useNoteChanges();
  const endEdit = () => {
    setEditing(false);
    // After the button is there again.
    setTimeout(() => editButton.current?.focus());
  };
  return (
    <List.Item style={{ overflowWrap: 'anywhere' }}>
      <Text inherit fw={600}>
        <PrivateLabel />
      </Text>
      <Text size="xs" c="dimmed">
        <HappenedAt instant={at} now={now} />
        {by?.includes('@') ? `, by ${by}` : null}
      </Text>
      {isEditing ? (
        <NoteEditor id={id} text={text} draft={draft} onDone={endEdit} />
      ) : (
        <>
          <PrivateText>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </PrivateText>
          <Group gap="xs" mt={4}>
            <Button
              ref={editButton}
              variant="subtle"
              size="compact-sm"
              data-touch
              onClick={() => setEditing(true)}
            >
              Edit note
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              data-touch
              onClick={() => setDeleting(true)}
            >
              Delete note
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        question={
          isDeleting
            ? {
                title: 'Delete note',
                text: "This deletes the note. This can't be undone.",
                confirmLabel: 'Delete',
                busyLabel: 'Deleting...',
              }
            : null
        }
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            { ...toastsOf('Failed to delete the note'), onSettled: () => setDeleting(false) },
          )
        }
        onCancel={() => setDeleting(false)}
      />
    </List.Item>
  );
}

/** A note as its form shows it, and as the version that a save may replace. */
const toEdit = ({ text }: { text: string }) => ({ values: { text }, version: { text } });

interface NoteEditorProps {
  id: string;
  text: string;
  draft: string;
  onDone: () => void;
}

function NoteEditor({ id, text, draft, onDone }: NoteEditorProps) {
  const { update, read } = useNoteChanges();
  const [isAsking, setAsking] = useState(false);
  const { field, form } = useDialogForm({
    draft,
    initial: { text },
    stored: {
      ...toEdit({ text }),
      load: () => read(id).then(toEdit),
      labels: { text: PERSON_NOTE_FIELDS.text.label },
    },
    schema: personNoteTextSchema,
    toInput: (typed) => typed,
    send: (edit, seen) => update.mutateAsync({ id, ...edit, seen }),
    ...formToastsOf('Failed to save the note', onDone),
  });
  const discard = () => {
    form.discard();
    onDone();
  };
  return (
    <Box
      component="form"
      className={forms.form}
      mt={4}
      maw="40rem"
      noValidate
      aria-label="Edit note"
      onSubmit={form.onSubmit}
    >
      <EditNotice form={form} />
      <Textarea
        {...field('text')}
        key={form.revision}
        aria-label={PERSON_NOTE_FIELDS.text.label}
        autosize
        minRows={2}
        maxRows={16}
        autoFocus
      />
      <FormFailure form={form} />
      <Group gap="xs" mt={-8}>
        <Button type="submit" size="compact-md" aria-busy={form.isSending} disabled={form.isSending}>
          {form.isSending ? 'Saving...' : 'Save note'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={form.isSending}
          onClick={() => (form.isDirty ? setAsking(true) : discard())}
        >
          Cancel
        </Button>
      </Group>
      <DiscardQuestion
        isAsking={isAsking}
        place="Ending the edit"
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
    </Box>
  );
}
