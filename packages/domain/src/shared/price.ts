const PRICE = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** A price with exactly two decimals and no superfluous zeros in front ("007.5" → "7.50"), or null when it is none. */
export function normalizePrice(text: string): string | null {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  return `${Number(whole)}.${decimals.padEnd(2, '0')}`;
}

/** A price in whole cents, so that sums are exact. Throws RangeError when the text is no price. */
export function priceToCents(price: string): number {
  const normal = normalizePrice(price);
  if (normal === null) throw new RangeError('not a price');
  return Number(normal.replace('.', ''));
}

/** Whole cents as a decimal string with two decimals. */
export function centsToPrice(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal string with thousands separators behind its currency sign: "12500.00" → "$12,500.00". */
export function formatPrice(price: string, currencySign = '$'): string {
  const [whole = '0', decimals = '00'] = price.split('.');
  return `${currencySign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}
