import type { SiteContent } from './content-schema.ts';
import { listSampleTexts } from './sample.ts';
import { SETUP_STEP_KEYS, type SetupStepKey } from './setup-step-keys.ts';

/** A step of the guided set-up. */
export interface SetupStepFacts {
  key: SetupStepKey;
  /** How long it takes, in minutes. */
  minutes: number;
  /** The fields of the content that it fills in; none for a step about something else. */
  fields: readonly string[];
}

const FACTS: Record<SetupStepKey, Omit<SetupStepFacts, 'key'>> = {
  name: { minutes: 2, fields: ['owner.name', 'owner.profession'] },
  headline: { minutes: 2, fields: ['hero.headlineLines', 'hero.sentence', 'search.description'] },
  portrait: { minutes: 3, fields: ['owner.headshot'] },
  about: { minutes: 4, fields: ['about.heading', 'about.paragraphs', 'biography'] },
  proof: {
    minutes: 4,
    fields: [
      'about.statistics',
      'testimonials.introduction',
      'testimonials.testimonials',
      'testimonials.stars',
      'caseStudies.caseStudies',
      'clientLogos.logos',
      'press.appearances',
    ],
  },
  services: { minutes: 10, fields: ['services'] },
  sections: {
    minutes: 1,
    fields: ['home.sections', 'hero.badge', 'hero.fields', 'insights.comingSoon'],
  },
  colors: { minutes: 2, fields: ['look'] },
  email: { minutes: 3, fields: ['emailIdentity'] },
  feeds: {
    minutes: 2,
    fields: ['feeds.articles', 'feeds.videos', 'owner.profiles.blog', 'owner.profiles.videoChannel'],
  },
  postmark: { minutes: 4, fields: [] },
  domain: { minutes: 3, fields: [] },
  publish: { minutes: 1, fields: [] },
};

export const SETUP_STEPS: readonly SetupStepFacts[] = SETUP_STEP_KEYS.map((key) => ({ key, ...FACTS[key] }));

/** Whether a path is one of the fields, or below one of them. */
export function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

/**
 * Whether the fields of a step are the owner's own: none has a text of the sample, and the portrait and the colors are
 * others than those of the sample, and a feed has an address. False for a step without fields.
 */
export function isStepFilledIn(
  key: SetupStepKey,
  content: SiteContent,
  sample: SiteContent,
  fingerprints?: readonly string[],
): boolean {
  const { fields } = FACTS[key];
  if (fields.length === 0) return false;
  if (key === 'feeds') return content.feeds.articles !== null || content.feeds.videos !== null;
  if (key === 'colors') {
    const { primary, accent } = content.look;
    return primary !== sample.look.primary || accent !== sample.look.accent;
  }
  const { headshot } = content.owner;
  if (key === 'portrait' && headshot !== null && headshot.src === sample.owner.headshot?.src) return false;
  return !listSampleTexts(content, fingerprints).some(({ path }) => isWithin(path, fields));
}
