import { SequenceEntity } from '@rapport/db/entities/sequences';
import { TagEntity } from '@rapport/db/entities/tags';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { MAX_TAGS, type Tag, type TagPayload } from '@rapport/domain/tags/schema';
import { refuseTagOfForm } from '../../mail/consent/tags-of-form.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseTakenName } from '../../platform/edits/refuse-taken-name.ts';
import { readTag } from './list-tags.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/** Creates a tag. Throws AppError CONFLICT when the name is taken or there are too many tags. */
export async function createTag(deps: Dependencies, payload: TagPayload): Promise<Ok & { tag: Tag }> {
  const tag = await refuseTakenName({ kind: 'tag', index: 'tag_name', name: payload.name }, () =>
    deps.em.transactional(async (tx) => {
      if ((await tx.count(TagEntity)) >= MAX_TAGS) {
        throw new AppError('CONFLICT', `There can be at most ${MAX_TAGS} tags. Merge or delete some first.`);
      }
      const row = tx.create(TagEntity, { ...pickSent(payload), createdAt: deps.now() });
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'tag.created',
        subjectType: 'tag',
        subjectId: row.id,
        details: { name: row.name },
      });
      return readTag(tx, row.id);
    }),
  );
  return { success: true, message: 'Tag created', tag };
}

/** Changes a tag. Throws AppError NOT_FOUND, and CONFLICT when another tag has the name. */
export async function updateTag(
  deps: Dependencies,
  { id, ...payload }: TagPayload & { id: string },
): Promise<Ok & { tag: Tag }> {
  const changes = pickSent(payload);
  const tag = await refuseTakenName({ kind: 'tag', index: 'tag_name', name: payload.name }, () =>
    deps.em.transactional(async (tx) => {
      const before = await readTag(tx, id);
      await tx.nativeUpdate(TagEntity, { id }, changes);
      recordAudit(tx, deps, {
        action: 'tag.updated',
        subjectType: 'tag',
        subjectId: id,
        details: { name: before.name, changes },
      });
      return readTag(tx, id);
    }),
  );
  return { success: true, message: 'Tag saved', tag };
}

/** Deletes a tag; its subscribers stay. Throws AppError NOT_FOUND, and CONFLICT while a segment or a sequence asks
 * for it or a form of the site gives it. */
export async function deleteTag(
  deps: Dependencies & Pick<Deps, 'site'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const { name, subscribers } = await readTag(tx, id);
    await refuseTagOfForm(deps, id);
    const [segment] = await tx.execute<{ name: string }[]>(
      "select name from segment where rule::text like '%' || ? || '%' limit 1",
      [id],
    );
    if (segment)
      throw new AppError('CONFLICT', `The segment “${segment.name}” asks for this tag. Change it first.`);
    const sequence = await tx.findOne(SequenceEntity, { tag: id });
    if (sequence)
      throw new AppError(
        'CONFLICT',
        `The sequence “${sequence.name}” starts with this tag. Change it first.`,
      );
    await tx.nativeDelete(TagEntity, { id });
    recordAudit(tx, deps, {
      action: 'tag.deleted',
      subjectType: 'tag',
      subjectId: id,
      details: { name, subscribers },
    });
  });
  return { success: true, message: 'Tag deleted' };
}
