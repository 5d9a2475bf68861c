import type { CampaignProduct } from './campaign-product.ts';

/** When every run begins. */
export const START = Date.parse('2026-03-01T08:00:00.000Z');

/** The clock of the product under test. */
export const clock = { now: START };

/** An address that may be on the newsletter's list. */
export interface Reader {
  email: string;
  isConfirmed: boolean;
  suppression: 'bounced' | 'unsubscribed' | null;
}

/** A campaign as it should be. */
export interface Campaign {
  id: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent';
  scheduledAt: number;
  isPaused: boolean;
  isCancelled: boolean;
  /** Who was a reader when it was sent off. */
  recipients: Set<string>;
  /** Of these, who need not get it: they left since, or it was cancelled. */
  excused: Set<string>;
}

/** All that a run knows. */
export interface Model {
  now: number;
  readers: Reader[];
  campaigns: Campaign[];
  /** Messages that were looked at. */
  seen: number;
}

export const isReader = ({ isConfirmed, suppression }: Reader) => isConfirmed && suppression === null;
export const isUnsent = ({ status }: Campaign) => status === 'draft' || status === 'scheduled';

export const isSending = ({ status }: Campaign) => status === 'sending';

/** The item with this number, counted round and round. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing there yet');
  return item;
}

/** Sends a campaign off: whoever is a reader now gets it. */
export function freeze(campaign: Campaign, readers: readonly Reader[]): void {
  campaign.status = 'sending';
  campaign.isPaused = false;
  campaign.isCancelled = false;
  campaign.recipients = new Set(readers.filter(isReader).map(({ email }) => email));
}

/** From now on this address need not get what is being sent. */
export function excuse({ campaigns }: Model, email: string): void {
  for (const campaign of campaigns) campaign.excused.add(email);
}

/** Someone ends their subscription. */
export function leave(model: Model, reader: Reader): void {
  reader.isConfirmed = false;
  reader.suppression = 'unsubscribed';
  excuse(model, reader.email);
}

/** A new draft, on both sides. */
export async function addCampaign({ campaigns }: Model, { admin }: CampaignProduct): Promise<Campaign> {
  const text = { title: 'Issue', subject: 'Sample subject', content: 'Hello' };
  const { campaign } = await admin.campaigns.create(text);
  const added: Campaign = {
    id: campaign.id,
    status: 'draft',
    scheduledAt: 0,
    isPaused: false,
    isCancelled: false,
    recipients: new Set(),
    excused: new Set(),
  };
  campaigns.push(added);
  return added;
}
