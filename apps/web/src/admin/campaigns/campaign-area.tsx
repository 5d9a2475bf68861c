import type { ReactNode } from 'react';
import { useLeftEditor } from '../dialog/use-opened.ts';
import { usePanel } from '../lists/use-panel.ts';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { CampaignEditorPage, NEW_CAMPAIGN } from './campaign-editor-page.tsx';
import { CAMPAIGN_FORM } from './campaign-forms.ts';
import { Campaigns } from './campaigns.tsx';

interface CampaignAreaProps {
  /** Renders the page around the list. `create` opens the editor; its button is marked with `NEW_CAMPAIGN`. */
  children: (list: ReactNode, create: () => void) => ReactNode;
}

/** A page with the campaigns; or the campaign that the address names, in its editor. */
export function CampaignArea({ children }: CampaignAreaProps) {
  const editor = usePanel(EDIT_PARAMETER);
  useLeftEditor(CAMPAIGN_FORM, ({ edited }) => {
    if (editor.id === null) editor.open(edited?.id ?? NEW_CAMPAIGN);
  });
  if (editor.id !== null) {
    return <CampaignEditorPage id={editor.id} onCreated={editor.open} onClose={editor.close} />;
  }
  const create = () => editor.open(NEW_CAMPAIGN);
  const list = (
    <Campaigns
      onEdit={({ id }) => editor.open(id)}
      onShowDraft={({ id }) => editor.openInstead(id, 'show')}
      onContinue={create}
    />
  );
  return children(list, create);
}
