import { randomUUID } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_HTML_BYTES } from '@rapport/email/message';
import { type CampaignContent, type CampaignRenderDeps, renderCampaignEmail } from './render.ts';
import { viewUrl } from './view-link.ts';

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en-US');

async function measure(deps: CampaignRenderDeps, campaign: CampaignContent): Promise<number> {
  // As long as the one that its recipients get.
  const view = viewUrl(deps.env, randomUUID());
  return Buffer.byteLength((await renderCampaignEmail(deps, campaign, view)).sample().html);
}

/** Why a campaign is too large to be sent, with what makes it so; null if it is not. */
export async function findOversize(
  deps: CampaignRenderDeps,
  campaign: CampaignContent,
): Promise<string | null> {
  const bytes = await measure(deps, campaign);
  if (bytes <= MAX_HTML_BYTES) return null;
  const nothing = { selectedArticles: [], selectedVideos: [], selectedPackages: [] };
  const attached = bytes - (await measure(deps, { ...campaign, ...nothing }));
  const content = toKilobytes(Buffer.byteLength(campaign.content));
  const parts = [
    `its content has ${content} KB`,
    ...(attached > 0 ? [`what is attached has ${toKilobytes(attached)} KB`] : []),
  ];
  return `This email has ${toKilobytes(bytes)} KB, and Gmail cuts off what is over ${toKilobytes(MAX_HTML_BYTES)} KB, such as the link to unsubscribe: ${parts.join(', ')}. Shorten it.`;
}

/** Throws AppError CONFLICT for a campaign that is too large to be sent. */
export async function refuseOversize(deps: CampaignRenderDeps, campaign: CampaignContent): Promise<void> {
  const oversize = await findOversize(deps, campaign);
  if (oversize !== null) throw new AppError('CONFLICT', oversize);
}
