import type { CampaignProduct } from './campaign-product.ts';

/** The start time of every run. */
export const START = Date.parse('2026-03-01T08:00:00.000Z');

/** The clock of the product under test. */
export const clock = { now: START };

/** An address that can subscribe to the newsletter. */
export interface Reader {
  email: string;
  isConfirmed: boolean;
  suppression: 'bounced' | 'unsubscribed' | null;
}

/** The expected state of a campaign. */
export interface Campaign {
  id: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent';
  scheduledAt: number;
  isPaused: boolean;
  isCancelled: boolean;
  /** The subscribers when it was started. */
  recipients: Set<string>;
  /** Those of them who need not get it: they unsubscribed since, or it was cancelled. */
  excused: Set<string>;
}

/** The state of a run. */
export interface Model {
  now: number;
  readers: Reader[];
  campaigns: Campaign[];
  /** Messages that were already checked. */
  seen: number;
}

export const isReader = ({ isConfirmed, suppression }: Reader) => isConfirmed && suppression === null;
export const isUnsent = ({ status }: Campaign) => status === 'draft' || status === 'scheduled';

export const isSending = ({ status }: Campaign) => status === 'sending';

/** The item with this number, wrapping around. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing there yet');
  return item;
}

/** Starts a campaign for the current subscribers. */
export function freeze(campaign: Campaign, readers: readonly Reader[]): void {
  campaign.status = 'sending';
  campaign.isPaused = false;
  campaign.isCancelled = false;
  campaign.recipients = new Set(readers.filter(isReader).map(({ email }) => email));
}

/** From now on this address need not get the campaigns in progress. */
export function excuse({ campaigns }: Model, email: string): void {
  for (const campaign of campaigns) campaign.excused.add(email);
}

/** Unsubscribes an address. */
export function unsubscribe(model: Model, reader: Reader): void {
  reader.isConfirmed = false;
  reader.suppression = 'unsubscribed';
  excuse(model, reader.email);
}

/** Creates a draft in the product and in the model. */
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
