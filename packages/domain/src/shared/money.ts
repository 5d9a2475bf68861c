import { boundedString } from './bounded-string.ts';
import { normalizePrice } from './price.ts';

const MONEY_LENGTH = 10;
/** Leaves room for blanks and zeros around a price. */
const MAX_TYPED_PRICE_LENGTH = 100;

/** Money in requests and responses: a decimal string with two decimals. */
export const moneySchema = boundedString(MONEY_LENGTH)
  .regex(/^\d{1,7}\.\d{2}$/)
  .meta({ description: 'A decimal with two decimals.', examples: ['2500.00'] });

/** A price as it is entered: "0.00" to "9999999.99", at most two decimals; two decimals come out. */
export const priceSchema = boundedString(MAX_TYPED_PRICE_LENGTH, 'Price is required')
  .overwrite((value) => normalizePrice(value) ?? value.trim())
  .min(1, { error: 'Price is required', abort: true })
  .refine((value) => normalizePrice(value) !== null, {
    error:
      'Please enter a price from 0.00 to 9999999.99 with at most two decimals and no separator between thousands.',
  })
  .meta({ description: 'A decimal from 0.00 to 9999999.99, at most two decimals.', examples: ['2500.00'] });
