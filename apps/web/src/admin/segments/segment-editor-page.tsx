import { useEffect } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { UnavailablePage } from '../ui/unavailable-page.tsx';
import { SegmentEditor } from './segment-editor.tsx';
import { NEW_SEGMENT, SEGMENT_FORM } from './segment-form.ts';
import { useSegments } from './use-segments.ts';

interface SegmentEditorPageProps {
  /** Of the address: a segment, or `NEW_SEGMENT`. */
  id: string;
  onClose: () => void;
}

/** The editor of the segment that the address names. */
export function SegmentEditorPage({ id, onClose }: SegmentEditorPageProps) {
  const list = useSegments();
  const drafts = useDrafts();
  const edited = list.data?.segments.find((segment) => segment.id === id) ?? null;
  const isEditable = id === NEW_SEGMENT || edited !== null;
  useEffect(() => {
    if (isEditable) drafts.noteOpened(SEGMENT_FORM.name, { edited });
  }, [isEditable, edited, drafts]);
  if (isEditable) {
    return (
      <SegmentEditor
        edited={edited}
        onClose={() => {
          drafts.removeOpened(SEGMENT_FORM.name);
          onClose();
        }}
      />
    );
  }
  if (!list.data) return <ListWaiting what="the segment" query={list} skeleton={<EditorSkeleton />} />;
  return (
    <UnavailablePage
      title="Edit segment"
      text="This segment no longer exists."
      search={sectionSearch('segments')}
      link="Back to the segments"
    />
  );
}
