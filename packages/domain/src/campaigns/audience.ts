import { z } from 'zod';
import { MAX_CAMPAIGN_SEGMENTS } from '../segments/limits.ts';
import { idSchema } from '../shared/id.ts';
import { clearable } from '../shared/update.ts';

const segments = z
  .array(idSchema)
  .overwrite((ids) => [...new Set(ids)])
  .max(MAX_CAMPAIGN_SEGMENTS, { error: `Please choose at most ${MAX_CAMPAIGN_SEGMENTS} segments.` });

/** To whom a campaign goes. */
export const audienceShape = {
  includedSegments: segments.default([]).meta({
    description: 'Only people in one of these segments; everyone where there are none.',
  }),
  excludedSegments: segments.default([]).meta({ description: 'Nobody in one of these segments.' }),
};

/** The same in an edit. */
export const audienceUpdateShape = {
  includedSegments: clearable(segments, []),
  excludedSegments: clearable(segments, []),
};

export const campaignAudienceChoiceSchema = z.object(audienceShape);
export type CampaignAudienceChoice = z.infer<typeof campaignAudienceChoiceSchema>;

/** Everyone who receives campaigns. */
export const EVERYONE: CampaignAudienceChoice = { includedSegments: [], excludedSegments: [] };
