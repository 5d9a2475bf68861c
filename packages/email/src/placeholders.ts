import { PLACEHOLDER } from '@rapport/domain/email-templates/placeholders';
import { escapeHtml } from './escape.ts';

/** What the placeholders of a template stand for. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Puts the values into a template's double-brace placeholders, in one pass: a value that looks like a placeholder stays
 * as it is. An unknown placeholder becomes nothing, and `onUnknown` is told its name.
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

/** Fills an HTML template; values are text: they are escaped, and their line breaks kept. */
export function fillHtml(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => escapeHtml(value).replaceAll('\n', '<br>'), onUnknown);
}

/** Fills a plain-text template; values go in as they are. */
export function fillText(
  template: string,
  values: PlaceholderValues,
  onUnknown: (name: string) => void = ignore,
): string {
  return fill(template, values, (value) => value, onUnknown);
}
