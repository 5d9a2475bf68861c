import { Box, Flex, Group, SegmentedControl, Stack } from '@mantine/core';
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigationType } from 'react-router-dom';
import { DiscardQuestion } from '../dialog/discard-question.tsx';
import { EditNotice } from '../dialog/edit-notice.tsx';
import type { DialogForm } from '../dialog/use-dialog-form.ts';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { ActionButton, type EditorAction, EditorActions, SaveButton } from './editor-actions.tsx';
import { EditorHead } from './editor-head.tsx';
import classes from './editor-page.module.css';
import { SaveState } from './save-state.tsx';

/** What a narrow screen shows: one of the two panes. */
const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface EditorPageProps {
  title: string;
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  /** The label of the button that leaves the editor, such as `Back to the campaigns`. */
  back: string;
  form: DialogForm;
  /** The element of the form, for an action that saves first. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** True for a record that was never saved. */
  isNew?: boolean;
  /** The label of the submit button, and its label while the form is sent. */
  submit: string;
  submitting: string;
  /** What else can be done with the record. */
  actions?: readonly EditorAction[];
  /** None for a record that has nothing to preview. */
  preview?: ReactNode;
  /** A few facts beside the fields, and above them on a narrow screen. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Starts at the first field where there is a mouse; on a phone that would open the keyboard. */
function focusStart(form: HTMLFormElement): void {
  const hasMouse = window.matchMedia('(pointer: fine)').matches;
  const first = hasMouse ? form.querySelector<HTMLElement>('[data-autofocus]') : null;
  (first ?? form.querySelector('h1'))?.focus({ preventScroll: true });
}

/**
 * A page that edits one record: the work at the left, its living preview at the right, and a bar with the state and the
 * actions that stays in sight. On a narrow screen one pane is shown at a time. Leaving with its button asks before typed
 * text is lost; any other way out leaves a draft.
 */
export function EditorPage(props: EditorPageProps) {
  const { title, badge, back, form, isNew = false, submit, submitting, actions = [], preview, aside } = props;
  const [view, setView] = useState('write');
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const next = actions.find(({ isNext }) => isNext);
  const save = { isSending: form.isSending, label: form.isSending ? submitting : submit };
  const own = useRef<HTMLFormElement>(null);
  const element = props.formRef ?? own;
  useAdminTitle(title);

  const isOpenedHere = useNavigationType() !== 'POP';
  const wasOpenedHere = useRef(isOpenedHere);
  useEffect(() => {
    if (!wasOpenedHere.current || !element.current) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusStart(element.current);
  }, [element]);

  const discard = () => {
    setAsking(false);
    form.discard();
    props.onClose();
  };
  const close = () => {
    if (form.isSending) return;
    if (form.isDirty) setAsking(true);
    else discard();
  };

  return (
    <>
      <Box
        component="form"
        ref={element}
        className={classes.page}
        aria-labelledby={titleId}
        data-editor-page
        data-view={view}
        noValidate
        onSubmit={(event) => {
          // A field that is refused takes the focus, which a hidden one cannot.
          flushSync(() => setView('write'));
          form.onSubmit(event);
        }}
      >
        <Flex className={classes.bar} columnGap="lg" align="center">
          <EditorHead id={titleId} title={title} badge={badge} back={back} onBack={close} />
          <Flex className={classes.controls} justify="flex-end">
            <Group className={classes.saving} gap="md" wrap="nowrap">
              <SaveState form={form} isNew={isNew} submitting={submitting} />
              {actions.map((action) =>
                action.isInSight ? (
                  <ActionButton
                    key={action.label}
                    action={action}
                    variant="default"
                    px="xs"
                    hiddenFrom="md"
                  />
                ) : null,
              )}
              {next ? <SaveButton {...save} variant="default" /> : null}
            </Group>
            <Group gap="xs" wrap="nowrap" flex="none">
              {preview ? (
                <SegmentedControl
                  className={classes.views}
                  aria-label="What is shown"
                  data={VIEWS}
                  value={view}
                  onChange={setView}
                />
              ) : null}
              <EditorActions actions={actions.filter((action) => action !== next)} />
              {next ? <ActionButton action={next} /> : <SaveButton {...save} variant="filled" />}
            </Group>
          </Flex>
        </Flex>
        <div className={classes.panes}>
          <Stack gap="md" miw={0} className={classes.write}>
            <EditNotice form={form} />
            {/* The rich text editor takes new content only when it is mounted again. */}
            <Fragment key={form.revision}>{props.children}</Fragment>
          </Stack>
          {preview ? <div className={classes.preview}>{preview}</div> : null}
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </div>
      </Box>
      <DiscardQuestion
        isAsking={isAsking}
        place="Leaving this page"
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
    </>
  );
}
