import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import { useFields } from '../field-context.ts';
import { findColors } from './judge-pixels.ts';
import { usePixels } from './use-pixels.ts';

/** The colors of the owner's logo, or of the portrait where there is no logo; null while neither was uploaded. */
export function usePictureColors(): { from: string; colors: readonly string[] } | null {
  const { emailIdentity, owner } = useFields().content;
  const source = [
    { from: 'your logo', src: emailIdentity.logo?.src ?? '' },
    { from: 'your portrait', src: owner.headshot?.src ?? '' },
  ].find(({ src }) => parsePictureAddress(src));
  const colors = usePixels(source?.src, findColors) ?? [];
  return source && colors.length > 0 ? { from: source.from, colors } : null;
}
