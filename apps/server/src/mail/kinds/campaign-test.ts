import { CampaignEntity } from '@rapport/db/entities/campaigns';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { RenderedEmail } from '@rapport/email/render';
import type { JobDeps } from '../../platform/deps.ts';
import { renderCampaignEmail } from '../campaigns/render.ts';
import { type ReadValues, refuseOutdated } from './kind.ts';

/** A campaign sent to an admin as its recipients will see it. */
export const CAMPAIGN_TEST = 'campaign_test';

/** Renders the test email of a campaign. */
export async function renderCampaignTest(
  deps: Pick<JobDeps, 'em' | 'env' | 'site'>,
  { subjectId }: Pick<OutgoingEmailRow, 'subjectId'>,
): Promise<RenderedEmail> {
  const em = deps.em.fork();
  const campaign = await em.findOneOrFail(CampaignEntity, { id: subjectId ?? '' });
  const email = await renderCampaignEmail({ ...deps, em }, campaign);
  return { subject: `[Test] ${email.subject}`, ...email.sample() };
}

export const readCampaignTestValues: ReadValues = async (tx, _deps, { subjectId, values }) => {
  const found = await tx.count(CampaignEntity, { id: subjectId ?? '' });
  return found > 0 ? values : refuseOutdated('This newsletter campaign no longer exists.');
};
