import { contactPayloadSchema } from '@rapport/domain/contacts/schema';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';
import { issuesOfZod } from '../../../ui/form/zod-issues.ts';
import type { ContactInput } from './contact-input.ts';

/** Checks the fields with the server's schema. Loaded on demand, because zod is large. */
export function checkContact(values: FieldValues): Checked<ContactInput> {
  const { success, data, error } = contactPayloadSchema.safeParse(values);
  if (!success) return { payload: null, issues: issuesOfZod(error) };
  const { name, email, message, organization, service } = data;
  return {
    payload: { name, email, message, organization: organization ?? '', service: service ?? '' },
    issues: null,
  };
}
