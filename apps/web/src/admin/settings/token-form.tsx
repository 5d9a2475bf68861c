import { NativeSelect, TextInput } from '@mantine/core';
import {
  type ApiTokenResult,
  apiTokenPayloadSchema,
  DEFAULT_API_TOKEN_DAYS,
} from '@rapport/domain/api-tokens/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed } from '../feedback.ts';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { useTokenChanges } from './use-access.ts';

interface TokenFormProps {
  opened: boolean;
  onMade: (result: ApiTokenResult) => void;
  onClose: () => void;
}

/**
 * What the API takes for the choice: nothing for its default, null for never, else the last moment of the day where the
 * admin is. A day that is none is sent as it is, to be refused at its field.
 */
function expiryOf(expiry: string, day: string): { expiresAt?: string | null } {
  if (expiry === 'default') return {};
  if (expiry === 'never') return { expiresAt: null };
  const end = new Date(`${day}T23:59:59.999`);
  return { expiresAt: Number.isNaN(end.getTime()) ? day : end.toISOString() };
}

/** What to say about a day that is missing; null where there is one. */
function dayError(day: string): string | null {
  return day === '' ? 'Choose a day.' : null;
}

/** Makes a token: what it is for, what it may do, and until when. */
export function TokenForm({ opened, onMade, onClose }: TokenFormProps) {
  const { create } = useTokenChanges();
  const again = useReauthentication();
  const { field, values, set, errors, form } = useDialogForm({
    draft: DRAFTS.token(),
    initial: { name: '', scope: 'read', expiry: 'default', day: '' },
    schema: apiTokenPayloadSchema,
    toInput: ({ day, expiry, ...typed }) => ({ ...typed, ...expiryOf(expiry, day) }),
    send: ({ expiresAt, ...payload }) =>
      create.mutateAsync(expiresAt === undefined ? payload : { ...payload, expiresAt }, {
        onSuccess: onMade,
        onError: (error) => {
          if (!again.ask(error, { what: 'token' })) failed('Failed to create API token', error);
        },
      }),
    // What was made is shown by whoever opened this.
    onSent: () => undefined,
  });
  const dialog = (
    <FormDialog
      opened={opened && !again.question.isOpen}
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
      <NativeSelect
        {...field('expiry')}
        label="Expires"
        data={[
          { value: 'default', label: `In ${DEFAULT_API_TOKEN_DAYS} days` },
          { value: 'day', label: 'On a day you choose' },
          { value: 'never', label: 'Never' },
        ]}
      />
      {values.expiry === 'day' ? (
        <TextInput
          type="date"
          name="expiresAt"
          label="Last day"
          withAsterisk
          value={values.day}
          error={errors.expiresAt === undefined ? undefined : (dayError(values.day) ?? errors.expiresAt)}
          onChange={(event) => set('day', event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
  return (
    <>
      {dialog}
      <ReauthenticateDialog
        opened={opened && again.question.isOpen}
        resume={again.question.shown}
        onClose={again.question.close}
      />
    </>
  );
}
