import { AddressChangeEntity } from '@rapport/db/entities/access';
import { UserEntity } from '@rapport/db/entities/account';
import { SystemAlertEntity } from '@rapport/db/entities/notifications';
import { BUILT_IN_ISSUER } from '@rapport/db/entities/sign-in';
import { newId } from '@rapport/db/id';
import { toSiteIdentity } from '@rapport/domain/site/identity';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { Behaviour } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { deliverCampaign } from '../campaigns/send.ts';
import { createMail } from '../create-mail.ts';
import { getKindRules } from '../kinds/kind.ts';
import '../kinds/all.ts';
import { toSenderIdentity } from '../letterhead.ts';
import { confirmEnrollment } from '../outbox/confirm-enrollment.ts';
import { createOutboxRound } from '../outbox/outbox.ts';
import { findSendingFailure, findSendingFault, getCurrentOutage, watchSender } from './outage.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const DAY_SECONDS = 86_400;
const OWN = 'ada@example.com';
const FOREIGN = 'client@example.org';

let setup: JobSetup;
let deps: JobDeps;
const rows = outgoingRows(() => setup);
const campaigns = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, { emailFrom: 'Ada <hello@example.com>' });
  deps = { ...setup.deps, email: watchSender(setup.deps.email, setup.deps, setup.deps.log) };
});
afterAll(() => setup.close());
beforeEach(async () => {
  await rows.reset();
  await campaigns.reset();
});

/** A round of a process that has just started, which tries one email first. */
const runRound = (changed: Partial<JobDeps> = {}) =>
  createOutboxRound({ ...deps, ...changed })(AbortSignal.timeout(10_000));
const em = () => setup.orm.em.fork();
const refuse = (code: number, message: string): Behaviour => ({ status: 422, code, message });
const titles = async () => (await rows.notifications()).map(({ title }) => title);

const FAULTS: [string, Behaviour, string, string][] = [
  ['sender', refuse(400, 'No such signature.'), "Postmark doesn't know your sender", 'hello@example.com'],
  ['sender', refuse(401, 'Not confirmed.'), "Postmark doesn't know your sender", 'Sender Signatures'],
  ['stream', refuse(1235, 'No such stream.'), "Postmark doesn't know the stream for emails", 'outbound'],
  [
    'approval',
    refuse(412, 'Pending approval.'),
    "Postmark hasn't approved your account yet",
    'example.com go',
  ],
  ['account', refuse(413, 'May not send.'), "Postmark doesn't let your account send", 'your account'],
  [
    'token',
    { status: 401, code: 10, message: 'Bad token.' },
    'Postmark does not accept the server token',
    '',
  ],
];

describe.each(FAULTS)('a fault of the installation: %s %j', (fault, behaviour, title, advice) => {
  it('loses no email, and is said at once with what to do and what Postmark says', async () => {
    setup.postmark.behave(behaviour);
    const id = await rows.store({ recipient: FOREIGN });
    await runRound();
    // The next round alerts, before anything else is tried.
    await runRound();
    expect((await rows.read(id)).status).toBe('queued');
    const outage = await getCurrentOutage(em(), deps.env);
    expect(outage).toMatchObject({ fault, title, message: expect.stringContaining('1 email is waiting') });
    expect(outage?.message).toContain(advice);
    expect(outage?.message).toMatch(/if that's before [A-Z][a-z]{2} \d+, \d{4}/);
    expect(outage?.action?.label).toBe('Open Postmark');
    if (typeof behaviour === 'object' && fault !== 'token') expect(outage?.says).toBe(behaviour.message);
    expect(await findSendingFault(em(), deps.env)).toMatchObject({ fault });
    expect(await titles()).toEqual([title]);

    setup.postmark.behave('accept');
    await rows.setTimes(id, { next_attempt_at: -1 });
    await runRound();
    expect((await rows.read(id)).status).toBe('sent');
    expect(await findSendingFailure(em(), deps.env)).toBeNull();
    expect(await titles()).toEqual([title, 'Emails are going out again']);
  });

  it('lets emails wait for a week', async () => {
    setup.postmark.behave(behaviour);
    const [young, old] = [await rows.store({ recipient: FOREIGN }), await rows.store({ recipient: FOREIGN })];
    await runRound();
    await runRound();
    for (const [id, days] of [
      [young, 6],
      [old, 8],
    ] as const) {
      await rows.setTimes(id, { queued_at: -days * DAY_SECONDS, attempted_at: -3_600 });
    }
    await rows.store({ recipient: FOREIGN });
    await runRound();
    expect(await rows.statuses([young, old])).toEqual(['queued', 'failed']);
  });
});

describe('while Postmark has not approved the account', () => {
  const pending = refuse(412, 'Pending approval.');

  it('an accepted email to the own domain does not end the outage, one to another domain does', async () => {
    setup.postmark.behave(pending);
    await rows.store({ recipient: FOREIGN });
    await runRound();
    setup.postmark.behave('accept');
    const message = { subject: 's', html: 'h', text: 't', stream: 'transactional' } as const;
    await deps.email.sendBatch([{ ...message, to: OWN }]);
    expect(await findSendingFault(em(), deps.env)).toMatchObject({ fault: 'approval' });
    await deps.email.sendBatch([{ ...message, to: FOREIGN }]);
    expect(await findSendingFault(em(), deps.env)).toBeNull();
  });

  it('another failure in between does not hide it', async () => {
    setup.postmark.behave(pending);
    const id = await rows.store({ recipient: FOREIGN });
    await runRound();
    setup.postmark.behave({ status: 500, code: 0, message: 'Internal Server Error' });
    await rows.setTimes(id, { next_attempt_at: -1 });
    await runRound();
    expect(await findSendingFault(em(), deps.env)).toMatchObject({ fault: 'approval' });
  });
});

describe('a campaign', () => {
  it('whose stream Postmark does not know waits with all its recipients, and other emails go out', async () => {
    const id = await campaigns.store(3);
    setup.postmark.behave(refuse(1235, 'No such stream.'));
    await deliverCampaign(deps, id);
    expect(await campaigns.statuses()).toEqual(['queued', 'queued', 'queued']);
    expect((await campaigns.read(id)).waitingReason).toContain('1235');

    setup.postmark.behave('accept');
    const email = await rows.store({ recipient: FOREIGN });
    await runRound();
    expect((await rows.read(email)).status).toBe('sent');
    expect(await findSendingFailure(em(), deps.env)).toMatchObject({
      fault: 'stream',
      title: "Postmark doesn't know the stream for campaigns",
      message: expect.stringContaining('broadcast'),
    });
    expect(await findSendingFault(em(), deps.env)).toBeNull();

    await em().execute('update newsletter_campaign set retry_after = null');
    await deliverCampaign(deps, id);
    expect(await campaigns.statuses()).toEqual(['sent', 'sent', 'sent']);
    expect(await findSendingFailure(em(), deps.env)).toBeNull();
  });
});

describe('in production without a token', () => {
  const production: Partial<Environment> = { mode: 'production', postmark: null };

  it('emails wait, no admin is alerted, and the way out is the set-up', async () => {
    const env = { ...deps.env, ...production };
    const { email } = createMail(env, deps.site);
    const id = await rows.store({ recipient: FOREIGN });
    const unset = { env, email: watchSender(email, { ...deps, env }, deps.log) };
    await runRound(unset);
    await runRound(unset);
    expect(await rows.read(id)).toMatchObject({ status: 'queued', error: 'Email is not set up' });
    expect(setup.postmark.requests).toBe(0);
    expect(await findSendingFault(em(), env)).toMatchObject({
      fault: 'setup',
      title: "Email isn't set up yet",
      says: null,
      action: { label: 'Set up email', href: expect.stringMatching(/^\/admin\?section=site&setup=/) },
    });
    expect(await titles()).toEqual([]);
    expect(setup.log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('it is said before the first email as well, and not in local mode', async () => {
    const env = { ...deps.env, ...production };
    expect(await findSendingFault(em(), env)).toMatchObject({ fault: 'setup', since: null });
    expect(await findSendingFault(em(), { ...env, mode: 'local' })).toBeNull();
    expect(await em().count(SystemAlertEntity, {})).toBe(0);
  });
});

it('an enrollment whose confirmation waits for the installation is pending, not failed', async () => {
  setup.postmark.behave(refuse(412, 'Pending approval.'));
  const id = await rows.store({ recipient: FOREIGN });
  expect(await confirmEnrollment(deps, id)).toBe('pending');
  setup.postmark.behave(refuse(300, "Invalid 'To' address."));
  const refused = await rows.store({ recipient: FOREIGN });
  expect(await confirmEnrollment(deps, refused)).toBe('failed');
});

describe('the sender before the owner has entered a name', () => {
  const sampled = { ...toSiteIdentity(testContent), sampleFields: ['owner.name', 'emailIdentity.signature'] };
  const env = { mode: 'production', publicUrl: 'https://ada.example.com' } as const;

  it("has the site's host as name in production", () => {
    expect(toSenderIdentity(sampled, env)).toMatchObject({
      name: 'ada.example.com',
      emailIdentity: { signature: 'ada.example.com', postalAddress: sampled.emailIdentity.postalAddress },
    });
  });

  it.each([
    ['admin_invitation', {}],
    ['address_changed', {}],
    ['address_changed', { to: 'new@example.com' }],
    ['address_code', {}],
  ])('is named by its host in %s, %j', async (kind, values: Record<string, string>) => {
    const published = { ...(await deps.site.latest()), identity: sampled };
    const production = {
      ...deps,
      env: { ...deps.env, ...env },
      site: { ...deps.site, latest: async () => published },
    };
    const em = setup.orm.em.fork();
    const user = em.create(UserEntity, {
      issuer: BUILT_IN_ISSUER,
      subject: newId(),
      email: FOREIGN,
      emailVerified: true,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      createdAt: NOW,
      lastLoginAt: NOW,
    });
    const change = em.create(AddressChangeEntity, {
      user,
      email: 'new@example.com',
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 60_000),
    });
    await em.flush();
    const subjectId = change.id;
    const email = { id: subjectId, kind, recipient: FOREIGN, values, subjectId };
    const written = await getKindRules(kind).render?.(production, email);
    expect(`${written?.subject} ${written?.text}`).toContain('ada.example.com');
    expect(`${written?.subject} ${written?.text} ${written?.html}`).not.toContain(sampled.name);
    await setup.orm.em.fork().nativeDelete(UserEntity, { email: FOREIGN });
  });

  it('keeps what is the owner’s, and local mode keeps the sample', () => {
    expect(toSenderIdentity({ ...sampled, sampleFields: [] }, env).name).toBe(sampled.name);
    expect(toSenderIdentity(sampled, { ...env, mode: 'local' })).toBe(sampled);
  });
});
