import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';

for (const width of [360, 1440]) {
  test(`a sequence is written, started, and sends its first step at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const mark = `q${Date.now() % 10_000_000}`;
    const name = `Welcome ${mark}`;
    await page.setViewportSize({ width, height: 800 });
    const em = orm.em.fork();
    em.create(SubscriberEntity, {
      email: `one@${mark}.example.com`,
      status: 'confirmed',
      confirmedAt: new Date(),
    });
    await em.flush();
    await signIn('admin');
    await page.goto('/admin?section=sequences');
    await page.getByRole('button', { name: 'Create sequence' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Starts when').selectOption('You start it for someone');
    await dialog.getByRole('button', { name: 'Create sequence' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    for (const [number, subject] of ['Thank you', 'A question'].entries()) {
      await page.getByRole('button', { name: 'Add step' }).click();
      const editor = campaignEditor(page, 'Add step');
      await editor.title.fill(subject);
      await editor.subject.fill(subject);
      await editor.content.click();
      await page.keyboard.type('Hello, and welcome.');
      await editor.form.getByRole('button', { name: 'Add step' }).click();
      const stored = campaignEditor(page, 'Edit email').form;
      await stored.getByRole('button', { name: 'Back to the sequence' }).click();
      await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(number + 1);
    }
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps.first()).toContainText('Draft, skipped');
    await expect(steps.nth(1)).toContainText('2 days later');

    const choose = async (step: number, action: string) => {
      await page.getByRole('button', { name: `Actions for step ${step}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose(2, 'Change when it is sent');
    await dialog.getByLabel('Wait after step 1').fill('3');
    await dialog.getByLabel('At', { exact: true }).fill('09:00');
    await dialog.getByLabel('Weekdays only').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(steps.nth(1)).toContainText(/3.days later, 9:00.AM, weekdays only/);
    await choose(1, 'Mark as ready');
    await expect(toast).toContainText('Step saved');
    await choose(2, 'Mark as ready');
    await expect(page.getByText('Draft, skipped')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await dialog.getByRole('button', { name: 'Start sequence' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    const id = new URL(page.url()).searchParams.get('edit');
    await page.goto(`/admin?section=newsletter&q=${mark}`);
    await page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
    await page.getByRole('button', { name: 'Sequence...' }).click();
    await dialog.getByRole('combobox', { name: /^Sequence/ }).selectOption(name);
    await dialog.getByRole('button', { name: 'Start sequence' }).click();
    await expect(toast).toContainText('Started for 1 subscriber');
    const read = async () => {
      const { sequence } = await (await page.request.get(`/api/admin/sequences/${id}`)).json();
      return sequence.steps.map((step: { sent: number; waiting: number }) => [step.sent, step.waiting]);
    };
    await expect.poll(read, { timeout: 20_000 }).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await page.goto(`/admin?section=sequences&edit=${id}`);
    await expect(steps.first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Actions for the sequence' }).click();
    await page.getByRole('menuitem', { name: 'Show people' }).click();
    await expect(dialog.getByRole('row').nth(1)).toContainText('Got step 1. Step 2 on');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/1.person waits; nothing is sent/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
