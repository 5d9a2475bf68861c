import { PLACEHOLDER } from '@rapport/domain/email-templates/placeholders';
import { escapeHtml } from '@rapport/domain/shared/escape-html';

/** The values of a template's placeholders, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Replaces a template's double-brace placeholders in one pass: a value that looks like a placeholder stays as it is.
 * An unknown placeholder is left blank and reported to `onUnknown`.
 */
function fill(
  template: string,
  values: PlaceholderValues,
  write: (value: string) => string,
  onUnknown: (name: string) => void,
): string {
  return template.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return write(value);
    onUnknown(name);
    return '';
  });
}

const ignore = () => undefined;

/** Fills an HTML template; values are escaped text, with their line breaks. */
export function fillHtml(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => escapeHtml(value).replaceAll('\n', '<br>'), onUnknown);
}

/** Fills a plain-text template; values are inserted unchanged. */
export function fillText(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => value, onUnknown);
}
