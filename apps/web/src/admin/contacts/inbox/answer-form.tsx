import { Box, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { Contact } from '@rapport/domain/contacts/schema';
import { WRITTEN_VARIABLES } from '@rapport/domain/emails/placeholders';
import { useRef, useState } from 'react';
import { DiscardQuestion } from '../../dialog/discard-question.tsx';
import { EditNotice } from '../../dialog/edit-notice.tsx';
import { ErasedConfirmation } from '../../dialog/erased-question.tsx';
import forms from '../../dialog/form.module.css';
import { FormFailure } from '../../dialog/form-dialog.tsx';
import { lazyDialog } from '../../dialog/lazy-dialog.tsx';
import { useOpened } from '../../dialog/use-opened.ts';
import { useInsertion } from '../../editor-page/use-insertion.ts';
import { VariableMenu } from '../../editor-page/variable-menu.tsx';
import { useCompose, VARIABLES_HINT } from '../../emails/use-compose.ts';
import { SavedAnswersMenu } from '../../saved-answers/saved-answers-menu.tsx';
import classes from './inbox.module.css';

const SavedAnswersDialog = lazyDialog(() => import('../../saved-answers/saved-answers-dialog.tsx'));

interface AnswerFormProps {
  contact: Contact;
  /** Called when the answer was sent. `isClosing` asks to close the contact, too. */
  onSent: (isClosing: boolean) => void;
}

/** The answer to a message, beside it. What is typed is kept as a draft until it is sent or discarded. */
export function AnswerForm({ contact, onSent }: AnswerFormProps) {
  const { email, name } = contact;
  const isClosing = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { field, values, set, form, first, erased, reset } = useCompose({ contact, email }, () => {
    onSent(isClosing.current);
    // It stays open where the contact stays in the list.
    reset();
  });
  const insertion = useInsertion<'subject' | 'message'>(set);
  // A saved answer belongs into the message, wherever the cursor was last.
  const answers = useInsertion<'message'>(set);
  const box = useRef<HTMLTextAreaElement>(null);
  const managing = useOpened<string>();
  const discard = () => {
    setAsking(false);
    form.discard();
    reset();
  };
  return (
    <>
      <Box
        component="form"
        className={`${forms.form} ${classes.answer}`}
        data-answer
        noValidate
        aria-label={`Answer to ${name}`}
        onSubmit={form.onSubmit}
        onKeyDown={getHotkeyHandler([
          [
            'mod+Enter',
            (event) => {
              isClosing.current = false;
              if (event.target instanceof HTMLElement) event.target.closest('form')?.requestSubmit();
            },
          ],
        ])}
      >
        <EditNotice form={form} />
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            To
          </Text>{' '}
          {email}
        </Text>
        <ErasedConfirmation question={erased} emails={[email]} />
        <TextInput {...field('subject')} label="Subject" withAsterisk onFocus={insertion.onFocus} />
        <VariableMenu variables={WRITTEN_VARIABLES} hint={VARIABLES_HINT} onInsert={insertion.insert}>
          <Textarea
            {...field('message')}
            label="Message"
            withAsterisk
            autosize
            minRows={10}
            maxRows={24}
            ref={box}
            onFocus={(event) => {
              insertion.onFocus(event);
              answers.onFocus(event);
            }}
          />
        </VariableMenu>
        <Box>
          <SavedAnswersMenu
            onInsert={(text) => answers.insert(text, box.current)}
            onManage={() => managing.open(values.message.replace(first.message.trim(), '').trim())}
          />
        </Box>
        <FormFailure form={form} />
        <Text fz="xs" c="dimmed">
          {form.isDirty
            ? 'Not sent yet. What you typed is kept as a draft.'
            : 'The message is quoted below your answer.'}
        </Text>
        <Group gap="xs">
          <Button
            type="submit"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            aria-busy={form.isSending}
            disabled={form.isSending}
            onClick={() => {
              isClosing.current = false;
            }}
          >
            {form.isSending ? 'Sending...' : 'Send'}
          </Button>
          <Button
            type="submit"
            variant="default"
            disabled={form.isSending}
            onClick={() => {
              isClosing.current = true;
            }}
          >
            Send and close
          </Button>
          {form.isDirty ? (
            <Button variant="subtle" disabled={form.isSending} onClick={() => setAsking(true)}>
              Discard
            </Button>
          ) : null}
        </Group>
      </Box>
      <DiscardQuestion
        isAsking={isAsking}
        place="Discarding"
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
      {managing.render((text, dialog) => (
        <SavedAnswersDialog text={text} {...dialog} />
      ))}
    </>
  );
}
