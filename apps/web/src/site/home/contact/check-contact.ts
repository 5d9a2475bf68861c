import { splitOptionValue } from '@rapport/domain/contacts/service-choice';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import type { AppRouter } from '@rapport/server/app-router';
import type { inferRouterInputs } from '@trpc/server';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';

/** What the contact form sends. */
export type ContactInput = inferRouterInputs<AppRouter>['contact']['submit'];

/**
 * Checks the fields with the server's schema and sends all of them as they were entered. Loaded on demand, because zod is
 * large.
 */
export function checkContact({ service = '', ...others }: FieldValues): Checked<ContactInput> {
  const entered = { ...others, ...splitOptionValue(service) };
  const { error } = contactPayloadSchema.safeParse(entered);
  return error ? { payload: null, issues: error.issues } : { payload: entered as ContactInput, issues: null };
}
