import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { expect, test } from '../support/fixtures.ts';

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

for (const width of [360, 1440]) {
  test(`a suppressed address is found and released with a reason, at ${width} px`, async ({
    page,
    orm,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const mark = `q${Date.now() % 10_000_000}`;
    const bounced = `bounced@${mark}.example.com`;
    const em = orm.em.fork();
    const { id } = em.create(SubscriberEntity, { email: bounced, status: 'confirmed' });
    for (const [email, reason] of [
      [bounced, 'bounced'],
      [`angry@${mark}.example.com`, 'complained'],
    ] as const)
      em.create(SuppressionEntity, { email, emailHash: hashOf(email), reason, source: 'postmark' });
    await em.flush();
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin');
    await page.goto(`/admin?section=suppressions&q=${mark}`);
    const rows = page.getByRole('row').filter({ hasText: mark });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Release angry/ })).toHaveCount(0);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);

    await page.getByRole('button', { name: `Release ${bounced}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Release address' });
    await dialog.getByRole('button', { name: 'Release address' }).click();
    await expect(dialog.getByText('Please say why it is released.')).toBeVisible();
    await dialog.getByLabel('Why do you release it?').fill('Their mailbox works again');
    await dialog.getByRole('button', { name: 'Release address' }).click();
    await expect(toast).toContainText(/released/);
    await expect(rows).toHaveCount(1);
    await page.goto(`/admin?section=newsletter&show=${id}`);
    const history = page.getByRole('dialog', { name: bounced }).getByRole('region', { name: 'History' });
    await expect(history).toContainText('Their mailbox works again');
  });
}
