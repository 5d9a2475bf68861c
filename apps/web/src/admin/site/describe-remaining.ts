import { quantity } from '@rapport/domain/shared/quantity';
import type { SampleFields } from '@rapport/domain/site/sample-schema';

/** How many texts are still the sample, in one sentence. */
export function describeRemaining({ remaining }: Pick<SampleFields, 'remaining'>): string {
  if (remaining === 0) return 'No text of the sample is left to look at.';
  return `${quantity(remaining, 'text')} of the site ${remaining === 1 ? 'is' : 'are'} still the sample.`;
}
