import { Input, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Campaign, campaignPayloadSchema } from '@rapport/domain/campaigns/schema';
import { lazy, Suspense, useMemo, useState } from 'react';
import { htmlToText } from '../dialog/describe-edit.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import desk from '../email-preview/editor-layout.module.css';
import { MailPreview } from '../email-preview/email-preview.tsx';
import { formatPlace } from '../email-preview/preview-places.ts';
import { failed, succeeded } from '../feedback.ts';
import { audienceText } from './audience-text.ts';
import classes from './campaign-dialog.module.css';
import { CampaignPickers, useSelectionTitles } from './campaign-pickers.tsx';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';
import { useDraftPreview } from './use-draft-preview.ts';

// The editor is heavier than the rest of the area together: it comes when someone writes.
const RichText = lazy(() => import('../editor/rich-text.tsx'));

/** Text and preview side by side, in pixels. */
const EDITOR_WIDTH = 1200;

/** How long a pause in typing brings the preview up to date, in milliseconds. */
const PAUSE_MS = 400;

const CONTENT_LABEL = 'campaign-content-label';
const CONTENT_ERROR = 'campaign-content-error';

/** What is written of a campaign, as the dialog showed it. */
function writtenOf(edited: Campaign | null) {
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
function editOf(edited: Campaign) {
  const written = writtenOf(edited);
  return { values: written, version: written };
}

const LABELS = {
  title: 'Newsletter Title',
  subject: 'Email Subject',
  content: 'Newsletter Content',
  selectedArticles: 'Articles',
  selectedVideos: 'Videos',
  selectedPackages: 'Packages',
};

interface CampaignDialogProps {
  /** Null makes a new one. */
  edited: Campaign | null;
  opened: boolean;
  onClose: () => void;
}

/** Writes a campaign, with what is attached to it and with what its recipients will see (section 2, decision 16). */
export function CampaignDialog({ edited, opened, onClose }: CampaignDialogProps) {
  const { create, update, read } = useCampaignChanges();
  const [initial] = useState(() => writtenOf(edited));
  const [place, setPlace] = useState<string | null>(null);
  const describe = { content: htmlToText, ...useSelectionTitles() };
  const { field, values, set, errors, form } = useDialogForm({
    draft: DRAFTS.campaign(edited?.id),
    initial,
    stored: edited
      ? { ...editOf(edited), load: () => read(edited.id).then(editOf), labels: LABELS, describe }
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
      submit={edited ? 'Save Campaign' : 'Create Campaign'}
      submitting={edited ? 'Saving...' : 'Creating...'}
      size={EDITOR_WIDTH}
      onClose={onClose}
    >
      <div className={desk.desk}>
        <div className={desk.writing}>
          <TextInput
            {...field('title')}
            label="Newsletter Title"
            description="Only you can see this."
            withAsterisk
            data-autofocus
          />
          <TextInput {...field('subject')} label="Email Subject" withAsterisk />
          <ContentField
            content={values.content}
            error={errors.content}
            onChange={(html) => set('content', html)}
            onPlaceChange={(indexes) => setPlace(formatPlace(indexes))}
          />
          <CampaignPickers values={values} errors={errors} onPick={set} />
        </div>
        <div className={desk.beside}>
          <Preview written={values} place={place} />
        </div>
      </div>
    </FormDialog>
  );
}

interface ContentFieldProps {
  content: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onPlaceChange: (place: number[]) => void;
}

function ContentField({ content, error, onChange, onPlaceChange }: ContentFieldProps) {
  return (
    <Input.Wrapper
      label="Newsletter Content"
      labelElement="div"
      labelProps={{ id: CONTENT_LABEL }}
      errorProps={{ id: CONTENT_ERROR }}
      withAsterisk
      error={error}
    >
      <Suspense fallback={<div className={classes.waiting} />}>
        <RichText
          content={content}
          name="content"
          labelId={CONTENT_LABEL}
          errorId={CONTENT_ERROR}
          isInvalid={error !== undefined}
          onChange={onChange}
          onPlaceChange={onPlaceChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

function Preview({ written, place }: { written: ReturnType<typeof writtenOf>; place: string | null }) {
  const { title: _title, ...draft } = written;
  // As text, which is the same as long as nothing was typed.
  const [settled] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS);
  const preview = useDraftPreview(useMemo(() => JSON.parse(settled) as typeof draft, [settled]));
  const audience = useAudience();
  return (
    <MailPreview mail={preview.data} isFailed={preview.isError} place={place}>
      {audience === undefined ? null : `To ${audienceText(audience)}`}
    </MailPreview>
  );
}
