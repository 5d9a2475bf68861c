import type { Page } from '@playwright/test';
import { PersonEntity } from '@rapport/db/entities/people';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { createOrm } from '@rapport/db/orm';
import { expect, test } from '../support/fixtures.ts';

type Orm = Awaited<ReturnType<typeof createOrm>>;

const factsOf = (page: Page) => page.getByRole('region', { name: 'Facts' });

/** Opens the page of a subscriber of their own for each test, of whom the owner may know something. */
async function openPerson(page: Page, orm: Orm, known?: Partial<{ phone: string; followUpOn: string }>) {
  const email = `known-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const em = orm.em.fork();
  em.create(SubscriberEntity, { email, status: 'confirmed' });
  if (known) em.create(PersonEntity, { email, ...known } as never);
  await em.flush();
  await page.goto(`/admin?section=person&email=${email}`);
  await expect(factsOf(page)).toBeVisible();
  return email;
}

for (const width of [1440, 360]) {
  test(`facts are added and edited beside the timeline at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    await openPerson(page, orm);
    const facts = factsOf(page);
    await facts.getByRole('button', { name: 'Add facts' }).click();
    await expect(facts.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Sample Client 3');
    await facts.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Atlantis');
    await facts.getByRole('textbox', { name: 'Links' }).fill('example.com/me');
    await facts.getByRole('button', { name: 'Save facts' }).click();
    await expect(facts.getByText('Choose a time zone such as Europe/Lisbon.')).toBeVisible();
    await expect(facts.getByText('The address must begin with https://.')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await facts.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Lisbon');
    await facts.getByRole('textbox', { name: 'Links' }).fill('https://example.com/me');
    await facts.getByRole('combobox', { name: 'Language' }).selectOption('Portuguese');
    await page.keyboard.press('Control+Enter');
    await expect(toast.getByText('Facts saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sample Client 3' })).toBeVisible();
    await expect(facts.getByText('Europe/Lisbon, now')).toBeVisible();
    await expect(facts.getByRole('link', { name: 'example.com/me' })).toBeVisible();
    await expect(facts.getByText('Phone')).toHaveCount(0);
    await facts.getByRole('button', { name: 'Edit facts' }).click();
    await facts.getByRole('textbox', { name: 'Phone' }).fill('+351 555 0100');
    await page.reload();
    await expect(facts.getByRole('textbox', { name: 'Phone' })).toHaveValue('+351 555 0100');
    await facts.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(facts.getByRole('button', { name: 'Edit facts' })).toBeVisible();
  });
}

test('facts that someone else changed meanwhile show both values and are merged', async ({
  page,
  orm,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  await signIn('admin');
  const email = await openPerson(page, orm, { phone: '1' });
  const facts = factsOf(page);
  await facts.getByRole('button', { name: 'Edit facts' }).click();
  await facts.getByRole('textbox', { name: 'Organization' }).fill('Sample Organization');
  await orm.em.fork().nativeUpdate(PersonEntity, { email }, { phone: '2' });
  await facts.getByRole('button', { name: 'Save facts' }).click();
  await expect(toast.getByText("Someone else's change to Phone is kept")).toBeVisible();
  await expect(facts.getByText('Sample Organization')).toBeVisible();
  await facts.getByRole('button', { name: 'Edit facts' }).click();
  await facts.getByRole('textbox', { name: 'Phone' }).fill('3');
  await orm.em.fork().nativeUpdate(PersonEntity, { email }, { phone: '4' });
  await facts.getByRole('button', { name: 'Save facts' }).click();
  await expect(facts.getByText('You both changed Phone.')).toBeVisible();
  await facts.getByRole('button', { name: 'Reload theirs' }).click();
  await expect(facts.getByRole('textbox', { name: 'Phone' })).toHaveValue('4');
});

test('a follow-up that is due is on the dashboard, and is ended there', async ({
  page,
  orm,
  signIn,
  toast,
}) => {
  await signIn('admin');
  const email = await openPerson(page, orm);
  const facts = factsOf(page);
  await page.keyboard.press('f');
  await expect(facts.getByLabel('Follow up on')).toBeFocused();
  await facts.getByRole('textbox', { name: 'Reason of the follow-up' }).fill('Ask how the talk went');
  await facts.getByRole('button', { name: 'Save facts' }).click();
  await expect(facts.getByText('Choose the day of the follow-up, or leave out its reason.')).toBeVisible();
  await facts.getByLabel('Follow up on').fill('2026-01-05');
  await facts.getByRole('button', { name: 'Save facts' }).click();
  await expect(facts.getByText('Due')).toBeVisible();
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('link', { name: email })).toBeVisible();
  await expect(attention.getByText('Jan 5, 2026, Ask how the talk went')).toBeVisible();
  await attention.getByRole('button', { name: `End the follow-up with ${email}` }).click();
  const question = page.getByRole('dialog', { name: 'End follow-up' });
  await expect(question).toContainText('Ask how the talk went');
  await question.getByRole('button', { name: 'End follow-up' }).click();
  await expect(toast.getByText(`Follow-up with ${email} ended`)).toBeVisible();
  await expect(attention.getByRole('link', { name: email })).toHaveCount(0);
});
