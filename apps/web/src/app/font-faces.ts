import frauncesUrl from './fonts/fraunces.woff2?url';
import frauncesBasicUrl from './fonts/fraunces-basic.woff2?url';
import frauncesSmallUrl from './fonts/fraunces-small.woff2?url';
import interUrl from './fonts/inter.woff2?url';
import interBasicUrl from './fonts/inter-basic.woff2?url';
import interSmallUrl from './fonts/inter-small.woff2?url';

interface Face {
  family: string;
  src: string;
  descriptors: string;
}

function writeFace({ family, src, descriptors }: Face): string {
  return `@font-face{font-family:${family};src:${src};${descriptors}}`;
}

/**
 * Two variable fonts, served from here: Fraunces (one weight, optical size 18–144, a little softened) for headings and
 * Inter (weight 400–700) for everything else; 60 KB together. build/fonts.ts says how they are cut.
 */
export const FONT_FACES = [
  {
    family: 'Fraunces',
    src: `url(${frauncesUrl})format("woff2")`,
    descriptors: 'font-weight:400 600;font-display:swap',
  },
  {
    family: 'Inter',
    src: `url(${interUrl})format("woff2")`,
    descriptors: 'font-weight:400 700;font-display:swap',
  },
]
  .map(writeFace)
  .join('');

/** The fallbacks take the measure of the fonts they stand in for, so that nothing moves when those arrive. */
export const FALLBACK_FACES = [
  {
    family: '"Fraunces Fallback"',
    src: 'local("Georgia"),local("Gelasio")',
    descriptors: 'size-adjust:102.6%;ascent-override:95.4%;descent-override:24.9%;line-gap-override:0%',
  },
  {
    family: '"Fraunces Fallback Times"',
    src: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos")',
    descriptors: 'size-adjust:112.6%;ascent-override:86.9%;descent-override:22.6%;line-gap-override:0%',
  },
  {
    family: '"Inter Fallback"',
    src: 'local("Arial"),local("Helvetica"),local("Liberation Sans"),local("Arimo"),local("Roboto")',
    descriptors: 'size-adjust:107.3%;ascent-override:90.3%;descent-override:22.5%;line-gap-override:0%',
  },
]
  .map(writeFace)
  .join('');

/** Addresses of the fonts of the site. */
export const SITE_FONTS = { display: frauncesUrl, text: interUrl };

/** Addresses of the fonts of the small pages that the server writes itself: fewer characters, one size of Fraunces. */
export const SMALL_PAGE_FONTS = { display: frauncesSmallUrl, text: interSmallUrl };

/** The same with the characters of English only. */
export const BASIC_FONTS = { display: frauncesBasicUrl, text: interBasicUrl };
