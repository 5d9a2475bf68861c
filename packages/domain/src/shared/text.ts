import { z } from 'zod';
import { boundedString, limitLength } from './bounded-string.ts';
import { cleanText, countCharacters, findTextFault, rawLengthLimit, type TextFault } from './clean-text.ts';

/** What the OpenAPI document says of a text. */
export interface TextNote {
  description?: string;
  example?: string;
}

export interface TextOptions extends TextNote {
  /** The minimum number of characters after trimming; 0 by default. */
  min?: number;
  /** The maximum number of characters (code points) after trimming. */
  max: number;
  /** Shown when the text is missing or shorter than `min`. */
  message?: string;
}

const FAULT_MESSAGES: Record<TextFault, string> = {
  'lone-surrogate': 'This text contains a broken character. Please type it again.',
  'control-character': 'This text contains a control character that cannot be used here.',
  'line-break': 'Please keep this on one line.',
  'stacked-marks': 'This text has too many accents on one letter. Please type it again.',
};

function text(lines: 'single' | 'multi', options: TextOptions) {
  const { min = 0, max, description, example } = options;
  const tooShort =
    options.message ?? (min > 1 ? `Please use at least ${min} characters.` : 'Please fill this in.');
  const tooLong = `Please use at most ${max.toLocaleString('en-US')} characters.`;
  const wrongType = options.message ?? 'This must be text.';
  return z
    .string({ error: wrongType })
    .check(limitLength(rawLengthLimit(max), tooLong))
    .check((context) => {
      const fault = findTextFault(context.value, lines);
      if (fault === null) return;
      const message = FAULT_MESSAGES[fault];
      context.issues.push({ code: 'custom', message, input: context.value, continue: false });
    })
    .overwrite(cleanText)
    .refine((value) => countCharacters(value) >= min, { error: tooShort, abort: true })
    .refine((value) => countCharacters(value) <= max, { error: tooLong })
    .meta({
      ...(min > 0 ? { minLength: min } : {}),
      maxLength: max,
      ...(description === undefined ? {} : { description }),
      ...(example === undefined ? {} : { examples: [example] }),
    });
}

/** The shared string schema for one line: NFC, trimmed, no control characters, no line break. */
export function singleLine(options: TextOptions) {
  return text('single', options);
}

/** The shared string schema for longer texts: like `singleLine`, with newlines; CR LF becomes a newline. */
export function multiLine(options: TextOptions) {
  return text('multi', options);
}

/** An optional text of a payload: missing or empty becomes null. JSON null is refused, as no type is coerced. */
export function optionalText(schema: ReturnType<typeof singleLine>) {
  return schema.optional().transform((value) => (value === undefined || value === '' ? null : value));
}

/**
 * A text of at most `max` characters that the caller read before: compared with the stored text, and never
 * stored.
 */
export function seenText(max: number) {
  return boundedString(rawLengthLimit(max)).meta({ maxLength: max });
}

/** A text filter of a query string: missing or empty means no filter. */
export function textFilter(max: number, description: string) {
  return singleLine({ max, description })
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}
