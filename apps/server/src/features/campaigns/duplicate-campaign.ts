import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { newId } from '@rapport/db/id';
import { type Campaign, type CampaignDuplication, MAX_TITLE } from '@rapport/domain/campaigns/schema';
import { MAX_CAMPAIGN_SEGMENTS, MAX_SEGMENTS, SEGMENT_FIELDS } from '@rapport/domain/segments/limits';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { countAudience } from '../../mail/audience/find-audience.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCampaign } from './campaign-progress.ts';
import { checkSelections } from './create-campaign.ts';
import { toCampaign } from './list-campaigns.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>;

/** The first characters of a text, as many as fit. */
const cut = (text: string, max: number) => text.slice(0, max).trim();

/** A name for a segment that no other has. */
async function findFreeName(tx: EntityManager, title: string): Promise<string> {
  const { max } = SEGMENT_FIELDS.name;
  const rows = await tx.find(SegmentEntity, {}, { fields: ['name'] });
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = `${cut(`Got ${title}`, max - end.length)}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** The segment of those who got a campaign; created where there is none with just this rule. Returns its id. */
async function ensureReachedSegment(
  tx: EntityManager,
  deps: Dependencies,
  { id, title }: CampaignRow,
): Promise<string> {
  const rule: SegmentRule = { match: 'all', conditions: [{ kind: 'campaign', is: true, campaign: id }] };
  const [found] = await tx.execute<{ id: string }[]>('select id from segment where rule = ?::jsonb limit 1', [
    JSON.stringify(rule),
  ]);
  if (found) return found.id;
  if ((await tx.count(SegmentEntity)) >= MAX_SEGMENTS)
    throw new AppError(
      'CONFLICT',
      `There can be at most ${MAX_SEGMENTS} segments, and this needs one more. Delete one that you don't use.`,
    );
  const now = deps.now();
  const name = await findFreeName(tx, title);
  const segment = tx.create(SegmentEntity, { id: newId(), name, rule, createdAt: now, updatedAt: now });
  recordAudit(tx, deps, {
    action: 'segment.created',
    subjectType: 'segment',
    subjectId: segment.id,
    details: { name },
  });
  return segment.id;
}

/** Whom the copy leaves out. */
async function listExcluded(tx: EntityManager, deps: Dependencies, row: CampaignRow): Promise<string[]> {
  if (row.status !== 'sent') throw new AppError('CONFLICT', 'This campaign has not been sent yet.');
  const excluded = [...new Set([...row.excludedSegments, await ensureReachedSegment(tx, deps, row)])];
  if (excluded.length > MAX_CAMPAIGN_SEGMENTS)
    throw new AppError('CONFLICT', `A campaign can leave out at most ${MAX_CAMPAIGN_SEGMENTS} segments.`);
  return excluded;
}

function describeRest(title: string, remaining: number): string {
  const leavesOut = `Draft created. It leaves out everyone who got “${title}”.`;
  return remaining > 0
    ? leavesOut
    : `${leavesOut} No one else receives campaigns now: the others bounced, unsubscribed or asked for a pause.`;
}

/**
 * Creates a draft with the content and the audience of a campaign; with `withoutReached` it leaves out who got that one.
 * Segments that were deleted stay among its audience, so that the copy never goes to more people. Throws AppError
 * NOT_FOUND, and CONFLICT for `withoutReached` of one that was not sent.
 */
export async function duplicateCampaign(
  deps: Dependencies,
  { id, withoutReached }: CampaignDuplication & IdParam,
): Promise<Ok & { campaign: Campaign }> {
  const { copy, from, remaining } = await deps.em.transactional(async (tx) => {
    const row = await findCampaign({ em: tx }, id);
    const excludedSegments = withoutReached ? await listExcluded(tx, deps, row) : row.excludedSegments;
    const now = deps.now();
    const end = withoutReached ? ' (again)' : ' (copy)';
    const title = cut(row.title, MAX_TITLE - end.length) + end;
    const created = tx.create(CampaignEntity, {
      id: newId(),
      title,
      subject: row.subject,
      preheader: row.preheader,
      content: row.content,
      ...(await checkSelections(tx, row, row)),
      includedSegments: row.includedSegments,
      excludedSegments,
      status: 'draft',
      scheduledAt: null,
      sentCount: 0,
      sentAt: null,
      createdAt: now,
      updatedAt: now,
    });
    recordAudit(tx, deps, {
      action: 'campaign.duplicated',
      subjectType: 'campaign',
      subjectId: created.id,
      details: { title, from: id },
    });
    await tx.flush();
    return { copy: created, from: row.title, remaining: await countAudience(tx, deps.env, created) };
  });
  return {
    success: true,
    message: withoutReached ? describeRest(from, remaining) : 'Draft created',
    campaign: toCampaign(copy),
  };
}
