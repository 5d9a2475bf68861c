import type { CampaignProduct } from './campaign-product.ts';
import { type Campaign, freeze, isReader, isSending, isUnsent, type Model } from './campaign-state.ts';

/** An admin's action on a campaign: whether it is allowed now, and what it does. */
interface Action {
  isAllowed(campaign: Campaign, model: Model): boolean;
  apply(campaign: Campaign, model: Model): void;
  call(admin: CampaignProduct['admin'], id: string): Promise<unknown>;
}

/** By name. */
const actions = {
  update: {
    isAllowed: isUnsent,
    apply: () => undefined,
    call: (admin, id) =>
      admin.campaigns.update({ id, title: 'Issue', subject: 'Another subject', content: 'Hello' }),
  },
  send: {
    // Only with recipients; otherwise it does not change.
    isAllowed: (campaign, { readers }) => isUnsent(campaign) && readers.some(isReader),
    apply: (campaign, { readers }) => freeze(campaign, readers),
    call: (admin, id) => admin.campaigns.send({ id }),
  },
  pause: {
    isAllowed: isSending,
    apply: (campaign) => {
      campaign.isPaused = true;
    },
    call: (admin, id) => admin.campaigns.pause({ id }),
  },
  resume: {
    isAllowed: isSending,
    apply: (campaign) => {
      campaign.isPaused = false;
    },
    call: (admin, id) => admin.campaigns.resume({ id }),
  },
  cancel: {
    isAllowed: ({ status }) => status === 'scheduled' || status === 'sending',
    apply: (campaign) => {
      if (campaign.status === 'scheduled') {
        campaign.status = 'draft';
        return;
      }
      campaign.isPaused = false;
      campaign.isCancelled = true;
      campaign.excused = new Set(campaign.recipients);
    },
    call: (admin, id) => admin.campaigns.cancel({ id }),
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
export const ACTIONS: Record<ActionName, Action> = actions;
