import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { type JobApp, startJobApp } from '../../testing/mail/job-app.ts';
import { startWorker } from '../worker/worker.ts';

let jobs: JobApp;
let stop = () => Promise.resolve();
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), {
    adminEmails: ['admin@example.com'],
    emailFrom: 'hello@example.com',
  });
  const worker = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
  stop = () => worker.stop();
});
afterAll(async () => {
  await stop();
  await jobs.close();
});

async function sendOne(recipient: string) {
  const em = jobs.app.orm.em.fork();
  em.create(OutgoingEmailEntity, {
    kind: 'written',
    recipient,
    values: { subject: 'Hello', text: 'How are you? https://example.com/' },
    createdAt: new Date(),
  });
  await em.flush();
  const find = () => jobs.postmark.messages.find(({ to }) => to === recipient);
  await expect.poll(find, { timeout: 40_000, interval: 100 }).toBeDefined();
  return find();
}

it('an email after a publish has the new name, signature, address for replies and colors, without a restart', async () => {
  const before = await sendOne('before@example.com');
  expect(before?.from).toBe('Ada Sample <hello@example.com>');
  expect(before?.text).toContain('With best regards\nAda Sample');

  const content = contentNamed('Berta Other');
  const { emailIdentity } = content;
  await publishDirectly(jobs.app.orm.em, 1, {
    ...content,
    emailIdentity: { ...emailIdentity, replyTo: 'berta@example.com', postalAddress: 'Other Street 9' },
    look: { primary: '#00513b', accent: '#a8480f' },
  });
  // The database announces it to every process.
  await expect.poll(() => jobs.app.services.site.current().version, { timeout: 10_000 }).toBe(1);

  const after = await sendOne('after@example.com');
  expect(after?.from).toBe('Berta Other <hello@example.com>');
  expect(after?.headers).toContainEqual({ name: 'Reply-To', value: 'berta@example.com' });
  expect(after?.text).toContain('Warmly\nBerta Other');
  expect(after?.text).toContain('Other Street 9');
  expect(after?.html).toContain('#00513b');
  expect(after?.html).not.toContain(testContent.look.primary);
});
