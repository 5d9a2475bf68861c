import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

async function openPart(part: string) {
  await page.goto(`/admin?section=site&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
}

const choose = (field: Locator, name: string, mimeType: string, buffer: Buffer) =>
  field.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

/** An uncompressed picture (BMP) in one color, with as many bytes as its size needs. */
function drawBitmap(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  const pixels = Buffer.alloc(width * height * 3, Buffer.from([0x5c, 0x4a, 0x1a]));
  header.write('BM', 'latin1');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, pixels]);
}

/** A wordmark: two bars on a ground, 800 × 200 pixels. */
async function drawLogo(ground: string): Promise<Buffer> {
  const address = await page.evaluate((color) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 200 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = color;
    context.fillRect(0, 0, 800, 200);
    context.fillStyle = '#5b2a86';
    context.fillRect(40, 40, 500, 120);
    context.fillStyle = '#b5622f';
    context.fillRect(560, 40, 200, 120);
    return canvas.toDataURL('image/png');
  }, ground);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('a file of more than 10 MB is made smaller, and one that cannot be opened says what to do', async () => {
  await openPart('owner');
  const portrait = page.getByRole('group', { name: 'Portrait' });
  const large = drawBitmap(2400, 1800);
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
  await choose(portrait, 'portrait.bmp', 'image/bmp', large);
  const picture = portrait.getByRole('button', { name: /^Focal point of Portrait/ });
  await expect(picture).toBeVisible();
  await expect(portrait.getByRole('alert')).toHaveCount(0);
  const size = await picture.locator('img').evaluate((image: HTMLImageElement) => {
    return image.naturalWidth / image.naturalHeight;
  });
  expect(size).toBeCloseTo(4 / 3, 2);
  await expect(portrait.getByText('Home page')).toBeVisible();

  await choose(portrait, 'portrait.heic', 'image/heic', Buffer.from('not a picture'));
  await expect(portrait.getByRole('alert')).toContainText('can’t open HEIC pictures. Save it as JPEG');
  await choose(portrait, 'portrait.psd', '', Buffer.alloc(11 * 1024 * 1024, 'x'));
  await expect(portrait.getByRole('alert')).toContainText('Save it as JPEG with at most 3000 pixels');
  await expect(picture).toBeVisible();
});

test('a white box around a logo is said, and the colors of the logo are proposed', async () => {
  await openPart('emailIdentity');
  const logo = page.getByRole('group', { name: 'Logo in emails' });
  const hint = logo.getByText('This logo has a white background');
  await choose(logo, 'logo.png', 'image/png', await drawLogo('#ffffff'));
  await expect(hint).toBeVisible();
  await choose(logo, 'logo.png', 'image/png', await drawLogo('transparent'));
  await expect(hint).toHaveCount(0);
  const readLogo = async () => {
    const { content } = await (await page.request.get('/api/admin/site/draft')).json();
    return content.emailIdentity.logo?.wholeSrc ?? '';
  };
  await expect.poll(readLogo).toMatch(/-504\.jpg$/);

  await openPart('look');
  const found = page.getByRole('group', { name: 'Primary color from your logo' });
  const [first] = await found.getByRole('button').all();
  await first?.press('Enter');
  const color = page.getByRole('textbox', { name: 'Primary color', exact: true });
  await expect(color).toHaveValue(/^#5[a-c]2[9-b]8[4-8]$/);
  await color.fill('ABC');
  await color.blur();
  await expect(color).toHaveValue('#aabbcc');
  await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
});

test('the headline is one text that breaks by itself and by hand', async () => {
  await openPart('hero');
  const field = page.getByRole('textbox', { name: 'Headline' });
  await expect(field).toHaveValue('Turning\nPurpose into\nPerformance');
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  const headline = preview.getByRole('heading', { level: 1 });
  await field.fill('Decisions that people understand and carry\n\nfrom the first day');
  await field.blur();
  await expect(field).toHaveValue('Decisions that people understand and carry\nfrom the first day');
  await expect(headline).toHaveText('Decisions that people understand and carry from the first day');
  await field.fill('x'.repeat(91));
  await expect(page.getByText('Please use at most 90 characters.')).toBeVisible();
  for (const width of [360, 1440]) {
    for (const text of [
      'x'.repeat(90),
      'القيادة والتغيير والعمل مع الناس',
      '変化は理解され実行しやすく意味があるときに続きます',
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await field.fill(text);
      await expect(headline).toHaveText(text);
      await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
      const other = await page.context().newPage();
      await other.setViewportSize({ width, height: 800 });
      await other.goto('/admin/site/preview');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(text);
      expect(await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await other.close();
    }
  }
});

test('a new entry is not red before someone has left its fields, and its initials follow the name', async () => {
  await openPart('testimonials');
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  const entry = page.locator('li[data-entry]').last();
  const name = entry.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await expect(entry.getByText('Please fill this in.')).toHaveCount(0);
  await name.fill('Ada Example');
  await expect(entry.getByRole('textbox', { name: 'Initials' })).toHaveValue('AE');
  await name.fill('');
  await name.press('Tab');
  await expect(entry.getByText('Please fill this in.')).toHaveCount(1);
});
