import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startCampaign } from './start.ts';

/** More than two insert batches. */
const SUBSCRIBERS = 12_345;
const SUPPRESSED = 45;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('gives a campaign to every confirmed subscriber once, however many there are', async () => {
  const em = app.orm.em.fork();
  await em.execute(
    `insert into newsletter_subscriber (id, email, status, created_at, confirmed_at)
     select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now(), now()
       from generate_series(1, ${SUBSCRIBERS}) as n`,
  );
  await em.execute(
    `insert into suppression (id, email, email_hash, reason, created_at)
     select gen_random_uuid(), email, encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'bounced', now()
       from newsletter_subscriber limit ${SUPPRESSED}`,
  );
  const campaign = em.create(CampaignEntity, {
    title: 'A title',
    subject: 'A subject',
    content: '<p>Words</p>',
    status: 'draft',
  });
  await em.flush();
  const count = await app.orm.em.fork().transactional(async (tx) => {
    const row = await tx.findOneOrFail(CampaignEntity, { id: campaign.id });
    return startCampaign(tx, { ...app.services, now: () => new Date() }, row);
  });
  expect(count).toBe(SUBSCRIBERS - SUPPRESSED);
  const [stored] = await app.orm.em
    .fork()
    .execute<{ rows: number; people: number }[]>(
      'select count(*)::int as rows, count(distinct subscriber_id)::int as people from campaign_recipient',
    );
  expect(stored).toEqual({ rows: count, people: count });
  // Otherwise claiming the next batch reads the whole table.
  const [planner] = await app.orm.em
    .fork()
    .execute<{ rows: number }[]>(
      `select reltuples::int as rows from pg_class where relname = 'campaign_recipient'`,
    );
  expect(planner?.rows).toBe(count);
});
