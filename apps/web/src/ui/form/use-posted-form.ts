import type { SiteForm } from '@rapport/domain/site/render-contract';
import { useSite } from '../site-context.tsx';
import { errorsOf, type FieldErrors, type FieldValues } from './form-values.ts';

/** What the visitor had typed, and what was wrong with it, when the form was posted without JavaScript and came back. */
export function usePostedForm(form: SiteForm): { values: FieldValues; errors: FieldErrors } {
  const { notice, formValues } = useSite();
  if (notice?.form !== form || notice.tone !== 'error') return { values: {}, errors: {} };
  return { values: { ...formValues }, errors: errorsOf(notice.issues) };
}
