import type { SiteContent } from './content-schema.ts';
import { listSampleTexts } from './sample.ts';

/** A step of the guided set-up. */
export interface SetupStepFacts {
  key: SetupStepKey;
  /** How long it takes, in minutes. */
  minutes: number;
  /** The fields of the content that it fills in; none for a step about something else. */
  fields: readonly string[];
}

/** The steps of the guided set-up, in their order. */
export const SETUP_STEP_KEYS = [
  'name',
  'portrait',
  'colors',
  'services',
  'email',
  'feeds',
  'postmark',
  'domain',
  'publish',
] as const;
export type SetupStepKey = (typeof SETUP_STEP_KEYS)[number];

const FACTS: Record<SetupStepKey, Omit<SetupStepFacts, 'key'>> = {
  name: { minutes: 2, fields: ['owner.name', 'owner.profession'] },
  portrait: { minutes: 3, fields: ['owner.headshot'] },
  colors: { minutes: 2, fields: ['look'] },
  services: { minutes: 10, fields: ['services'] },
  email: { minutes: 3, fields: ['emailIdentity'] },
  feeds: { minutes: 2, fields: [] },
  postmark: { minutes: 4, fields: [] },
  domain: { minutes: 3, fields: [] },
  publish: { minutes: 1, fields: [] },
};

export const SETUP_STEPS: readonly SetupStepFacts[] = SETUP_STEP_KEYS.map((key) => ({ key, ...FACTS[key] }));

/** Whether a path is one of the fields, or below one of them. */
function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

/**
 * Whether the fields of a step are the owner's own: none has a text of the sample, and the portrait and the colors are
 * others than those of the sample. False for a step without fields.
 */
export function isStepFilledIn(
  key: SetupStepKey,
  content: SiteContent,
  sample: SiteContent,
  fingerprints?: readonly string[],
): boolean {
  const { fields } = FACTS[key];
  if (fields.length === 0) return false;
  if (key === 'colors') {
    const { primary, accent } = content.look;
    return primary !== sample.look.primary || accent !== sample.look.accent;
  }
  if (key === 'portrait' && content.owner.headshot.src === sample.owner.headshot.src) return false;
  return !listSampleTexts(content, fingerprints).some(({ path }) => isWithin(path, fields));
}
