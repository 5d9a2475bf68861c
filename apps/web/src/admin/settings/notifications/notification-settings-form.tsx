import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { EMAIL_KINDS } from '@rapport/domain/emails/kinds';
import { NOTIFICATION_TYPES } from '@rapport/domain/notifications/schema';
import {
  MAX_EMAILS_PER_DAY,
  NOTIFICATION_TIMINGS,
  type NotificationSettings,
  notificationSettingsPayloadSchema,
  OPTIONAL_CLIENT_EMAILS,
} from '@rapport/domain/notifications/settings';
import { useState } from 'react';
import { useDialogForm } from '../../dialog/use-dialog-form.ts';
import { defineForm } from '../../dialog/use-opened.ts';
import { EditorPage } from '../../editor-page/editor-page.tsx';
import { formToastsOf } from '../../ui/feedback.ts';
import { toFormValues, toInput } from './form-values.ts';
import { EVENT_LABELS, TIMING_LABELS } from './labels.ts';
import { useNotificationChanges } from './use-notification-settings.ts';

const LABELS = {
  addresses: 'Send emails to',
  reminderDays: 'Days before expiration',
  ...EVENT_LABELS,
  ...EMAIL_KINDS,
};
const TIMINGS = NOTIFICATION_TIMINGS.map((value) => ({ value, label: TIMING_LABELS[value] }));

/** The settings as the form shows them, and the version that a save may replace. */
const toEdit = (settings: NotificationSettings) => ({
  values: toFormValues(settings),
  version: { updatedAt: settings.updatedAt },
});

export const NOTIFICATIONS_FORM = defineForm('notifications', (_: true) => 'all');

interface NotificationSettingsFormProps {
  settings: NotificationSettings;
  onClose: () => void;
}

/** What is emailed to the owner, when clients are reminded, and which emails they get. */
export function NotificationSettingsForm({ settings, onClose }: NotificationSettingsFormProps) {
  const { read, update } = useNotificationChanges();
  const [loaded] = useState(() => toEdit(settings));
  const { field, values, set, form } = useDialogForm({
    draft: NOTIFICATIONS_FORM.getDraft(true),
    initial: loaded.values,
    stored: { ...loaded, load: () => read().then(toEdit), labels: LABELS },
    schema: notificationSettingsPayloadSchema,
    toInput,
    send: (payload, seen) => update.mutateAsync({ ...payload, seen }),
    ...formToastsOf('Failed to save notification settings', onClose),
  });
  return (
    <EditorPage
      title="Notification Settings"
      back="Back to the settings"
      form={form}
      submit="Save settings"
      submitting="Saving..."
      onClose={onClose}
    >
      <Fieldset legend="Emails to you" radius="sm" bg="transparent">
        <Stack gap="md">
          <TextInput
            {...field('addresses')}
            label={LABELS.addresses}
            description="Separate addresses with commas. Leave it empty to get no emails."
            inputMode="email"
            autoComplete="off"
            data-autofocus
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            {NOTIFICATION_TYPES.map((type) => (
              <NativeSelect key={type} {...field(type)} label={EVENT_LABELS[type]} data={TIMINGS} />
            ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            After {MAX_EMAILS_PER_DAY} emails in a day, the rest come as one summary an hour. Everything is in
            the bell too, and problems with email only there.
          </Text>
        </Stack>
      </Fieldset>
      <Fieldset legend="Emails to clients" radius="sm" bg="transparent">
        <Stack gap="md">
          <TextInput
            {...field('reminderDays')}
            label={LABELS.reminderDays}
            description="When clients are reminded that their plan ends. Leave it empty to send no reminders."
            autoComplete="off"
          />
          {OPTIONAL_CLIENT_EMAILS.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={EMAIL_KINDS[kind]}
              checked={values[kind]}
              onChange={(event) => set(kind, event.currentTarget.checked)}
            />
          ))}
          <Text size="sm" c="dimmed">
            Clients see changes and renewals of their plans in the portal either way.
          </Text>
        </Stack>
      </Fieldset>
    </EditorPage>
  );
}
