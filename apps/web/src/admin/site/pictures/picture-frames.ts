import { PICTURE_CUTS } from '@rapport/domain/site/uploaded-picture';
import { PORTRAIT_RATIO } from '../../../ui/picture/portrait-ratio.ts';

/** A place that shows a part of a picture. */
export interface PictureFrame {
  /** Where it is, as in "Emails". */
  label: string;
  /** Width by height. */
  ratio: number;
  /** The corners, as CSS has them. */
  radius?: string;
}

const ROUND = { ratio: 1, radius: '50%' };
const { preview } = PICTURE_CUTS;

const FRAMES: Readonly<Record<string, readonly PictureFrame[]>> = {
  'owner.headshot': [
    { label: 'Home page', ratio: PORTRAIT_RATIO, radius: '50% 50% 0 0 / 37% 37% 0 0' },
    { label: 'Emails', ...ROUND },
  ],
  'testimonials.testimonials.*.portrait': [{ label: 'Testimonial', ...ROUND }],
  'caseStudies.caseStudies.*.portrait': [{ label: 'Case study', ...ROUND }],
  'search.previewImage': [{ label: 'Link preview', ratio: preview.width / preview.height }],
};

/** The places that show a part of the picture at a path of the schema. */
export function getPictureFrames(path: string): readonly PictureFrame[] {
  return FRAMES[path] ?? [];
}

const LOGOS: ReadonlySet<string> = new Set([
  'emailIdentity.logo',
  'clientLogos.logos.*.picture',
  'press.appearances.*.picture',
]);

/** Whether the picture at a path of the schema is a logo, which is shown whole. */
export function isLogo(path: string): boolean {
  return LOGOS.has(path);
}
