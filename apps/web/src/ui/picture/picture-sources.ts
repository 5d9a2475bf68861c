import { isOwnPicture } from '../web-address.ts';
import firstFallbackUrl from './fallback-1.svg?drawing';
import secondFallbackUrl from './fallback-2.svg?drawing';
import thirdFallbackUrl from './fallback-3.svg?drawing';

const FALLBACKS = [firstFallbackUrl, secondFallbackUrl, thirdFallbackUrl];

/** Which fallback picture to show, by the position in the list, so that neighbors differ. */
export function pictureOf(address: string | null, place: number): string {
  if (isOwnPicture(address)) return address;
  return FALLBACKS[place % FALLBACKS.length] ?? firstFallbackUrl;
}
