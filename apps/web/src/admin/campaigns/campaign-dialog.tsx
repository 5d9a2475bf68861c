import { Input, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Campaign, campaignPayloadSchema } from '@rapport/domain/campaigns/schema';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formatBlockId } from '../email-preview/block-ids.ts';
import { EditorPanes } from '../email-preview/editor-panes.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { failed, succeeded } from '../feedback.ts';
import { CampaignPickers } from './campaign-pickers.tsx';
import { formatAudience } from './format-audience.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';
import { useDraftPreview } from './use-draft-preview.ts';

// The editor is larger than the rest of the admin area, so it is loaded only here.
const RichText = lazy(() => import('../editor/rich-text.tsx'));

/** Text and preview side by side, in pixels. */
const EDITOR_WIDTH = 1320;

/** The height of the editor while it loads, in pixels. */
const EDITOR_HEIGHT = 382;

/** How long typing has to pause before the preview is updated. */
const PREVIEW_DEBOUNCE_MS = 400;

const CONTENT_LABEL = 'campaign-content-label';
const CONTENT_ERROR = 'campaign-content-error';

/** The fields of a campaign as the form shows them; empty for a new one. */
function toFormValues(edited: Campaign | null) {
  return {
    title: edited?.title ?? '',
    subject: edited?.subject ?? '',
    content: edited?.content ?? '',
    selectedArticles: edited?.selectedArticles ?? [],
    selectedVideos: edited?.selectedVideos ?? [],
    selectedPackages: edited?.selectedPackages ?? [],
  };
}

/** A campaign as the form shows it, which is also the version that a save may replace. */
function toEdit(edited: Campaign) {
  const values = toFormValues(edited);
  return { values, version: values };
}

const LABELS = {
  title: 'Newsletter title',
  subject: 'Email subject',
  content: 'Newsletter content',
  selectedArticles: 'Articles',
  selectedVideos: 'Videos',
  selectedPackages: 'Packages',
};

interface CampaignDialogProps {
  /** Null for a new campaign. */
  edited: Campaign | null;
  opened: boolean;
  onClose: () => void;
}

/** Creates or edits a campaign: its text, its attachments and a preview of what recipients see. */
export function CampaignDialog({ edited, opened, onClose }: CampaignDialogProps) {
  const { create, update, read } = useCampaignChanges();
  const [initial] = useState(() => toFormValues(edited));
  const [blockId, setBlockId] = useState<string | null>(null);
  const { field, values, set, errors, form } = useDialogForm({
    draft: DRAFTS.campaign(edited?.id),
    initial,
    stored: edited
      ? { ...toEdit(edited), load: () => read(edited.id).then(toEdit), labels: LABELS }
      : undefined,
    schema: campaignPayloadSchema,
    toInput: (typed) => typed,
    send: (payload, seen) =>
      edited ? update.mutateAsync({ id: edited.id, ...payload, seen }) : create.mutateAsync(payload),
    onFailed: (error) => failed(`Failed to ${edited ? 'update' : 'create'} newsletter campaign`, error),
    onSent: (merged) => {
      succeeded(`Newsletter campaign ${edited ? 'updated' : 'created'} successfully${merged}`);
      onClose();
    },
  });

  return (
    <FormDialog
      opened={opened}
      title={edited ? 'Edit Campaign' : 'Create Campaign'}
      form={form}
      submit={edited ? 'Save campaign' : 'Create Campaign'}
      submitting={edited ? 'Saving...' : 'Creating...'}
      size={EDITOR_WIDTH}
      isEditor
      onClose={onClose}
    >
      <EditorPanes preview={<Preview values={values} blockId={blockId} />}>
        <TextInput
          {...field('title')}
          label="Newsletter title"
          description="Only you can see this."
          withAsterisk
          data-autofocus
        />
        <TextInput {...field('subject')} label="Email subject" withAsterisk />
        <ContentField
          content={values.content}
          error={errors.content}
          onChange={(html) => set('content', html)}
          onPositionChange={(position) => setBlockId(formatBlockId(position))}
        />
        <CampaignPickers values={values} errors={errors} onPick={set} />
      </EditorPanes>
    </FormDialog>
  );
}

interface ContentFieldProps {
  content: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onPositionChange: (position: number[]) => void;
}

function ContentField({ content, error, onChange, onPositionChange }: ContentFieldProps) {
  return (
    <Input.Wrapper
      label="Newsletter content"
      labelElement="div"
      labelProps={{ id: CONTENT_LABEL }}
      errorProps={{ id: CONTENT_ERROR }}
      withAsterisk
      error={error}
    >
      <Suspense fallback={<Skeleton h={EDITOR_HEIGHT} />}>
        <RichText
          content={content}
          name="content"
          labelId={CONTENT_LABEL}
          errorId={CONTENT_ERROR}
          isInvalid={error !== undefined}
          onChange={onChange}
          onPositionChange={onPositionChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

function Preview({ values, blockId }: { values: ReturnType<typeof toFormValues>; blockId: string | null }) {
  const { title: _title, ...draft } = values;
  // Compared as text: the object is a new one at every render.
  const [debounced] = useDebouncedValue(JSON.stringify(draft), PREVIEW_DEBOUNCE_MS);
  const preview = useDraftPreview(useMemo(() => JSON.parse(debounced) as typeof draft, [debounced]));
  const audience = useAudience();
  return (
    <EmailPreview email={preview.data} isFailed={preview.isError} blockId={blockId} hasViews>
      {audience === undefined ? null : `To ${formatAudience(audience)}`}
    </EmailPreview>
  );
}
