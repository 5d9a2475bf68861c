import type { Page } from '@playwright/test';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { createOrm } from '@rapport/db/orm';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { createSubscribers } from '../support/sample-records.ts';

type Orm = Awaited<ReturnType<typeof createOrm>>;

/** Words that no other test uses. */
const createMark = () => `s${Date.now() % 10_000_000}`;

const editor = (page: Page, title = 'Create segment') => page.getByRole('form', { name: title });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Segments' }).getByRole('listitem').filter({ hasText: name });

/** Subscribers who receive campaigns, and the tag of the first of them. */
async function createTagged(page: Page, orm: Orm, mark: string, names: readonly string[]) {
  await createSubscribers(page, mark, names);
  const em = orm.em.fork();
  const email = { $like: `%@${mark}.example.com` };
  await em.nativeUpdate(SubscriberEntity, { email }, { status: 'confirmed', confirmedAt: new Date() });
  const first = await em.findOneOrFail(SubscriberEntity, { email: `${names[0]}@${mark}.example.com` });
  const created = await page.request.post('/api/admin/tags', { data: { name: `Tag ${mark}` } });
  const { tag } = (await created.json()) as { tag: { id: string } };
  const data = { ids: [first.id], add: [tag.id] };
  expect((await page.request.post('/api/admin/newsletters/tags', { data })).ok()).toBe(true);
  return { tag: tag.id, name: `Tag ${mark}` };
}

const createSegment = async (page: Page, name: string, tag: string) =>
  page.request.post('/api/admin/segments', {
    data: { name, rule: { match: 'all', conditions: [{ kind: 'tag', is: true, tag }] } },
  });

test('a segment is built with the keyboard, counted while it is built, and shows its people', async ({
  page,
  orm,
  signIn,
  toast,
  expectAccessible,
}) => {
  const mark = createMark();
  await signIn('admin');
  const { name: tag } = await createTagged(page, orm, mark, ['one', 'two']);
  await page.goto('/admin?section=segments');
  await page.getByRole('button', { name: 'Create segment' }).focus();
  await page.keyboard.press('Enter');
  const form = editor(page);
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(`Segment ${mark}`);
  await expect(form).toContainText('Choose a value for each condition to see the number.');
  await page.keyboard.press('Enter');
  // What is missing takes the focus.
  const value = form.getByLabel('Value of Tag');
  await expect(value).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText('Choose a value for each condition, or remove it.');
  await value.selectOption(tag);
  await expect(form).toContainText(`Subscribers who have the tag “${tag}”.`);
  await expect(form).toContainText('1subscriber matches');
  await expect(form).toContainText('This person receives campaigns.');

  // A group of its own, whose conditions are joined by the other word.
  await form.getByRole('button', { name: 'Add group' }).press('Enter');
  const condition = form.getByRole('combobox', { name: 'Condition' });
  await expect(condition.last()).toBeFocused();
  await condition.last().selectOption('Source');
  await form.getByRole('button', { name: 'Add condition to the group' }).press('Enter');
  await condition.last().selectOption('Client');
  await expect(form).toContainText('(have the source “Site” or have or had a plan)');
  await expect(form).toContainText('3 of 12 conditions');
  await expectAccessible();

  // The focus stays where the next one is removed, and a group ends with its last condition.
  await form.getByRole('button', { name: /^Remove condition: Source/ }).press('Enter');
  await expect(form.getByRole('button', { name: /^Remove condition: Client/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^Remove condition: Tag/ })).toBeFocused();
  await expect(form).toContainText('1 of 12 conditions');

  await form.getByRole('button', { name: 'Save segment' }).click();
  await expect(toast).toContainText('Segment created');
  await row(page, mark).getByRole('link', { name: '1 subscriber' }).click();
  await expect(page.getByRole('button', { name: `Remove filter Segment: Segment ${mark}` })).toBeVisible();
  await expect(page.getByLabel(/^Select \w+@/)).toHaveCount(1);
  await page.goBack();
  await row(page, mark)
    .getByRole('button', { name: `Segment ${mark}`, exact: true })
    .click();
  await editor(page, 'Edit segment').getByLabel('Side of Tag').selectOption('is not');
  await expect(editor(page, 'Edit segment')).toContainText(/more than before your change/);
  await expect(editor(page, 'Edit segment')).toContainText(`Tag is not “${tag}”`);
  // Reload keeps what was changed.
  await page.reload();
  await expect(editor(page, 'Edit segment').getByLabel('Side of Tag')).toHaveValue('no');
});

test('the people of a rule are shown with the reason, and what excludes everyone', async ({
  page,
  orm,
  signIn,
  expectAccessible,
}) => {
  const mark = createMark();
  await signIn('admin');
  const { tag, name } = await createTagged(page, orm, mark, ['one', 'two']);
  const created = await createSegment(page, `Segment ${mark}`, tag);
  const { segment } = (await created.json()) as { segment: { id: string } };
  const data = {
    title: `Issue ${mark}`,
    subject: 'Sample',
    content: 'Hello',
    includedSegments: [segment.id],
  };
  expect((await page.request.post('/api/admin/newsletter-campaigns', { data })).ok()).toBe(true);
  await page.goto(`/admin?section=segments&edit=${segment.id}`);
  const form = editor(page, 'Edit segment');
  const people = form.getByRole('list', { name: 'People in this segment' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(`one@${mark}.example.com`);
  await expect(people).toContainText(`Tag “${name}”`);
  await expect(form.getByRole('link', { name: 'Show these subscribers' })).toBeVisible();
  await expect(form.getByRole('link', { name: `Issue ${mark}` })).toBeVisible();
  await expectAccessible();

  await form.getByRole('button', { name: 'Add condition', exact: true }).click();
  await form.getByRole('combobox', { name: 'Condition' }).last().selectOption('Language');
  await form.getByLabel('Value of Language').fill('eo');
  await expect(form).toContainText('This condition excludes everyone:');
  await expect(form.getByRole('listitem').filter({ hasText: 'Language is Esperanto' })).toBeVisible();
  await form.getByLabel('Side of Language').selectOption('is not');
  await expect(people).toContainText(`Tag “${name}” · Language is not Esperanto`);
  await people.getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(`one@${mark}.example.com`);
});

test('a campaign goes to exactly those of its segment, and keeps it from being deleted until then', async ({
  page,
  orm,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const mark = createMark();
  const [name, title] = [`Segment ${mark}`, `Issue ${mark}`];
  await signIn('admin');
  const { tag } = await createTagged(page, orm, mark, ['in', 'out']);
  expect((await createSegment(page, name, tag)).ok()).toBe(true);

  const campaign = campaignEditor(page);
  await campaign.open();
  await campaign.title.fill(title);
  await campaign.subject.fill(`About ${mark}`);
  await campaign.content.fill('Hello');
  await campaign.form.getByRole('button', { name: /^All confirmed subscribers/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Audience' });
  await dialog.getByText('Segments', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Use this audience' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a segment.');
  await dialog.getByRole('group', { name: 'Who is in one of these' }).getByLabel(name).check();
  await expect(dialog).toContainText('Receive this campaign1');
  await dialog.getByRole('group', { name: 'Leave out' }).getByLabel(name).check();
  await expect(dialog).toContainText('Left out by your choice−1');
  await expect(dialog).toContainText('Receive this campaign0');
  await dialog.getByRole('group', { name: 'Leave out' }).getByLabel(name).uncheck();
  await dialog.getByRole('button', { name: 'Use this audience' }).click();
  await expect(campaign.form.getByRole('group', { name: 'Audience' })).toHaveText(
    `Audience“${name}”1 person`,
  );
  await campaign.save.click();
  await expect(toast).toContainText('created successfully');

  await page.goto('/admin?section=segments');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click();
  await expect(toast).toContainText(`The campaign “${title}” uses this segment. Choose others there first.`);
  await expect(row(page, name)).toBeVisible();

  await page.goto('/admin?section=campaigns');
  const sent = page.getByRole('listitem').filter({ hasText: title });
  await expect(sent).toContainText(`To “${name}”`);
  await sent.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send campaign' });
  await expect(question).toContainText(`“${title}” goes to 1 confirmed subscriber in “${name}” now.`);
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await mailTo(page, `in@${mark}.example.com`, `About ${mark}`);
  const mailbox = await page.request.get('/dev/mailbox/messages/outbound?count=1000');
  const { Messages } = (await mailbox.json()) as { Messages: { Subject: string; Recipients: string[] }[] };
  expect(
    Messages.filter(({ Subject }) => Subject === `About ${mark}`).flatMap(({ Recipients }) => Recipients),
  ).toEqual([`in@${mark}.example.com`]);

  await page.goto('/admin?section=segments');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('a segment is made and renamed on a phone', async ({ page, orm, signIn, toast, expectAccessible }) => {
  const mark = createMark();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  const { tag } = await createTagged(page, orm, mark, ['one']);
  await createSegment(page, `Segment ${mark}`, tag);
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/admin?section=segments');
  await expect(row(page, mark)).toContainText(`Subscribers who have the tag “Tag ${mark}”.`);
  await fits();
  await expectAccessible();
  await row(page, mark)
    .getByRole('button', { name: `Segment ${mark}`, exact: true })
    .click();
  const form = editor(page, 'Edit segment');
  await expect(form).toContainText('1subscriber matches');
  await fits();
  await form.getByLabel(/^Name/).fill(`Renamed ${mark}`);
  await form.getByRole('button', { name: 'Save segment' }).click();
  await expect(toast).toContainText('Segment saved');
  await expect(row(page, `Renamed ${mark}`)).toBeVisible();
});
