import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { createContent } from '@rapport/domain/site/testing/content';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkContent, readSiteContent } from './site-content.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rapport-content-'));
  await mkdir(path.join(root, 'src/content'), { recursive: true });
  await writeFile(path.join(root, 'entry.js'), 'export const page = 1;');
});
afterAll(() => rm(root, { recursive: true }));

/** Builds a page whose content folder holds this. */
async function buildWith(content: unknown): Promise<void> {
  const module = `export const siteContent = ${JSON.stringify(content)};`;
  await writeFile(path.join(root, 'src/content/index.ts'), module);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } },
    plugins: [checkContent()],
  });
}

it('a build goes through with content that the design can show', async () => {
  await buildWith(createContent());
  expect(await readSiteContent(root)).toEqual(createContent());
});

it('a build stops at wrong content and names file, field and reason', async () => {
  const content = structuredClone(createContent()) as SiteContent & { about: { statistics?: unknown } };
  const [testimonial] = content.testimonials.testimonials;
  Object.assign(testimonial ?? {}, { color: 'blue' });
  Reflect.deleteProperty(content.about, 'statistics');
  content.owner.profiles.networking = { label: 'LinkedIn', url: 'linkedin.com/in/ada' };
  content.emailIdentity.replyTo = 'nobody';
  const refusal = await buildWith(content).then(
    () => '',
    (error: unknown) => String(error),
  );
  for (const line of [
    'apps/web/src/content/testimonials.ts: testimonials.testimonials.0.color: Use one of these: primary, accent, ink.',
    'apps/web/src/content/about.ts: about.statistics: This is missing.',
    'apps/web/src/content/owner.ts: owner.profiles.networking.url: The address must begin with https://. Write https://linkedin.com/in/ada.',
    'apps/web/src/content/email-identity.ts: emailIdentity.replyTo: Enter the email address for replies, or leave it empty.',
  ]) {
    expect(refusal).toContain(line);
  }
});
