import { NativeSelect, TextInput } from '@mantine/core';
import { SCOPE_CHOICES } from '@rapport/domain/api-tokens/describe-access';
import {
  type ApiTokenResult,
  apiTokenPayloadSchema,
  DEFAULT_API_TOKEN_DAYS,
} from '@rapport/domain/api-tokens/schema';
import { API_TOKEN_SCOPES, type ApiTokenScope, type ResourceScope } from '@rapport/domain/api-tokens/scopes';
import { endOfDay } from '@rapport/domain/enrollments/expiry';
import { useSite } from '../../ui/site-context.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { defineForm } from '../dialog/use-opened.ts';
import { failed } from '../ui/feedback.ts';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { TokenScopes } from './token-scopes.tsx';
import { useTokenChanges } from './use-access.ts';

export const TOKEN_FORM = defineForm('token', (_: true) => 'new');

interface TokenFormProps {
  opened: boolean;
  onCreated: (result: ApiTokenResult) => void;
  onClose: () => void;
}

/**
 * The expiry that the API expects: nothing for its default, null for never, otherwise the end of the day in the site's
 * time zone. An invalid day is sent unchanged, to be refused at its field.
 */
function toExpiry(expiry: string, day: string, timeZone: string): { expiresAt?: string | null } {
  if (expiry === 'default') return {};
  if (expiry === 'never') return { expiresAt: null };
  return { expiresAt: Number.isNaN(Date.parse(day)) ? day : endOfDay(day, timeZone).toISOString() };
}

/** The error of a missing day; null where there is one. */
function getDayError(day: string): string | null {
  return day === '' ? 'Choose a day.' : null;
}

/** Creates a token: its name, what it may do and its expiry. */
export function TokenForm({ opened, onCreated, onClose }: TokenFormProps) {
  const { timeZone } = useSite();
  const { create } = useTokenChanges();
  const reauthentication = useReauthentication();
  const { field, values, set, errors, form } = useDialogForm({
    draft: TOKEN_FORM.getDraft(true),
    initial: { name: '', scope: 'read', scopes: [] as ResourceScope[], expiry: 'default', day: '' },
    schema: apiTokenPayloadSchema,
    toInput: ({ name, scope, scopes, day, expiry }) => ({
      name,
      scope,
      ...(scope === 'custom' ? { scopes } : {}),
      ...toExpiry(expiry, day, timeZone),
    }),
    send: ({ expiresAt, ...payload }) =>
      create.mutateAsync(expiresAt === undefined ? payload : { ...payload, expiresAt }, {
        onSuccess: onCreated,
        onError: (error) => {
          if (!reauthentication.ask(error, { what: 'token' })) failed('Failed to create API token', error);
        },
      }),
    // The dialog around the form shows the new token.
    onSent: () => undefined,
  });
  const dialog = (
    <FormDialog
      opened={opened && !reauthentication.question.isOpen}
      title="Create API token"
      form={form}
      submit="Create token"
      submitting="Creating..."
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label="Name"
        description="Name the program that will use this token."
        withAsterisk
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        {...field('scope')}
        label="Access"
        description={SCOPE_CHOICES[values.scope as ApiTokenScope].description}
        data={API_TOKEN_SCOPES.map((scope) => ({ value: scope, label: SCOPE_CHOICES[scope].label }))}
      />
      {values.scope === 'custom' ? (
        <TokenScopes
          chosen={values.scopes}
          error={errors.scopes}
          onChange={(scopes) => set('scopes', scopes)}
        />
      ) : null}
      <NativeSelect
        {...field('expiry')}
        label="Expires"
        data={[
          { value: 'default', label: `In ${DEFAULT_API_TOKEN_DAYS} days` },
          { value: 'day', label: 'On a specific day' },
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
          error={errors.expiresAt === undefined ? undefined : (getDayError(values.day) ?? errors.expiresAt)}
          onChange={(event) => set('day', event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
  return (
    <>
      {dialog}
      <ReauthenticateDialog
        opened={opened && reauthentication.question.isOpen}
        resume={reauthentication.question.shown}
        onClose={reauthentication.question.close}
      />
    </>
  );
}
