import { Textarea, TextInput } from '@mantine/core';
import { campaignPayloadSchema } from '@rapport/domain/campaigns/schema';
import { useAllArticles } from '../../../features/articles/use-articles-admin.ts';
import { useCampaignChanges } from '../../../features/campaigns/use-campaigns.ts';
import { usePackages } from '../../../features/packages/use-packages.ts';
import { useAllVideos } from '../../../features/videos/use-videos-admin.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { PickList } from './pick-list.tsx';

/** An editor may be wider than other dialogs, in pixels. */
const EDITOR_WIDTH = 760;

const EMPTY = {
  title: '',
  subject: '',
  content: '',
  selectedArticles: [] as string[],
  selectedVideos: [] as string[],
  selectedPackages: [] as string[],
};

/** Makes a campaign as a draft, with what is attached to it (section 2). */
export function CampaignDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { create } = useCampaignChanges();
  const articles = useAllArticles().data ?? [];
  const videos = useAllVideos().data ?? [];
  const packages = usePackages().data?.packages ?? [];
  const { values, set, errors, form } = useDialogForm({
    draft: 'campaign:new',
    initial: EMPTY,
    schema: campaignPayloadSchema,
    toInput: (typed) => typed,
    send: (payload) =>
      create.mutateAsync(payload, {
        onError: (error) => failed('Failed to create newsletter campaign', error),
      }),
    onSent: () => {
      succeeded('Newsletter campaign created successfully');
      onClose();
    },
  });
  const titled = (items: { id: string; title: string }[]) =>
    items.map(({ id, title }) => ({ id, label: title }));

  return (
    <FormDialog
      opened={opened}
      title="Create Campaign"
      form={form}
      submit="Create Campaign"
      submitting="Creating..."
      size={EDITOR_WIDTH}
      onClose={onClose}
    >
      <TextInput
        name="title"
        label="Newsletter Title"
        withAsterisk
        data-autofocus
        value={values.title}
        error={errors.title}
        onChange={(event) => set('title', event.currentTarget.value)}
      />
      <TextInput
        name="subject"
        label="Email Subject"
        withAsterisk
        value={values.subject}
        error={errors.subject}
        onChange={(event) => set('subject', event.currentTarget.value)}
      />
      <Textarea
        name="content"
        label="Newsletter Content"
        withAsterisk
        rows={9}
        value={values.content}
        error={errors.content}
        onChange={(event) => set('content', event.currentTarget.value)}
      />
      <PickList
        label="Articles"
        none="No articles to attach."
        items={titled(articles)}
        picked={values.selectedArticles}
        error={errors.selectedArticles}
        onPick={(ids) => set('selectedArticles', ids)}
      />
      <PickList
        label="Videos"
        none="No videos to attach."
        items={titled(videos)}
        picked={values.selectedVideos}
        error={errors.selectedVideos}
        onPick={(ids) => set('selectedVideos', ids)}
      />
      <PickList
        label="Packages"
        none="No packages to attach."
        items={packages.map(({ id, name }) => ({ id, label: name }))}
        picked={values.selectedPackages}
        error={errors.selectedPackages}
        onPick={(ids) => set('selectedPackages', ids)}
      />
    </FormDialog>
  );
}
