import { ImportRunEntity } from '@rapport/db/entities/imports';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportApp, startImportApp } from '../../../testing/imports/import-app.ts';
import { KIT, kitFile } from '../../../testing/imports/kit-file.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const START = new Date('2026-03-01T08:00:00.000Z');

let imports: ImportApp;
let now = START;
beforeAll(async () => {
  imports = await startImportApp(() => now);
});
afterAll(() => imports.close());

const em = () => imports.app.orm.em.fork();
beforeEach(async () => {
  now = START;
  await em().nativeDelete(SubscriberEntity, {});
  await em().nativeDelete(SuppressionEntity, {});
  await em().nativeDelete(TagEntity, {});
  await em().nativeDelete(SegmentEntity, {});
  await em().nativeDelete(ImportRunEntity, {});
});

const subscribers = () => em().find(SubscriberEntity, {}, { orderBy: { email: 'asc' } });
const tagsOf = async (email: string) => {
  const rows = await em().execute<{ name: string }[]>(
    `select t.name from subscriber_tag st join tag t on t.id = st.tag_id
       join newsletter_subscriber s on s.id = st.subscriber_id where s.email = ? order by 1`,
    [email],
  );
  return rows.map(({ name }) => name);
};
/** Everything that an import can change, without when it changed. */
const everything = async () => ({
  subscribers: (await subscribers()).map(({ changedAt, ...row }) => row),
  suppressions: await em().find(SuppressionEntity, {}, { orderBy: { emailHash: 'asc' } }),
  tags: await Promise.all((await subscribers()).map(({ email }) => tagsOf(email))),
  names: (await em().find(TagEntity, {}, { orderBy: { name: 'asc' } })).map(({ name }) => name),
});

describe('an undo', () => {
  it('puts everything back as it was', async () => {
    const writer = em();
    writer.create(SubscriberEntity, { email: 'new@example.com', status: 'confirmed', firstName: 'Before' });
    writer.create(SubscriberEntity, { email: 'left@example.com', status: 'confirmed' });
    await writer.flush();
    await em().transactional((tx) =>
      suppress(tx, ['angry@example.com'], { reason: 'bounced', source: 'postmark', now }),
    );
    const before = await everything();
    now = new Date('2026-03-01T09:00:00.000Z');
    const { id, undoUntil } = await imports.bring(KIT);
    expect(undoUntil).toBe('2026-03-31T09:00:00.000Z');
    expect(await everything()).not.toEqual(before);
    await imports.step(id, 'undo');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({
      status: 'undone',
      undone: { removed: 1, restored: 2, released: 3, kept: 0 },
    });
    expect(await everything()).toEqual(before);
  });

  it('keeps a tag of the import that a segment asks for', async () => {
    const { id } = await imports.bring(KIT);
    const workshop = await em().findOneOrFail(TagEntity, { name: 'Workshop' });
    const writer = em();
    writer.create(SegmentEntity, {
      name: 'Guests',
      rule: { match: 'all', conditions: [{ kind: 'tag', is: true, tag: workshop.id }] },
    });
    await writer.flush();
    await imports.step(id, 'undo');
    await imports.work();
    expect((await everything()).names).toEqual(['Workshop']);
  });

  it('keeps who changed since, and says how many', async () => {
    const { id } = await imports.bring(kitFile('one@example.com,,active,,', 'two@example.com,,active,,'));
    await em().nativeUpdate(SubscriberEntity, { email: 'one@example.com' }, { firstName: 'Edited' });
    await imports.step(id, 'undo');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({ undone: { removed: 1, restored: 0, kept: 1 } });
    expect((await subscribers()).map(({ email }) => email)).toEqual(['one@example.com']);
  });

  it('also removes whom the owner gave a tag since', async () => {
    const { id } = await imports.bring(kitFile('one@example.com,,active,,', 'two@example.com,,active,,'));
    const [{ id: tag }] = (await em().execute<{ id: string }[]>(
      "insert into tag (id, name) values (new_id(), 'Winter') returning id",
    )) as [{ id: string }];
    await em().execute(
      'insert into subscriber_tag (tag_id, subscriber_id) select ?, id from newsletter_subscriber',
      [tag],
    );
    await imports.step(id, 'undo');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({ undone: { removed: 2, kept: 0 } });
    expect(await subscribers()).toEqual([]);
  });

  it('leaves whoever said it themselves since, or whom another import names', async () => {
    const writer = em();
    for (const name of ['own', 'spam', 'twice'])
      writer.create(SubscriberEntity, { email: `${name}@example.com`, status: 'confirmed' });
    await writer.flush();
    const { id } = await imports.bring(
      kitFile(...['own', 'spam', 'twice'].map((name) => `${name}@example.com,,cancelled,,`)),
    );
    await imports.bring(kitFile('twice@example.com,Again,cancelled,,'));
    await em().transactional(async (tx) => {
      await suppress(tx, ['own@example.com'], { reason: 'unsubscribed', source: 'person', now });
      await suppress(tx, ['spam@example.com'], { reason: 'complained', source: 'postmark', now });
    });
    await imports.step(id, 'undo');
    await imports.work();
    const left = await em().find(SuppressionEntity, {}, { orderBy: { email: 'asc' } });
    expect(left.map(({ email, reason }) => [email, reason])).toEqual([
      ['own@example.com', 'unsubscribed'],
      ['spam@example.com', 'complained'],
      ['twice@example.com', 'unsubscribed'],
    ]);
  });

  it('keeps someone away whom it keeps because they were edited since', async () => {
    const writer = em();
    writer.create(SubscriberEntity, { email: 'left@example.com', status: 'confirmed' });
    await writer.flush();
    const { id } = await imports.bring(kitFile('left@example.com,,cancelled,,'));
    await em().nativeUpdate(SubscriberEntity, { email: 'left@example.com' }, { firstName: 'Edited' });
    await imports.step(id, 'undo');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({ undone: { restored: 0, released: 0, kept: 1 } });
    expect(await em().findOneOrFail(SubscriberEntity, { email: 'left@example.com' })).toMatchObject({
      suppression: 'unsubscribed',
    });
  });

  it('is refused after 30 days, and twice', async () => {
    const { id } = await imports.bring(kitFile('one@example.com,,active,,'));
    const moveTo = (finishedAt: string) => em().nativeUpdate(ImportRunEntity, { id }, { finishedAt });
    await moveTo('2026-01-30T07:59:59.999Z');
    expect(await imports.step(id, 'undo')).toMatchObject({
      status: 409,
      body: { message: 'This import can no longer be undone.' },
    });
    await moveTo('2026-01-30T08:00:00.001Z');
    expect(await imports.step(id, 'undo')).toMatchObject({ status: 200 });
    await imports.work();
    expect(await imports.step(id, 'undo')).toMatchObject({ status: 409 });
  });
});
