import { ContactEntity } from '@rapport/db/entities/contacts';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('the dashboard shows the newest of each list and leads to the rest', async ({ page, orm }) => {
  const mark = `short${Date.now()}`;
  const em = orm.em.fork();
  for (let number = 0; number < 8; number += 1) {
    const email = `${mark}-${number}@example.com`;
    em.create(ContactEntity, { name: `Sample ${number}`, email, message: 'A sample message of some length' });
    em.create(SubscriberEntity, { email, status: 'confirmed', confirmedAt: new Date() });
  }
  await em.flush();
  await page.goto('/admin');
  const contacts = page.getByRole('region', { name: 'Contact Form Submissions' });
  const subscribers = page.getByRole('region', { name: 'Newsletter Subscribers' });
  for (const list of [contacts, subscribers]) {
    await expect(list.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(3);
    await expect(list.getByRole('searchbox')).toBeHidden();
  }
  await contacts.getByRole('link', { name: 'See all, with search and filters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toBeVisible();
});

test('a reply shows its recipient first, not its message', async ({ page, orm }) => {
  const mark = `reply${Date.now()}`;
  const em = orm.em.fork();
  const message = `What I would like to know. ${'And more of it. '.repeat(40)}`;
  em.create(ContactEntity, { name: `Sample ${mark}`, email: `${mark}@example.com`, message });
  await em.flush();
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByRole('button', { name: `Sample ${mark}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('dialog', { name: 'Compose Email' });
  await expect(reply.getByLabel(/^To/)).toBeFocused();
  await expect(reply.getByLabel(/^To/)).toBeInViewport({ ratio: 1 });
  await expect(reply.getByRole('region', { name: `What Sample ${mark} wrote` })).toBeInViewport({ ratio: 1 });
});

test('two renewals of one client are told apart by their plans', async ({ page, orm, rows }) => {
  const mark = `two${Date.now()}`;
  const ids: string[] = [];
  for (const [plan, endsIn] of [
    ['First', 10],
    ['Second', 20],
  ] as const) {
    const [id = ''] = await rows.enroll(`client-${mark}@example.com`, [
      { packageName: `${plan} ${mark}`, endsIn, granted: 4 },
    ]);
    ids.push(await rows.requestRenewal(id, 'Please renew it.'));
  }
  const em = orm.em.fork();
  // The dashboard lists the oldest.
  await em.nativeUpdate(RenewalRequestEntity, { id: { $in: ids } }, { requestDate: new Date(0) });
  await page.goto('/admin');
  for (const plan of ['First', 'Second']) {
    await expect(page.getByRole('listitem').filter({ hasText: `Renew ${plan} ${mark}` })).toContainText(
      new RegExp(`^Sample ClientRenew ${plan} ${mark} with Sample plan, until .*, requested Jan 1, 1970$`),
    );
  }
  await em.nativeDelete(RenewalRequestEntity, { id: { $in: ids } });
});
