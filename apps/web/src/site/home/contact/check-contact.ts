import { contactPayloadSchema } from '@rapport/domain/contacts/schema';
import type { AppRouter } from '@rapport/server/app-router';
import type { inferRouterInputs } from '@trpc/server';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';

/** What the contact form sends. */
export type ContactInput = inferRouterInputs<AppRouter>['contact']['submit'];

/** Checks the fields with the server's schema. Loaded on demand, because zod is large. */
export function checkContact(values: FieldValues): Checked<ContactInput> {
  const { success, data, error } = contactPayloadSchema.safeParse(values);
  if (!success) return { payload: null, issues: error.issues };
  const { name, email, message, organization, service } = data;
  return {
    payload: { name, email, message, organization: organization ?? '', service: service ?? '' },
    issues: null,
  };
}
