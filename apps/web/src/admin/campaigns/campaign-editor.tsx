import { Input, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import type { CampaignPreviewPayload } from '@rapport/domain/campaigns/schema';
import { type Campaign, campaignPayloadSchema } from '@rapport/domain/campaigns/schema';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';
import { CAMPAIGN_VARIABLES } from '@rapport/domain/emails/placeholders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useContent } from '../../ui/site-context.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { AsRead } from '../editor-page/as-read.tsx';
import { EditorPage } from '../editor-page/editor-page.tsx';
import { PreheaderField } from '../editor-page/preheader-field.tsx';
import { useInsertion } from '../editor-page/use-insertion.ts';
import { useSaveFirst } from '../editor-page/use-save-first.ts';
import { VariableMenu } from '../editor-page/variable-menu.tsx';
import { formatBlockId } from '../email-preview/block-ids.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { InboxWarnings } from '../email-preview/inbox-warnings.tsx';
import { STEP_FORM } from '../sequences/sequence-forms.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { AudienceField } from './audience-field.tsx';
import { CAMPAIGN_FORM } from './campaign-forms.ts';
import { CampaignPickers } from './campaign-pickers.tsx';
import { useCampaignChanges } from './use-campaigns.ts';
import { useEditorActions } from './use-editor-actions.tsx';

/**
 * What is typed as the server would send it, a moment after typing. The last preview is shown until the next one is
 * there.
 */
function usePreview({
  title: _title,
  includedSegments: _included,
  excludedSegments: _excluded,
  ...typed
}: ReturnType<typeof toFormValues>) {
  const { client } = trpc.useUtils();
  // Compared as text: the object is a new one at every render.
  const [debounced] = useDebouncedValue(JSON.stringify(typed), PREVIEW_DEBOUNCE_MS);
  const draft = useMemo(() => JSON.parse(debounced) as CampaignPreviewPayload, [debounced]);
  return useQuery({
    queryKey: ['campaign-preview', draft],
    queryFn: ({ signal }) => client.campaigns.previewDraft.mutate(draft, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

// The editor is larger than the rest of the admin area, so it is loaded only here.
const RichText = lazy(() => import('../editor/rich-text.tsx'));

/** The height of the editor with its label while it loads, in pixels. Its variables come with it, because they go into it. */
const EDITOR_HEIGHT = 404;

/** How long typing has to pause before the preview is updated. */
const PREVIEW_DEBOUNCE_MS = 400;

const VARIABLES_HINT =
  'Filled in when the campaign is sent. The subject and the preview text can use the first name, your name and the address of the site only. Write {{firstName|reader}} for another word than “there” where no name is known.';

const CONTENT_LABEL = 'campaign-content-label';
const CONTENT_ERROR = 'campaign-content-error';

/** The fields of a campaign as the form shows them; empty for a new one. */
function toFormValues(edited: Campaign | null) {
  return {
    title: edited?.title ?? '',
    subject: edited?.subject ?? '',
    preheader: edited?.preheader ?? '',
    content: edited?.content ?? '',
    selectedArticles: edited?.selectedArticles ?? [],
    selectedVideos: edited?.selectedVideos ?? [],
    selectedPackages: edited?.selectedPackages ?? [],
    includedSegments: edited?.includedSegments ?? [],
    excludedSegments: edited?.excludedSegments ?? [],
  };
}

/** A campaign as the form shows it, which is also the version that a save may replace. */
function toEdit(edited: Campaign) {
  const values = toFormValues(edited);
  return { values, version: { ...values, preheader: edited.preheader } };
}

const LABELS = {
  title: 'Newsletter title',
  subject: 'Email subject',
  preheader: EMAIL_FIELDS.preheader.label,
  content: 'Newsletter content',
  selectedArticles: 'Articles',
  selectedVideos: 'Videos',
  selectedPackages: 'Packages',
  includedSegments: 'Audience',
  excludedSegments: 'Who is left out',
};

/** What the page says about a campaign, and about a step of a sequence; new ones first. */
const WORDS = {
  campaign: {
    back: 'Back to the campaigns',
    isNew: { title: 'Create Campaign', submit: 'Create Campaign' },
    isStored: { title: 'Edit Campaign', submit: 'Save campaign' },
  },
  step: {
    back: 'Back to the sequence',
    isNew: { title: 'Add step', submit: 'Add step' },
    isStored: { title: 'Edit email', submit: 'Save email' },
  },
};

function getWords(isStep: boolean, isNew: boolean) {
  const { back, ...states } = isStep ? WORDS.step : WORDS.campaign;
  return { back, ...(isNew ? states.isNew : states.isStored) };
}

interface CampaignEditorProps {
  /** As it is stored; null for a new campaign. */
  edited: Campaign | null;
  /** The sequence whose step it is; it is sent by that, to whom it starts for. */
  sequence?: string | null;
  /** Called when a new campaign is stored; the editor stays open. */
  onCreated: (campaign: Campaign) => void;
  onClose: () => void;
}

/** The page that creates or edits a campaign: its text, its attachments and a preview of what recipients see. */
export function CampaignEditor({ edited, sequence = null, onCreated, onClose }: CampaignEditorProps) {
  const { create, update, read } = useCampaignChanges();
  const [initial] = useState(() => toFormValues(edited));
  const [blockId, setBlockId] = useState<string | null>(null);
  const isNew = edited === null;
  const isStep = sequence !== null;
  const words = getWords(isStep, isNew);
  const saveFirst = useSaveFirst<Campaign>();
  const saved = useRef<Campaign | null>(edited);
  const { field, values, set, change, errors, settle, form } = useDialogForm({
    draft: sequence === null ? CAMPAIGN_FORM.getDraft({ edited }) : STEP_FORM.getDraft({ sequence, edited }),
    initial,
    stored: edited
      ? { ...toEdit(edited), load: () => read(edited.id).then(toEdit), labels: LABELS }
      : undefined,
    schema: campaignPayloadSchema,
    toInput: (typed) => typed,
    send: async (payload, seen) => {
      const { campaign } = await (edited
        ? update.mutateAsync({ id: edited.id, ...payload, seen })
        : create.mutateAsync(sequence === null ? payload : { ...payload, sequence }));
      saved.current = campaign;
    },
    onFailed: (error) => failed(`Failed to ${isNew ? 'create' : 'update'} newsletter campaign`, error),
    onSent: (merged) => {
      succeeded(`Newsletter campaign ${isNew ? 'created' : 'updated'} successfully${merged}`);
      const next = saveFirst.take();
      if (!saved.current) return;
      settle(toEdit(saved.current));
      if (isNew) onCreated(saved.current);
      next?.(saved.current);
    },
  });
  const preview = usePreview(values);
  const actions = useEditorActions({
    edited,
    run: (step) => saveFirst.run(form.isDirty ? null : saved.current, step),
    onSent: onClose,
    isStep,
  });
  const { owner } = useContent();
  // As someone without a first name reads them.
  const lines = { firstName: '', ownerName: owner.name, siteUrl: window.location.origin };
  const insertion = useInsertion<'subject' | 'preheader'>(set);
  const status = edited === null ? null : getCampaignStatusLabel(edited);

  return (
    <>
      <EditorPage
        title={words.title}
        badge={status && !isStep ? <Status tone={status.tone}>{status.label}</Status> : null}
        back={words.back}
        form={saveFirst.withForm(form)}
        formRef={saveFirst.formRef}
        isNew={isNew}
        submit={words.submit}
        submitting={isNew ? 'Creating...' : 'Saving...'}
        actions={actions.list}
        preview={<EmailPreview email={preview.data} error={preview.error} blockId={blockId} hasViews />}
        onClose={onClose}
      >
        <TextInput
          {...field('title')}
          label="Newsletter title"
          description="Only you can see this."
          withAsterisk
          data-autofocus
        />
        {isStep ? null : (
          <AudienceField
            title={values.title}
            choice={values}
            error={errors.includedSegments ?? errors.excludedSegments}
            onChange={change}
          />
        )}
        <AsRead text={values.subject} values={lines}>
          <TextInput {...field('subject')} label="Email subject" withAsterisk onFocus={insertion.onFocus} />
        </AsRead>
        <AsRead text={values.preheader} values={lines}>
          <PreheaderField {...field('preheader')} onFocus={insertion.onFocus} />
        </AsRead>
        <Suspense fallback={<Skeleton h={EDITOR_HEIGHT} />}>
          <VariableMenu variables={CAMPAIGN_VARIABLES} hint={VARIABLES_HINT} onInsert={insertion.insert}>
            <ContentField
              content={values.content}
              error={errors.content}
              onChange={(html) => set('content', html)}
              onFocus={insertion.onEditorFocus}
              onPositionChange={(position) => setBlockId(formatBlockId(position))}
            />
          </VariableMenu>
        </Suspense>
        <InboxWarnings html={preview.data?.html ?? ''} hiddenFrom="md" />
        <CampaignPickers values={values} errors={errors} onPick={set} />
      </EditorPage>
      {actions.dialogs}
    </>
  );
}

interface ContentFieldProps {
  content: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onFocus: (insert: (text: string) => void) => void;
  onPositionChange: (position: number[]) => void;
}

function ContentField({ content, error, onChange, onFocus, onPositionChange }: ContentFieldProps) {
  return (
    <Input.Wrapper
      label="Newsletter content"
      labelElement="div"
      labelProps={{ id: CONTENT_LABEL }}
      errorProps={{ id: CONTENT_ERROR }}
      withAsterisk
      error={error}
    >
      <RichText
        content={content}
        name="content"
        labelId={CONTENT_LABEL}
        errorId={CONTENT_ERROR}
        isInvalid={error !== undefined}
        variables={CAMPAIGN_VARIABLES}
        hasPictures
        onChange={onChange}
        onFocus={onFocus}
        onPositionChange={onPositionChange}
      />
    </Input.Wrapper>
  );
}
