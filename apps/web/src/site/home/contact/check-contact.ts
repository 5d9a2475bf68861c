import { splitService } from '@rapport/domain/contacts/services';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import type { AppRouter } from '@rapport/server/app-router';
import type { inferRouterInputs } from '@trpc/server';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';

/** What the contact form sends. */
export type ContactInput = inferRouterInputs<AppRouter>['contact']['submit'];

/** The key and the name in the value of an option (`toOptionValue`). */
function split(option: string) {
  const { service, serviceName } = splitService(option);
  return { service, ...(serviceName === null ? {} : { serviceName }) };
}

/** Checks the fields with the server's schema. Loaded on demand, because zod is large. */
export function checkContact(values: FieldValues): Checked<ContactInput> {
  const { service: option = '', ...others } = values;
  const { success, data, error } = contactPayloadSchema.safeParse({ ...others, ...split(option) });
  if (!success) return { payload: null, issues: error.issues };
  const { name, email, message, organization, service, serviceName } = data;
  return {
    payload: {
      name,
      email,
      message,
      organization: organization ?? '',
      service: service ?? '',
      ...(serviceName === null ? {} : { serviceName }),
    },
    issues: null,
  };
}
