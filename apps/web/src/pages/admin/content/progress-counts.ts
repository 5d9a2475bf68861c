import type { CampaignProgress } from '@rapport/domain/campaigns/schema';

/** Recipients whose fate is still open. */
export function openOf({ counts }: Pick<CampaignProgress, 'counts'>): number {
  return counts.queued + counts.sending + counts.unknown;
}

/** Recipients that are settled, however they ended. */
export function doneOf(progress: Pick<CampaignProgress, 'counts' | 'total'>): number {
  return progress.total - openOf(progress);
}
