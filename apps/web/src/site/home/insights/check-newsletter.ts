import { type NewsletterPayload, newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';

/** Checks the address with the server's schema. Loaded on demand, because zod is large. */
export function checkNewsletter(values: FieldValues): Checked<NewsletterPayload> {
  const { success, data, error } = newsletterPayloadSchema.safeParse(values);
  return success ? { payload: data, issues: null } : { payload: null, issues: error.issues };
}
