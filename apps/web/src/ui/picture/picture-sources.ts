import { getDrawingAddress } from '@rapport/domain/site/drawing-address';
import { isOwnPicture } from '../web-address.ts';
import firstFallbackUrl from './fallback-1.svg?drawing';
import secondFallbackUrl from './fallback-2.svg?drawing';
import thirdFallbackUrl from './fallback-3.svg?drawing';

const FALLBACKS = [firstFallbackUrl, secondFallbackUrl, thirdFallbackUrl];

/**
 * Which fallback picture to show, by the position in the list, so that neighbors differ. `colors` are those of the look
 * where it is not the sample's.
 */
export function pictureOf(address: string | null, place: number, colors: string | undefined): string {
  if (isOwnPicture(address)) return address;
  const index = place % FALLBACKS.length;
  if (colors !== undefined) return getDrawingAddress(`fallback-${index + 1}`, colors);
  return FALLBACKS[index] ?? firstFallbackUrl;
}
