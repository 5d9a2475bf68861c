import type { MikroORM } from '@mikro-orm/postgresql';
import { SequenceEntity } from '@rapport/db/entities/sequences';
import { newId } from '@rapport/db/id';
import { addStep } from '../../src/mail/sequences/steps.ts';
import { addCampaign } from './campaigns.ts';

/** Starts a sequence of one step for every subscriber, as the procedures do; returns the id of the step. */
export async function startSequence(orm: MikroORM): Promise<string> {
  const now = new Date();
  const id = newId();
  const { id: step } = await orm.em.fork().transactional(async (tx) => {
    tx.create(SequenceEntity, {
      id,
      name: `Sequence ${id}`,
      startsWhen: 'hand',
      tag: null,
      status: 'active',
      createdAt: now,
      updatedAt: now,
    });
    const text = addCampaign(tx, now);
    await tx.flush();
    await addStep(tx, { sequence: id, campaign: text.id, now });
    await tx.flush();
    await tx.execute('update sequence_step set is_ready = true where campaign_id = ?', [text.id]);
    await tx.execute(
      `insert into sequence_run (sequence_id, subscriber_id, started_at)
       select ?, s.id, ?::timestamptz from newsletter_subscriber s`,
      [id, now.toISOString()],
    );
    return text;
  });
  return step;
}
