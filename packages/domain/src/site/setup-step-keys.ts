/** The steps of the guided set-up, in their order. */
export const SETUP_STEP_KEYS = [
  'name',
  'headline',
  'portrait',
  'about',
  'proof',
  'services',
  'sections',
  'colors',
  'email',
  'feeds',
  'postmark',
  'domain',
  'publish',
] as const;
export type SetupStepKey = (typeof SETUP_STEP_KEYS)[number];
