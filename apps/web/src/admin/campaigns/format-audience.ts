import type { CampaignAudienceChoice } from '@rapport/domain/campaigns/audience';
import { quantity } from '@rapport/domain/shared/quantity';

type Named = readonly { id: string; name: string }[] | undefined;

/** Whether a campaign goes to everyone who receives campaigns. */
export const isEveryone = ({ includedSegments, excludedSegments }: CampaignAudienceChoice) =>
  includedSegments.length + excludedSegments.length === 0;

const listNames = (ids: readonly string[], segments: Named) =>
  ids
    .map(
      (id) => segments?.find((segment) => segment.id === id)?.name ?? (segments ? 'deleted segment' : '...'),
    )
    .map((name) => `“${name}”`)
    .join(' or ');

const without = ({ excludedSegments }: CampaignAudienceChoice, segments: Named) =>
  excludedSegments.length === 0 ? '' : `, without ${listNames(excludedSegments, segments)}`;

/** Whom a campaign goes to, without their number. */
export function formatChoice(choice: CampaignAudienceChoice, segments: Named): string {
  const { includedSegments } = choice;
  const to =
    includedSegments.length === 0 ? 'All confirmed subscribers' : listNames(includedSegments, segments);
  return to + without(choice, segments);
}

/** The number of people that a campaign goes to and who they are. */
export function formatAudience(recipients: number, choice: CampaignAudienceChoice, segments: Named): string {
  const { includedSegments } = choice;
  const among = includedSegments.length === 0 ? '' : ` in ${listNames(includedSegments, segments)}`;
  return quantity(recipients, 'confirmed subscriber') + among + without(choice, segments);
}
