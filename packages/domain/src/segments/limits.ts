/** The most conditions of a segment, those of its groups included. */
export const MAX_CONDITIONS = 12;

/** The most segments there can be. */
export const MAX_SEGMENTS = 200;

/** The most segments that a campaign names on either side. */
export const MAX_CAMPAIGN_SEGMENTS = 20;

/** How many people of a segment are on a page. */
export const SEGMENT_PEOPLE = 10;

/** The most campaigns that are named as using a segment. */
export const SEGMENT_USES = 20;

/** The name of a segment. Here without zod, so that a screen can load it. */
export const SEGMENT_FIELDS = {
  name: { label: 'Name', max: 60, required: 'Please enter a name.' },
} as const;
