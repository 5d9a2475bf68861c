import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { ImportRunEntity } from '@rapport/db/entities/imports';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGREED, type ImportApp, startImportApp } from '../../../testing/imports/import-app.ts';
import { KIT, KIT_HEADER, kitFile } from '../../../testing/imports/kit-file.ts';
import { suppress } from '../../mail/consent/suppressions.ts';
import { removeOldImports } from './remove-old-imports.ts';

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
const suppressions = async () =>
  Object.fromEntries((await em().find(SuppressionEntity, {})).map(({ email, reason }) => [email, reason]));
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

describe('a file', () => {
  it('is recognized by its columns, and nothing is stored of its people before it is reviewed', async () => {
    const { status, body } = await imports.upload(KIT, 'C:\\exports\\Confirmed Subscribers.csv');
    expect(status).toBe(200);
    expect(body.import).toMatchObject({
      fileName: 'Confirmed Subscribers.csv',
      status: 'uploaded',
      vendor: 'Kit',
      columns: KIT_HEADER.split(','),
      proposal: { columns: ['email', 'firstName', 'status', 'addedAt', 'tags'], everyoneIs: null },
      question: null,
      settings: null,
      createdBy: 'admin@example.com',
    });
    expect(body.import.sample[0]).toEqual([
      'new@example.com',
      'Sample',
      'active',
      '2023-01-05 08:00:00 UTC',
      'Coaching,Workshop',
    ]);
    expect(await subscribers()).toEqual([]);
  });

  it('is refused with what is wrong, and nothing is left of it', async () => {
    const { status, body } = await imports.upload('name,phone\nSample,1\n');
    expect(status).toBe(400);
    expect(body.message).toMatch(/^This file has no column with email addresses/);
    expect(await imports.upload('', 'empty.csv')).toMatchObject({ status: 400 });
    expect(await em().count(ImportRunEntity)).toBe(0);
    expect(await em().execute('select count(*)::int as n from import_chunk')).toEqual([{ n: 0 }]);
  });

  it('is larger than a piece of the store and arrives whole', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `reader${index}@example.com,Sample,active,,`);
    const reviewed = await imports.review(kitFile(...rows));
    expect(reviewed).toMatchObject({ status: 'reviewed', rows: 40_000, outcomes: { added: 40_000 } });
  });
});

describe('a review', () => {
  it('counts what will become of every row, and stores nothing of it', async () => {
    const reviewed = await imports.review(KIT);
    expect(reviewed).toMatchObject({
      status: 'reviewed',
      rows: 8,
      outcomes: { added: 2, updated: 0, unchanged: 0, refused: 6 },
    });
    expect(Object.fromEntries(reviewed.reasons.map(({ reason, rows }) => [reason, rows]))).toEqual({
      new: 1,
      pending: 1,
      unsubscribedThere: 1,
      bouncedThere: 1,
      complainedThere: 1,
      duplicate: 1,
      invalidAddress: 1,
      unknownStatus: 1,
    });
    expect(await imports.rows(reviewed.id, 'invalidAddress')).toMatchObject([
      { number: 7, detail: '“not an address” is not an email address.' },
    ]);
    expect(await imports.rows(reviewed.id, 'duplicate')).toMatchObject([
      { number: 2, email: 'new@example.com', detail: 'The same address is in line 2, which counts.' },
    ]);
    expect([await subscribers(), await suppressions()]).toEqual([[], {}]);
  });

  it('says at a row which of its values are left out because they cannot be read', async () => {
    const { id } = await imports.review(
      kitFile('one@example.com,Sample,active,some day,', 'two@example.com,Sample,active,,'),
    );
    expect(await imports.rows(id, 'new')).toMatchObject([
      { email: 'one@example.com', detail: expect.stringMatching(/ can't be read and is left out\.$/) },
      { email: 'two@example.com', detail: null },
    ]);
  });

  it('can be repeated with other columns, and needs the one with the addresses', async () => {
    const { id } = await imports.review(KIT);
    const columns = ['email', null, 'status', null, null];
    await imports.step(id, 'review', { columns, consent: AGREED });
    await imports.work();
    const { id: same } = await imports.get(id);
    await imports.step(same, 'start');
    await imports.work();
    expect((await subscribers()).map(({ firstName }) => firstName)).toEqual([null, null]);
    const again = (await imports.upload(KIT)).body.import.id;
    expect(
      await imports.step(again, 'review', { columns: [null, null, null, null, null], consent: AGREED }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: ['columns'] }] } });
    expect(await imports.step(again, 'review', { columns: ['email'], consent: AGREED })).toMatchObject({
      status: 400,
    });
  });

  it('says that the file is not there any more, as after a restore', async () => {
    const { body } = await imports.upload(KIT);
    const { id, proposal } = body.import;
    await em().execute('delete from import_chunk');
    await imports.step(id, 'review', { ...proposal, consent: AGREED });
    await imports.work();
    expect(await imports.get(id)).toMatchObject({
      status: 'failed',
      failure: 'The file is not stored any more. Upload it again.',
    });
  });

  it('needs the words in which people agreed', async () => {
    const { body } = await imports.upload(KIT);
    const { id, proposal } = body.import;
    expect(await imports.step(id, 'review', proposal)).toMatchObject({ status: 400 });
    expect(
      await imports.step(id, 'review', { ...proposal, consent: { kind: 'agreed', how: ' ' } }),
    ).toMatchObject({ status: 400 });
    expect(await imports.step(id, 'start')).toMatchObject({ status: 409 });
  });
});

describe('an import', () => {
  it('adds who agreed with the consent, and never whoever left, bounced or complained there', async () => {
    const earlier = await em().count(ConsentRecordEntity);
    const done = await imports.bring(KIT);
    expect(done).toMatchObject({ status: 'done', applied: 8, outcomes: { added: 2, refused: 6 } });
    expect(await subscribers()).toMatchObject([
      {
        email: 'new@example.com',
        firstName: 'Sample',
        status: 'confirmed',
        source: 'import',
        createdAt: new Date('2023-01-05T08:00:00.000Z'),
      },
      { email: 'waiting@example.com', status: 'pending', confirmedAt: null },
    ]);
    expect(await tagsOf('new@example.com')).toEqual(['Coaching', 'Workshop']);
    expect(await suppressions()).toEqual({
      'left@example.com': 'unsubscribed',
      'gone@example.com': 'bounced',
      'angry@example.com': 'complained',
    });
    const consents = await em().find(ConsentRecordEntity, {}, { orderBy: { id: 'asc' }, offset: earlier });
    expect(consents.map(({ email, action }) => `${email} ${action}`).sort()).toEqual([
      'angry@example.com withdrawn',
      'left@example.com withdrawn',
      'new@example.com confirmed',
    ]);
    expect(consents.find(({ action }) => action === 'confirmed')).toMatchObject({
      wording: 'Import of sample.csv: They signed up on the earlier site.',
      createdAt: new Date('2023-01-05T08:00:00.000Z'),
    });
  });

  it('gives the refused rows back as a file, which can be mended and imported again', async () => {
    const { id } = await imports.bring(KIT);
    const file = await imports.file(id);
    expect(file.split('\r\n').slice(0, 3)).toEqual([
      `\uFEFF${KIT_HEADER},Line in the file,Result,Reason`,
      'new@example.com,Other,subscriber,,,3,Twice in the file,"The same address is in line 2, which counts."',
      'left@example.com,Sample,cancelled,2023-01-07 08:00:00 UTC,Coaching,5,Unsubscribed there,This person unsubscribed at the other service and gets nothing from here.',
    ]);
    const invalid = await imports.file(id, 'invalidAddress');
    expect(invalid).toContain('not an address,,active,,,8,Invalid email address,');
    const again = await imports.bring(invalid.replace('not an address', 'mended@example.com'));
    expect(again).toMatchObject({ vendor: 'Kit', outcomes: { added: 1, refused: 0 } });
  });

  it('changes nothing the second time', async () => {
    await imports.bring(KIT);
    const before = await everything();
    const again = await imports.bring(KIT);
    expect(again.outcomes).toMatchObject({ added: 0, updated: 0, unchanged: 2, refused: 6 });
    expect(await everything()).toEqual(before);
  });

  it('leaves alone who left here, whatever the file says', async () => {
    const row = em().create(SubscriberEntity, {
      email: 'new@example.com',
      status: 'confirmed',
      unsubscribedAt: START,
    });
    await em().persist(row).flush();
    await em().transactional((tx) =>
      suppress(tx, ['new@example.com'], { reason: 'unsubscribed', source: 'person', now }),
    );
    const before = await everything();
    const done = await imports.bring(kitFile('new@example.com,Other,active,,Coaching'));
    expect(done.reasons).toEqual([{ reason: 'unsubscribedHere', outcome: 'refused', rows: 1 }]);
    expect((await everything()).subscribers).toEqual(before.subscribers);
  });

  it('gives who is here what the file knows, and blank cells take nothing away', async () => {
    const writer = em();
    writer.create(SubscriberEntity, { email: 'named@example.com', status: 'confirmed', firstName: 'Sample' });
    writer.create(SubscriberEntity, { email: 'nameless@example.com', status: 'pending' });
    await writer.flush();
    const done = await imports.bring(
      kitFile('named@example.com,,active,,', 'nameless@example.com,Sample,active,,Coaching'),
    );
    expect(done.outcomes).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await subscribers()).toMatchObject([
      { email: 'named@example.com', firstName: 'Sample', status: 'confirmed' },
      { email: 'nameless@example.com', firstName: 'Sample', status: 'pending' },
    ]);
    expect(await tagsOf('nameless@example.com')).toEqual(['Coaching']);
  });

  it('stops campaigns to who is here and left there', async () => {
    const row = em().create(SubscriberEntity, { email: 'left@example.com', status: 'confirmed' });
    await em().persist(row).flush();
    await imports.bring(kitFile('left@example.com,,cancelled,,'));
    expect(await subscribers()).toMatchObject([{ suppression: 'unsubscribed', unsubscribedAt: now }]);
  });

  it('adds pending subscribers when each is asked, and none twice', async () => {
    await imports.bring(kitFile('new@example.com,Sample,active,,'), { consent: { kind: 'confirm' } });
    expect(await subscribers()).toMatchObject([{ status: 'pending', confirmedAt: null }]);
    await imports.work();
    await imports.work();
    const emails = await em().find(OutgoingEmailEntity, { kind: 'newsletter_confirmation' });
    expect(emails.map(({ recipient }) => recipient)).toEqual(['new@example.com']);
  });

  it('that is stopped asks those whom it had added', async () => {
    const asking = { consent: { kind: 'confirm' } } as const;
    const { id } = await imports.bring(kitFile('asked@example.com,Sample,active,,'), asking);
    const written = () => em().count(OutgoingEmailEntity, { recipient: 'asked@example.com' });
    await em().nativeDelete(OutgoingEmailEntity, { recipient: 'asked@example.com' });
    // As after a stop between two pieces: it has ended early, and nobody was asked yet.
    await em().nativeUpdate(ImportRunEntity, { id }, { status: 'cancelled', asked: 0 });
    await imports.work();
    expect(await written()).toBe(1);
  });

  it('is paused, continued and stopped between two pieces, and counts every row', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `reader${index}@example.com,Sample,active,,`);
    const { id } = await imports.review(kitFile(...rows));
    await imports.step(id, 'start');
    expect(await imports.step(id, 'pause')).toMatchObject({ body: { import: { status: 'paused' } } });
    await imports.work();
    expect(await subscribers()).toHaveLength(0);
    await imports.step(id, 'resume');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({
      status: 'done',
      applied: 5_000,
      outcomes: { added: 5_000 },
    });
    expect(await imports.step(id, 'pause')).toMatchObject({ status: 409 });
    expect(await imports.step(id, 'start')).toMatchObject({ status: 409 });
  });

  it('that is stopped before its first piece added no one', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `reader${index}@example.com,Sample,active,,`);
    const unused = await imports.review(kitFile(...rows));
    await imports.step(unused.id, 'start');
    expect(await imports.step(unused.id, 'cancel')).toMatchObject({
      body: { import: { status: 'cancelled', outcomes: { added: 0, updated: 0, unchanged: 0, refused: 0 } } },
    });
  });

  it('whose rows cannot be stored is paused, and the others go on', async () => {
    const failing = await imports.review(kitFile('broken@example.com,,active,,'));
    await em().execute(
      "alter table newsletter_subscriber add constraint no_broken check (email <> 'broken@example.com')",
    );
    try {
      await imports.step(failing.id, 'start');
      await imports.bring(kitFile('fine@example.com,,active,,'));
      expect(await imports.get(failing.id)).toMatchObject({ status: 'paused', applied: 0 });
      expect((await subscribers()).map(({ email }) => email)).toEqual(['fine@example.com']);
    } finally {
      await em().execute('alter table newsletter_subscriber drop constraint no_broken');
    }
  });

  it('refuses more tags than there can be, in a sentence', async () => {
    const rows = Array.from(
      { length: 501 },
      (_, index) => `reader${index}@example.com,,active,,Tag ${index}`,
    );
    expect(await imports.review(kitFile(...rows))).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^With this file there would be 501 tags/),
    });
  });
});

describe('the file and the rows', () => {
  const stored = async () =>
    Promise.all(
      ['import_chunk', 'import_row'].map(
        async (table) => (await em().execute(`select from ${table}`)).length,
      ),
    );

  it('are removed, the file with the start and the rows when there is no undo; the numbers stay', async () => {
    const { id } = await imports.bring(KIT);
    await removeOldImports(imports.deps);
    expect(await stored()).toEqual([0, 8]);
    await em().nativeUpdate(ImportRunEntity, { id }, { finishedAt: new Date('2026-01-30T07:59:59.999Z') });
    await removeOldImports(imports.deps);
    expect(await stored()).toEqual([0, 0]);
    expect(await imports.get(id)).toMatchObject({ status: 'done', outcomes: { added: 2, refused: 6 } });
  });

  it('are removed when nobody imported them', async () => {
    const { id } = await imports.review(KIT);
    await em().nativeUpdate(ImportRunEntity, { id }, { createdAt: new Date('2026-01-30T07:59:59.999Z') });
    await removeOldImports(imports.deps);
    expect([await em().count(ImportRunEntity), ...(await stored())]).toEqual([0, 0, 0]);
  });
});
