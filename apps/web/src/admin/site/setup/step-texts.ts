import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';

interface StepText {
  label: string;
  /** What to do, in one or two sentences; null where the step says it itself. */
  note: string | null;
  /** The part of the site that the preview shows; none where it shows nothing of the step. */
  part: keyof SiteContent | null;
  /** The button that goes on without doing it, and what it means; `hides` leaves the sample's claims out of the draft. */
  decline: { label: string; decision: 'kept' | 'skipped'; hides?: true };
}

const SKIP = { label: 'Skip for now', decision: 'skipped' } as const;

export const STEP_TEXTS: Record<SetupStepKey, StepText> = {
  name: {
    label: 'Name and line',
    note: 'Your name is in the header, the footer and every email. The line below it says what you do.',
    part: 'owner',
    decline: SKIP,
  },
  headline: {
    label: 'Headline',
    note: 'What a visitor reads first: what you do for people, in a few words and one sentence. The description is what search engines and shared links show.',
    part: 'hero',
    decline: SKIP,
  },
  portrait: {
    label: 'Portrait',
    note: 'A photograph in daylight is enough. Describe it in a few words for people who can’t see it.',
    part: 'owner',
    decline: SKIP,
  },
  about: {
    label: 'About you',
    note: 'A heading and a paragraph or two. The biography opens from there; leave it empty if you want none.',
    part: 'about',
    decline: { label: 'Leave it out for now', decision: 'skipped', hides: true },
  },
  proof: {
    label: 'Proof',
    note: 'Figures, testimonials, case studies and logos that are yours. Without any, the page does without these sections.',
    part: 'testimonials',
    decline: { label: 'None yet', decision: 'skipped', hides: true },
  },
  sections: {
    label: 'Sections',
    note: 'What the home page shows, and in which order. Turn off what you don’t need.',
    part: 'home',
    decline: { label: 'Keep these sections', decision: 'kept' },
  },
  colors: {
    label: 'Colors',
    note: 'Two colors make every shade of your pages and emails. Choose your own, or keep these.',
    part: 'look',
    decline: { label: 'Keep these colors', decision: 'kept' },
  },
  services: {
    label: 'Services',
    note: 'Say for each service what it is and who it is for, in one line each. Remove what you don’t offer.',
    part: 'services',
    decline: SKIP,
  },
  email: {
    label: 'Emails',
    note: 'How your emails close. The law of many countries asks for a postal address.',
    part: null,
    decline: SKIP,
  },
  feeds: {
    label: 'Articles and videos',
    note: 'Enter the addresses of your blog and your channel. Your site shows the newest articles and videos by itself.',
    part: 'insights',
    decline: SKIP,
  },
  postmark: {
    label: 'Postmark',
    note: null,
    part: null,
    decline: SKIP,
  },
  domain: {
    label: 'Domain',
    note: null,
    part: null,
    decline: SKIP,
  },
  publish: {
    label: 'Publish',
    note: 'Show your site to visitors. You can change everything later, and go back to an earlier version.',
    part: 'hero',
    decline: SKIP,
  },
};
