import type { Campaign } from '@rapport/domain/campaigns/schema';
import { useEffect, useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { UnavailablePage } from '../ui/unavailable-page.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { CAMPAIGN_FORM } from './campaign-forms.ts';
import { useCampaigns } from './use-campaigns.ts';

/** The id in the address of a campaign that is not stored yet. */
export const NEW_CAMPAIGN = 'new';

interface CampaignEditorPageProps {
  /** Of the address: a campaign, or `NEW_CAMPAIGN`. */
  id: string;
  /** Called with the id of a new campaign once it is stored. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The editor of the campaign that the address names. */
export function CampaignEditorPage({ id, onCreated, onClose }: CampaignEditorPageProps) {
  const list = useCampaigns();
  const drafts = useDrafts();
  const [created, setCreated] = useState<Campaign | null>(null);
  // The list does not have a new campaign before it is read again.
  const edited =
    list.data?.campaigns.find((campaign) => campaign.id === id) ?? (created?.id === id ? created : null);
  const isNew = id === NEW_CAMPAIGN;
  const isEditable = isNew || edited?.status === 'draft' || edited?.status === 'scheduled';
  // A campaign that begins to be sent while it is edited stays open with what was typed.
  const [wasEditable, setWasEditable] = useState<string | null>(null);
  useEffect(() => {
    if (isEditable) setWasEditable(id);
  }, [isEditable, id]);
  useEffect(() => {
    if (isEditable) drafts.noteOpened(CAMPAIGN_FORM.name, { edited });
  }, [isEditable, edited, drafts]);
  const close = () => {
    drafts.removeOpened(CAMPAIGN_FORM.name);
    onClose();
  };

  if (isEditable || (edited && wasEditable === id)) {
    return (
      <CampaignEditor
        // One that was just created stays the same editor.
        key={created?.id === id ? NEW_CAMPAIGN : id}
        edited={edited}
        onCreated={(campaign) => {
          setCreated(campaign);
          onCreated(campaign.id);
        }}
        onClose={close}
      />
    );
  }
  if (!list.data) return <ListWaiting what="the campaign" query={list} skeleton={<EditorSkeleton />} />;
  return edited ? (
    <UnavailablePage
      title={edited.title}
      text="This campaign is being sent or was sent, so it can't be changed any more."
      search={`${sectionSearch('campaigns')}&show=${id}`}
      link="See its result"
    />
  ) : (
    <UnavailablePage
      title="Edit Campaign"
      text="This campaign no longer exists."
      search={sectionSearch('campaigns')}
      link="Back to the campaigns"
    />
  );
}
