import { hasPlaceholder, toVariableLabel } from '../emails/placeholders.ts';
import type { Issue } from '../shared/app-error.ts';

/** The variable without which an email does not do what it is for, by the type of its template. */
const REQUIRED: ReadonlyMap<string, string> = new Map([
  ['newsletter_confirmation', 'confirmUrl'],
  ['newsletter_welcome', 'unsubscribeUrl'],
]);

/** Why a text of a template of this type can't be saved: it lacks the variable that the email is for; null if not. */
export function findMissingVariable(type: string, text: string): string | null {
  const required = REQUIRED.get(type);
  if (required === undefined || hasPlaceholder(text, required)) return null;
  return `This email needs the ${toVariableLabel(required).toLowerCase()}, {{${required}}}. Insert it again, or undo.`;
}

/** What is missing in the texts of a template. A text that is not given or empty is not checked. */
export function listMissingVariables(
  type: string,
  texts: { htmlContent?: string | undefined; textContent?: string | null | undefined },
): Issue[] {
  return (['htmlContent', 'textContent'] as const).flatMap((field) => {
    const text = texts[field];
    const message = text ? findMissingVariable(type, text) : null;
    return message === null ? [] : [{ path: [field], message }];
  });
}
