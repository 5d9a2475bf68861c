import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { TagEntity } from '@rapport/db/entities/tags';
import { MAX_SEGMENTS } from '@rapport/domain/segments/limits';
import { listConditions, type SegmentRule } from '@rapport/domain/segments/rule';
import type { Segment, SegmentPayload, SegmentUpdate } from '@rapport/domain/segments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseTakenName } from '../../platform/edits/refuse-taken-name.ts';
import { findSegment, toSegment } from './list-segments.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { segment: Segment };

/** Throws AppError BAD_REQUEST when a condition names a tag or a campaign that does not exist. */
async function refuseUnknown(em: EntityManager, rule: SegmentRule): Promise<void> {
  const conditions = listConditions(rule);
  const tags = new Set(conditions.flatMap((one) => (one.kind === 'tag' ? [one.tag] : [])));
  const campaigns = new Set(conditions.flatMap((one) => (one.kind === 'campaign' ? [one.campaign] : [])));
  const refuse = (message: string) => {
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['rule'], message }] });
  };
  if ((await em.count(TagEntity, { id: { $in: [...tags] } })) < tags.size)
    refuse('A tag of this segment does not exist. Choose another one.');
  if ((await em.count(CampaignEntity, { id: { $in: [...campaigns] } })) < campaigns.size)
    refuse('A campaign of this segment does not exist. Choose another one.');
}

/** Creates a segment. Throws AppError CONFLICT when the name is taken or there are too many segments. */
export async function createSegment(deps: Dependencies, { name, rule }: SegmentPayload): Promise<Result> {
  const segment = await refuseTakenName({ kind: 'segment', index: 'segment_name', name: name }, () =>
    deps.em.transactional(async (tx) => {
      if ((await tx.count(SegmentEntity)) >= MAX_SEGMENTS)
        throw new AppError(
          'CONFLICT',
          `There can be at most ${MAX_SEGMENTS} segments. Delete one that you don't use.`,
        );
      await refuseUnknown(tx, rule);
      const now = deps.now();
      const row = tx.create(SegmentEntity, { name, rule, createdAt: now, updatedAt: now });
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'segment.created',
        subjectType: 'segment',
        subjectId: row.id,
        details: { name },
      });
      return toSegment(tx, deps.env, row);
    }),
  );
  return { success: true, message: 'Segment created', segment };
}

/** Changes a segment. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSegment(
  deps: Dependencies,
  { id, seen, name, rule }: SegmentUpdate & { id: string },
): Promise<Result> {
  const segment = await refuseTakenName({ kind: 'segment', index: 'segment_name', name: name }, () =>
    deps.em.transactional(async (tx) => {
      const row = await findSegment(tx, id);
      refuseIfChanged('segment', { name: row.name, updatedAt: row.updatedAt.toISOString() }, seen);
      await refuseUnknown(tx, rule);
      tx.assign(row, { name, rule, updatedAt: deps.now() });
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'segment.updated',
        subjectType: 'segment',
        subjectId: id,
        details: { name },
      });
      return toSegment(tx, deps.env, row);
    }),
  );
  return { success: true, message: 'Segment saved', segment };
}

/** Deletes a segment. Throws AppError NOT_FOUND, and CONFLICT while a campaign that was not sent goes to it. */
export async function deleteSegment(deps: Dependencies, { id }: { id: string }): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await findSegment(tx, id);
    const [campaign] = await tx.execute<{ title: string }[]>(
      `select title from newsletter_campaign
        where status in ('draft', 'scheduled') and ?::uuid = any (included_segments || excluded_segments) limit 1`,
      [id],
    );
    if (campaign)
      throw new AppError(
        'CONFLICT',
        `The campaign “${campaign.title}” uses this segment. Choose others there first.`,
      );
    tx.remove(row);
    recordAudit(tx, deps, {
      action: 'segment.deleted',
      subjectType: 'segment',
      subjectId: id,
      details: { name: row.name },
    });
  });
  return { success: true, message: 'Segment deleted' };
}
