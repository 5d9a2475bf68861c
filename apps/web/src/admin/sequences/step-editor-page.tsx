import type { Campaign } from '@rapport/domain/campaigns/schema';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { CampaignEditor } from '../campaigns/campaign-editor.tsx';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { STEP_FORM } from './sequence-forms.ts';

/** The parameter that names the step in its editor: its id, or `NEW_STEP`. */
export const STEP_PARAMETER = 'step';
export const NEW_STEP = 'new';

interface StepEditorPageProps {
  sequence: string;
  /** Of the address: a step, or `NEW_STEP`. */
  id: string;
  onClose: () => void;
}

/** The email of a step in the editor of campaigns. */
export function StepEditorPage({ sequence, id, onClose }: StepEditorPageProps) {
  const utils = trpc.useUtils();
  const drafts = useDrafts();
  const [created, setCreated] = useState<Campaign | null>(null);
  const isNew = id === NEW_STEP;
  const query = trpc.campaigns.get.useQuery({ id }, { enabled: !isNew });
  const edited = isNew ? created : query.data?.campaign;
  if (edited === undefined)
    return <ListWaiting what="the email" query={query} skeleton={<EditorSkeleton />} />;
  return (
    <CampaignEditor
      edited={edited}
      sequence={sequence}
      onCreated={(campaign) => {
        setCreated(campaign);
        void utils.sequences.invalidate();
      }}
      onClose={() => {
        drafts.removeOpened(STEP_FORM.name);
        void utils.sequences.invalidate();
        onClose();
      }}
    />
  );
}
