import { Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type SessionSettings, sessionSettingsPayloadSchema } from '@rapport/domain/sessions/settings';
import { parseTypedNumber } from '@rapport/domain/shared/typed-number';
import { trpc } from '../../api/trpc.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { useSessionChanges } from './use-sessions.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** How clients move sessions, and when they are reminded of them. */
export default function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const query = trpc.sessions.settings.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  if (query.data) return <SettingsForm settings={query.data.settings} opened={opened} onClose={onClose} />;
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Sessions: notice and reminders">
      <ListWaiting what="the settings" query={query} />
    </AdminDialog>
  );
}

function SettingsForm({ settings, opened, onClose }: SettingsDialogProps & { settings: SessionSettings }) {
  const { saveSettings } = useSessionChanges();
  const { updatedAt, noticeHours, reminderHours, weekdays, dayStarts, dayEnds } = settings;
  const { field, values, set, errors, form } = useDialogForm({
    draft: 'session-settings',
    initial: {
      noticeHours: String(noticeHours),
      reminderHours: reminderHours.join(', '),
      dayStarts,
      dayEnds,
      weekdays: weekdays.map(String),
    },
    schema: sessionSettingsPayloadSchema,
    toInput: (typed) => ({
      ...typed,
      noticeHours: parseTypedNumber(typed.noticeHours),
      reminderHours: typed.reminderHours
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(parseTypedNumber),
      weekdays: typed.weekdays.map(Number),
      seen: { updatedAt },
    }),
    send: (payload) => saveSettings.mutateAsync(payload),
    onFailed: (error) => failed('Failed to save the settings', error),
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title="Sessions: notice and reminders"
      form={form}
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput
        {...field('noticeHours')}
        label="Notice, in hours"
        description="Until then clients can move a session, or cancel it without losing its hours."
        inputMode="numeric"
      />
      <TextInput
        {...field('reminderHours')}
        label="Reminders, hours before"
        description="Up to three, such as 24, 2. Leave it empty for none."
      />
      <Checkbox.Group
        label="Clients can move a session to"
        value={values.weekdays}
        error={errors.weekdays}
        onChange={(days) => set('weekdays', days)}
      >
        <Group mt="xs" gap="sm">
          {WEEKDAYS.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2}>
        <TextInput {...field('dayStarts')} type="time" label="From" />
        <TextInput {...field('dayEnds')} type="time" label="To" />
      </SimpleGrid>
    </FormDialog>
  );
}
