import { useEffect } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { UnavailablePage } from '../ui/unavailable-page.tsx';
import { TEMPLATE_FORM, TemplateEditor } from './template-editor.tsx';
import { useEmailTemplates } from './use-email-templates.ts';

interface TemplateEditorPageProps {
  /** Of the address. */
  id: string;
  onClose: () => void;
}

/** The editor of the template that the address names. */
export function TemplateEditorPage({ id, onClose }: TemplateEditorPageProps) {
  const list = useEmailTemplates();
  const drafts = useDrafts();
  const template = list.data?.templates.find((one) => one.id === id);
  useEffect(() => {
    if (template) drafts.noteOpened(TEMPLATE_FORM.name, template);
  }, [template, drafts]);
  if (template) {
    return (
      <TemplateEditor
        key={id}
        template={template}
        onClose={() => {
          drafts.removeOpened(TEMPLATE_FORM.name);
          onClose();
        }}
      />
    );
  }
  if (!list.data) return <ListWaiting what="the template" query={list} skeleton={<EditorSkeleton />} />;
  return (
    <UnavailablePage
      title="Email Templates"
      text="This template no longer exists."
      search={sectionSearch('settings')}
      link="Back to the settings"
    />
  );
}
