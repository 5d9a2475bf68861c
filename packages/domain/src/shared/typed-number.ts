/** A decimal with a point or a comma. */
const DECIMAL = /^[-−]?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** Digits in groups of three: "1,000" may mean a thousand, or one with three decimals. */
const GROUPED = /^[-−]?[1-9]\d{0,2}(?:[.,'’\s]\d{3})+(?:[.,]\d*)?$/;

const isPlain = (typed: string) => DECIMAL.test(typed) && !GROUPED.test(typed);

/**
 * A typed number as a plain decimal ("2,5" and " 2.5 " → "2.5"). What is not a number, or can be read in more than one
 * way, comes back as it was typed, for the schema to refuse.
 */
export function normalizeTypedNumber(text: string): string {
  const typed = text.trim();
  if (!isPlain(typed)) return text;
  const [whole = '', decimals = ''] = typed.replace('−', '-').replace(',', '.').split('.');
  return `${whole.replace(/^(-?)$/, '$10')}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The typed number; text that `normalizeTypedNumber` can't read comes back as it was typed. */
export function parseTypedNumber(text: string): number | string {
  const typed = normalizeTypedNumber(text);
  return isPlain(typed) ? Number(typed) : text;
}

/** The message of a number schema: about the separator between thousands where one was typed, `message` otherwise. */
export function numberError(message: string) {
  return ({ input }: { input?: unknown }) =>
    typeof input === 'string' && GROUPED.test(input.trim())
      ? 'Enter the number without a separator between thousands, such as 1000.'
      : message;
}
