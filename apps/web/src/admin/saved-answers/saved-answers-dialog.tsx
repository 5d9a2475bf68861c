import { Box, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { SAVED_ANSWER_FIELDS } from '@rapport/domain/saved-answers/fields';
import { type SavedAnswer, savedAnswerPayloadSchema } from '@rapport/domain/saved-answers/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormInDialog, FormsDialog } from '../dialog/forms-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useOpened } from '../dialog/use-opened.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { failed, succeeded, toastsOf } from '../ui/feedback.ts';
import rows from '../ui/rows.module.css';
import { useSavedAnswerChanges, useSavedAnswers } from './use-saved-answers.ts';

const { name, text } = SAVED_ANSWER_FIELDS;

interface SavedAnswersDialogProps {
  /** What the form begins with. */
  text: string;
  opened: boolean;
  onClose: () => void;
}

/** The saved answers, each with its deletion, and a form that saves another one. */
export default function SavedAnswersDialog({ text: first, opened, onClose }: SavedAnswersDialogProps) {
  const list = useSavedAnswers();
  const deleting = useOpened<SavedAnswer>();
  const { create, remove } = useSavedAnswerChanges();
  const { field, form } = useDialogForm({
    draft: 'saved-answer',
    initial: { name: '', text: first },
    schema: savedAnswerPayloadSchema,
    toInput: (typed) => typed,
    send: (payload) => create.mutateAsync(payload),
    onFailed: (error) => failed('Failed to save the answer', error),
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <>
      <FormsDialog opened={opened && !deleting.isOpen} title="Saved answers" onClose={onClose}>
        {list.data ? (
          <AnswerList answers={list.data.savedAnswers} onDelete={deleting.open} />
        ) : (
          <ListWaiting what="the saved answers" query={list} />
        )}
        <FormInDialog label="Save an answer" submit="Save answer" form={form}>
          <TextInput {...field('name')} label={name.label} maxLength={name.max} withAsterisk data-autofocus />
          <Textarea
            {...field('text')}
            label={text.label}
            description="The variables of emails work here too."
            withAsterisk
            rows={6}
          />
        </FormInDialog>
      </FormsDialog>
      <ConfirmDialog
        question={
          deleting.isOpen && deleting.shown
            ? {
                title: 'Delete saved answer',
                text: `This deletes “${deleting.shown.name}”. Emails that were sent with it stay.`,
                confirmLabel: 'Delete',
                busyLabel: 'Deleting...',
              }
            : null
        }
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting.shown &&
          remove.mutate(
            { id: deleting.shown.id },
            { ...toastsOf('Failed to delete the saved answer'), onSettled: deleting.close },
          )
        }
        onCancel={deleting.close}
      />
    </>
  );
}

interface AnswerListProps {
  answers: readonly SavedAnswer[];
  onDelete: (answer: SavedAnswer) => void;
}

function AnswerList({ answers, onDelete }: AnswerListProps) {
  if (answers.length === 0)
    return <Text c="dimmed">No saved answers yet. Save a text that you write often.</Text>;
  return (
    <Box component="ul" className={rows.rows}>
      {answers.map((answer) => (
        <Group key={answer.id} component="li" justify="space-between" wrap="nowrap" py="xs">
          <Box miw={0}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {answer.name}
            </Text>
            <Text fz="sm" c="dimmed" lineClamp={1}>
              {answer.text}
            </Text>
          </Box>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            flex="none"
            aria-label={`Delete ${answer.name}`}
            onClick={() => onDelete(answer)}
          >
            Delete
          </Button>
        </Group>
      ))}
    </Box>
  );
}
