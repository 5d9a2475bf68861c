import { NativeSelect, TextInput } from '@mantine/core';
import { type ApiTokenResult, apiTokenPayloadSchema } from '@rapport/domain/api-tokens/schema';
import { useTokenChanges } from '../../../features/settings/use-access.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed } from '../feedback.ts';

interface TokenFormProps {
  opened: boolean;
  onMade: (result: ApiTokenResult) => void;
  onClose: () => void;
}

/** The last moment of a day where the admin is, as the wire has it; nothing for no day. */
function endOfDay(day: string): { expiresAt?: string } {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? {} : { expiresAt: end.toISOString() };
}

/** Makes a token: what it is for, what it may do, and until when. */
export function TokenForm({ opened, onMade, onClose }: TokenFormProps) {
  const { create } = useTokenChanges();
  const { field, values, set, errors, form } = useDialogForm({
    draft: 'api-token',
    initial: { name: '', scope: 'read', day: '' },
    schema: apiTokenPayloadSchema,
    toInput: ({ day, ...typed }) => ({ ...typed, ...endOfDay(day) }),
    send: ({ expiresAt, ...payload }) =>
      create.mutateAsync(expiresAt === undefined ? payload : { ...payload, expiresAt }, {
        onSuccess: onMade,
        onError: (error) => failed('Failed to create API token', error),
      }),
    // What was made is shown by whoever opened this.
    onSent: () => undefined,
  });
  return (
    <FormDialog
      opened={opened}
      title="Create API Token"
      form={form}
      submit="Create Token"
      submitting="Creating..."
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label="Name"
        description="What it is for, so that you know later what revoking it would stop."
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        {...field('scope')}
        label="Access"
        data={[
          { value: 'read', label: 'Read only' },
          { value: 'full', label: 'Full access: whatever you may do through the API' },
        ]}
      />
      <TextInput
        type="date"
        name="expiresAt"
        label="Expires"
        description="Through this day. Without one it lasts until it is revoked."
        value={values.day}
        error={errors.expiresAt}
        onChange={(event) => set('day', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
