import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useLeftEditor, useOpenedForm } from '../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { usePanel } from '../lists/use-panel.ts';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { useTags } from '../tags/use-tags.ts';
import rows from '../ui/rows.module.css';
import { SEQUENCE_FORM, STEP_FORM } from './sequence-forms.ts';
import { SequencePage } from './sequence-page.tsx';
import { SequenceRow } from './sequence-row.tsx';
import { NEW_STEP, STEP_PARAMETER, StepEditorPage } from './step-editor-page.tsx';
import { useSequences } from './use-sequences.ts';

const SequenceDialog = lazyDialog(() => import('./sequence-dialog.tsx'));

/** The sequences as a page of Newsletter; or the one that the address names, or one of its steps in its editor. */
export default function SequencesSection() {
  const page = usePanel(EDIT_PARAMETER);
  const step = usePanel(STEP_PARAMETER);
  useLeftEditor(STEP_FORM, ({ sequence, edited }) => {
    if (step.id === null && page.id === sequence) step.open(edited?.id ?? NEW_STEP);
  });
  if (page.id === null) return <SequenceList onOpen={page.open} />;
  if (step.id !== null)
    return <StepEditorPage key={step.id} sequence={page.id} id={step.id} onClose={step.close} />;
  return <SequencePage id={page.id} onEditStep={step.open} onClose={page.close} />;
}

function SequenceList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useSequences();
  const tags = useTags().data?.tags ?? [];
  const creating = useOpenedForm(SEQUENCE_FORM);
  return (
    <>
      <NewsletterHeading current="sequences" note="Emails that follow one another after a start.">
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => creating.open('new')}
        >
          Create sequence
        </Button>
      </NewsletterHeading>
      {content()}
      {creating.render((edited, dialog) =>
        // One that was left with a draft is edited on its own page.
        edited === 'new' ? (
          <SequenceDialog edited={edited} onCreated={({ id }) => onOpen(id)} {...dialog} />
        ) : null,
      )}
    </>
  );

  function content() {
    if (!list.data) return <ListWaiting what="the sequences" query={list} />;
    const { sequences } = list.data;
    if (sequences.length === 0) {
      return (
        <ListEmpty title="No sequences yet">
          A sequence welcomes people by itself: a first email when they confirm, another two days later, a
          third next week. Each goes out once.
        </ListEmpty>
      );
    }
    return (
      <Box component="ul" className={rows.rows} aria-label="Sequences">
        {sequences.map((sequence) => (
          <SequenceRow
            key={sequence.id}
            sequence={sequence}
            tag={tags.find(({ id }) => id === sequence.tag)?.name}
            onOpen={() => onOpen(sequence.id)}
          />
        ))}
      </Box>
    );
  }
}
