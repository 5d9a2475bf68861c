import { Box, Button } from '@mantine/core';
import type { Segment } from '@rapport/domain/segments/schema';
import { IconPlus } from '@tabler/icons-react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useLeftEditor, useOpened } from '../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { usePanel } from '../lists/use-panel.ts';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { toastsOf } from '../ui/feedback.ts';
import rows from '../ui/rows.module.css';
import { SegmentEditorPage } from './segment-editor-page.tsx';
import { NEW_SEGMENT, SEGMENT_FORM } from './segment-form.ts';
import { SegmentRow } from './segment-row.tsx';
import { useConditionNames } from './use-condition-names.ts';
import { useSegmentChanges, useSegments } from './use-segments.ts';

/** The segments as a page of Newsletter, or the one that the address names in its editor. */
export default function SegmentsSection() {
  const editor = usePanel(EDIT_PARAMETER);
  useLeftEditor(SEGMENT_FORM, ({ edited }) => {
    if (editor.id === null) editor.open(edited?.id ?? NEW_SEGMENT);
  });
  if (editor.id !== null) return <SegmentEditorPage key={editor.id} id={editor.id} onClose={editor.close} />;
  return <SegmentList onEdit={editor.open} />;
}

function SegmentList({ onEdit }: { onEdit: (id: string) => void }) {
  const list = useSegments();
  const names = useConditionNames();
  const deleting = useOpened<Segment>();
  const { remove } = useSegmentChanges();
  return (
    <>
      <NewsletterHeading current="segments" note="Rules that find a part of your subscribers.">
        <Button
          data-record={NEW_SEGMENT}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onEdit(NEW_SEGMENT)}
        >
          Create segment
        </Button>
      </NewsletterHeading>
      {content()}
      <ConfirmDialog
        question={deleting.isOpen && deleting.shown ? askToDelete(deleting.shown) : null}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting.shown &&
          remove.mutate(
            { id: deleting.shown.id },
            { ...toastsOf('Failed to delete the segment'), onSettled: deleting.close },
          )
        }
        onCancel={deleting.close}
      />
    </>
  );

  function content() {
    if (!list.data) return <ListWaiting what="the segments" query={list} />;
    const { segments } = list.data;
    if (segments.length === 0) {
      return (
        <ListEmpty title="No segments yet">
          A segment finds the people who are meant: those with a tag, those with a plan, those who signed up
          this year. Send a campaign to it, or leave it out of one.
        </ListEmpty>
      );
    }
    return (
      <Box component="ul" className={rows.rows} aria-label="Segments">
        {segments.map((segment) => (
          <SegmentRow
            key={segment.id}
            segment={segment}
            names={names}
            onEdit={() => onEdit(segment.id)}
            onDelete={() => deleting.open(segment)}
          />
        ))}
      </Box>
    );
  }
}

function askToDelete({ name }: Segment) {
  return {
    title: `Delete “${name}”?`,
    text: "Its subscribers stay. This can't be undone.",
    confirmLabel: 'Delete segment',
    busyLabel: 'Deleting...',
  };
}
