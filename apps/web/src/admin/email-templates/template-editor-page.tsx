import { useEffect } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { EditorSkeleton } from '../editor-page/editor-skeleton.tsx';
import { EditorUnavailable } from '../editor-page/editor-unavailable.tsx';
import { ListFailed } from '../lists/list-states.tsx';
import { sectionSearch } from '../sections.ts';
import { TemplateEditor } from './template-editor.tsx';
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
    if (template) drafts.noteOpened(FORM_OPENINGS.template.name, template);
  }, [template, drafts]);
  if (template) {
    return (
      <TemplateEditor
        key={id}
        template={template}
        onClose={() => {
          drafts.removeOpened(FORM_OPENINGS.template.name);
          onClose();
        }}
      />
    );
  }
  if (list.isPending) return <EditorSkeleton />;
  if (!list.data) {
    return (
      <ListFailed
        what="the template"
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  return (
    <EditorUnavailable
      title="Email Templates"
      text="This template no longer exists."
      search={sectionSearch('settings')}
      link="Back to the settings"
    />
  );
}
