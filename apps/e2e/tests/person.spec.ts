import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { expect, test } from '../support/fixtures.ts';

const DAY = 86_400_000;

for (const width of [1440, 360]) {
  test(`everything about a person is on one page at ${width} px`, async ({
    page,
    orm,
    signIn,
    expectAccessible,
  }) => {
    const mark = `p${Date.now() % 10_000_000}`;
    const email = `client@${mark}.example.com`;
    const em = orm.em.fork();
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    aContact(em, {
      email,
      name: `Sample Client ${mark}`,
      organization: 'Sample Organization',
      createdAt: ago(90),
    });
    em.create(SubscriberEntity, { email, status: 'confirmed', createdAt: ago(80) });
    const clientName = `Sample Client ${mark}`;
    const plan = anEnrollment(em, aPackage(em), { clientEmail: email, clientName, createdAt: ago(60) });
    await em.flush();
    const entry = { enrollment: plan.id, recordedBy: 'admin@example.com', occurredOn: ago(60) };
    em.create(HoursEntryEntity, { ...entry, kind: 'granted', hours: 12, createdAt: ago(60) } as never);
    await em.flush();
    const session = {
      kind: 'used',
      hours: -1.5,
      note: 'Goals for the quarter',
      privateNote: 'Ask about the move',
    };
    em.create(HoursEntryEntity, { ...entry, ...session, createdAt: ago(20) } as never);
    const sent = { kind: 'written', recipient: email, subject: 'What we agreed', status: 'sent' } as const;
    em.create(OutgoingEmailEntity, { ...sent, createdAt: ago(1), settledAt: ago(1) });
    await em.flush();
    await signIn('admin');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?section=enrollments&show=${plan.id}`);
    await page.getByRole('link', { name: 'Open person' }).click();
    await expect(page.getByRole('heading', { level: 1, name: clientName })).toBeVisible();
    await expect(page.getByText('Sample Organization').first()).toBeVisible();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Session, 1.5 hours used')).toBeVisible();
    await expect(timeline.getByText('Ask about the move')).toBeVisible();
    await expect(timeline.getByRole('button', { name: 'Read What we agreed' })).toBeVisible();
    await expect(page.getByText('10.5 of 12 hours left')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await timeline.getByText('Messages 1').click();
    await expect(timeline.getByText('Session, 1.5 hours used')).toHaveCount(0);
    await page.reload();
    await expect(timeline.getByRole('link', { name: 'Message' })).toBeVisible();
    await expect(timeline.getByText('Session, 1.5 hours used')).toHaveCount(0);
    const more = page.getByRole('button', { name: 'More for this person' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Enroll in a package' }).click();
    const enrolling = page.getByRole('dialog', { name: 'Enroll Client' });
    await expect(enrolling.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.keyboard.press('Escape');
    await expect(enrolling).toHaveCount(0);
    await more.click();
    await page.getByRole('menuitem', { name: 'Export or erase their data' }).click();
    const audit = page.getByRole('dialog', { name: 'Data Audit' });
    await expect(audit.getByRole('heading', { name: email })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(audit).toHaveCount(0);
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(
      page.getByRole('dialog', { name: 'Compose Email' }).getByRole('textbox', { name: 'To', exact: true }),
    ).toHaveValue(email);
  });
}

test('an address that nothing is known of says so', async ({ page, signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await signIn('admin');
  await page.goto('/admin?section=person&email=nobody@example.com');
  await expect(page.getByRole('alert')).toContainText('Nothing is stored about this address');
});
