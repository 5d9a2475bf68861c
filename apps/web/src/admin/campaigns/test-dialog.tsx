import { TextInput } from '@mantine/core';
import { type Campaign, campaignTestSchema, MAX_TEST_ADDRESSES } from '@rapport/domain/campaigns/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

interface TestDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
}

/** Sends a test of a campaign to a few addresses. */
export function TestDialog({ campaign, opened, onClose }: TestDialogProps) {
  const { testSend } = useCampaignChanges();
  const { field, form } = useDialogForm({
    draft: `test-campaign:${campaign.id}`,
    initial: { to: '' },
    schema: campaignTestSchema,
    toInput: ({ to }) => ({ to: to.split(/[\s,;]+/).filter((part) => part !== '') }),
    send: (payload) => testSend.mutateAsync({ id: campaign.id, ...payload }),
    ...formToastsOf('Failed to send the test email', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title={`Send a test of “${campaign.title}”`}
      form={form}
      submit="Send test"
      submitting="Sending..."
      onClose={onClose}
    >
      <TextInput
        {...field('to')}
        label="Email addresses"
        description={`Up to ${MAX_TEST_ADDRESSES}. Separate addresses with commas.`}
        inputMode="email"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
