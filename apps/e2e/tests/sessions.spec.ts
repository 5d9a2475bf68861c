import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage, aSession, someHours } from '@rapport/db/testing/rows';
import { expect, test } from '../support/fixtures.ts';

const DAY = 86_400_000;

/** A client with twelve hours, whose account can sign in. */
async function enroll(em: Parameters<typeof anEnrollment>[0], account: string) {
  const plan = anEnrollment(em, aPackage(em), {
    clientEmail: `${account}@example.com`,
    clientName: `Sample ${account}`,
    enrollmentDate: new Date(Date.now() - 30 * DAY),
    expirationDate: new Date(Date.now() + 200 * DAY),
  });
  someHours(em, plan, 12);
  await em.flush();
  return plan;
}

for (const width of [1440, 360]) {
  test(`a session is planned, moved, held and seen by both sides at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const account = `client-${Date.now() % 10_000_000}` as const;
    const em = orm.em.fork();
    const plan = await enroll(em, account);
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    await page.goto(`/admin?section=person&email=${account}@example.com`);
    await expect(page.getByRole('heading', { level: 1, name: `Sample ${account}` })).toBeVisible();
    await page.keyboard.press('s');
    const planner = page.getByRole('dialog', { name: `Plan a session with Sample ${account}` });
    await expect(planner.getByRole('combobox', { name: 'Plan' })).toContainText('A package, 12 hours left');
    await planner.getByRole('combobox', { name: 'Length' }).selectOption({ label: '1.5 hours' });
    await planner.getByLabel('Agenda').fill('Goals for the quarter');
    await planner.getByLabel('Private note').fill('Only for the owner');
    await expectAccessible();
    await planner.getByRole('button', { name: 'Plan session' }).click();
    await expect(toast).toContainText('Session planned successfully');
    await expect(page.getByRole('region', { name: 'Next session' })).toContainText('1.5 hours');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Session planned for');

    await page.getByRole('region', { name: 'Next session' }).getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: `Session with Sample ${account}` });
    await dialog.getByRole('button', { name: 'Move or change' }).click();
    const change = page.getByRole('dialog', { name: `Change the session with Sample ${account}` });
    await change.getByLabel('Time', { exact: false }).first().fill('15:30');
    await change.getByRole('button', { name: 'Save and invite again' }).click();
    await expect(dialog).toContainText('3:30 PM');

    const session = await em.findOneOrFail(CoachingSessionEntity, { enrollment: plan.id });
    await em.nativeUpdate(
      CoachingSessionEntity,
      { id: session.id },
      { startsAt: new Date(Date.now() - 2 * 3_600_000) },
    );
    await page.reload();
    await expect(dialog.getByRole('button', { name: 'Held' })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Held' }).click();
    const held = page.getByRole('dialog', { name: `Session with Sample ${account}` });
    await held.getByLabel('What was agreed').fill('Write down three goals.');
    await held.getByRole('button', { name: 'Held, log 1.5 hours' }).click();
    await expect(toast.getByText('Session held')).toBeVisible();
    await expect(dialog).toContainText('Held, 1.5 hours taken from the plan');

    await signIn(account);
    await page.goto('/client-portal?tab=sessions');
    await expect(page.getByText('What we agreed: Write down three goals.')).toBeVisible();
    await expect(page.getByText('Held, 1.5 hours taken from your plan')).toBeVisible();
    await expect(page.getByText('Only for the owner')).toHaveCount(0);
    await expectAccessible();
  });
}

test('a client moves a session to a free time, and cancels another one', async ({
  page,
  orm,
  signIn,
  toast,
}) => {
  const account = `client-${Date.now() % 10_000_000}` as const;
  const em = orm.em.fork();
  const plan = await enroll(em, account);
  const planned = (days: number) =>
    aSession(em, {
      enrollment: plan,
      clientEmail: `${account}@example.com`,
      clientName: `Sample ${account}`,
      startsAt: new Date(Date.now() + days * DAY),
    });
  const [first] = [planned(5), planned(10)];
  await em.flush();
  await signIn(account);
  await page.goto('/client-portal');
  await expect(page.getByRole('region', { name: 'Next session' })).toContainText('1 hour');
  await page.getByRole('link', { name: 'See or change it' }).click();
  await page.getByRole('button', { name: 'Reschedule' }).first().click();
  await page.getByRole('button', { name: 'Move session' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a time.' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 3 });
  await page
    .locator('label')
    .filter({ hasText: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Move session' }).click();
  await expect(toast).toContainText('Session moved successfully');

  await page.getByRole('button', { name: 'Cancel session' }).last().click();
  await page.getByLabel('Reason').fill('I am away.');
  await page.getByRole('button', { name: 'Cancel session' }).last().click();
  await expect(page.getByText('Cancelled by you')).toBeVisible();
  await expect(page.getByText('I am away.')).toBeVisible();
  const sent = await em.fork().find(OutgoingEmailEntity, { subjectId: first.id });
  expect(sent.map(({ kind }) => kind)).toEqual(['session_planned']);
});

test('the notice and the reminders are the owner’s', async ({ page, signIn, toast, expectAccessible }) => {
  await signIn('admin');
  await page.goto('/admin?section=sessions');
  await page.getByRole('button', { name: 'Notice and reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sessions: notice and reminders' });
  await dialog.getByLabel('Reminders, hours before').fill('48, 2');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast).toContainText('Settings saved successfully');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Notice and reminders' }).click();
  await expect(dialog.getByLabel('Reminders, hours before')).toHaveValue('48, 2');
});
