import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPhoto } from '../../testing/features/site/pictures/uploaded-files.ts';
import { publishDirectly } from '../../testing/features/site/publish-directly.ts';
import { type JobApp, startJobApp } from '../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../testing/mail/send-outgoing.ts';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), { adminEmails: ['admin@example.com'] });
});
afterAll(() => jobs.close());

async function uploadPortrait(): Promise<UploadedPicture> {
  const { cookie } = await jobs.app.signIn({ email: 'admin@example.com' });
  const response = await fetch(`${jobs.app.url}/api/admin/site/pictures`, {
    method: 'POST',
    headers: { cookie, origin: jobs.app.url, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await createPhoto({ width: 400, height: 500 }).jpeg().toBuffer()),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { picture: UploadedPicture }).picture;
}

it('an uploaded portrait is in the next email, at an address that any inbox may load', async () => {
  const picture = await uploadPortrait();
  const headshot = { ...testContent.owner.headshot, ...picture, alt: 'Ada at her desk' };
  await publishDirectly(jobs.app.orm.em, 1, {
    ...testContent,
    owner: { ...testContent.owner, headshot },
  });
  await vi.waitFor(() => expect(jobs.app.services.site.current().version).toBe(1), { timeout: 10_000 });
  const em = jobs.app.orm.em.fork();
  const row = em.create(OutgoingEmailEntity, {
    kind: 'written',
    recipient: 'berta@example.com',
    values: { subject: 'Hello', text: 'How are you?' },
    createdAt: new Date(),
  });
  await em.flush();
  await sendOutgoing(jobs.deps, row.id);

  const [message] = jobs.postmark.messages;
  const address = /<img src="([^"]+)" width="68"/.exec(message?.html ?? '')?.[1] ?? '';
  expect(address).toBe(`${jobs.app.services.env.publicUrl}${picture.emailSrc}`);
  const response = await fetch(address, { headers: { origin: 'https://inbox.example' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  // Inboxes in a browser show it on a page of their own, and the admin area in a frame without an origin.
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { width, height, hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 192, height: 192, hasAlpha: false });
  // Pages show the others, so they stay with them.
  const onPage = await fetch(`${jobs.app.url}${picture.src}`);
  expect(onPage.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
