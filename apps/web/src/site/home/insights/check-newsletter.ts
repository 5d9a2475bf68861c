import { newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import type { AppRouter } from '@rapport/server/app-router';
import type { inferRouterInputs } from '@trpc/server';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { Checked } from '../../../ui/form/use-checked-form.ts';

/** What the newsletter form sends. */
export type NewsletterInput = inferRouterInputs<AppRouter>['newsletter']['subscribe'];

/** Checks the fields with the server's schema and sends them as they were entered. Loaded on demand, because zod is large. */
export function checkNewsletter({ email = '', ...others }: FieldValues): Checked<NewsletterInput> {
  const entered = { ...others, email };
  const { error } = newsletterPayloadSchema.safeParse(entered);
  return error
    ? { payload: null, issues: error.issues }
    : { payload: entered as NewsletterInput, issues: null };
}
