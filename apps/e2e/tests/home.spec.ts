import { content, headline } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';

// How it scrolls has a test of its own (header.spec.ts).
test.use({ reducedMotion: 'reduce' });

const ANCHORS = ['home', 'about', 'services', 'insights', 'newsletter', 'contact'];

test.describe('the home page', () => {
  test('presents the consultant with headline and fields of work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.locator('#home').getByRole('listitem')).toHaveText(content.hero.fields);
    await expect(page.getByRole('contentinfo')).toContainText(content.search.description);
  });

  for (const anchor of ANCHORS) {
    test(`has the anchor ${anchor}, and lands there when it is in the address`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toHaveCount(1);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    });
  }

  test('has the newsletter inside the insights', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#insights #newsletter')).toHaveCount(1);
  });

  test('covers the three strands in the overview', async ({ page }) => {
    await page.goto('/');
    const overview = page.getByRole('region', { name: content.innovation.heading });
    for (const { name } of content.innovation.strands) {
      await expect(overview.getByText(name, { exact: true })).toBeVisible();
    }
  });

  test('shows the headshot, the badge, and two buttons that lead on', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('#home');
    const headshot = hero.getByRole('img');
    await expect
      .poll(() => headshot.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    for (const text of Object.values(content.hero.badge ?? {})) {
      await expect(hero.getByText(text, { exact: true })).toBeVisible();
    }
    await hero.getByText('Explore Services').click();
    await expect(page.locator('#services')).toBeInViewport();
    await page.goto('/');
    await hero.getByText('Book Your Strategy Session').click();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('keeps the first button above the fold of a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(page.getByText('Book Your Strategy Session')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('about', () => {
  test('opens the biography with its six parts; Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'View Full Biography' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /^About/ });
    await expect(dialog).toBeVisible();
    const parts = ['Degrees', 'Regions', 'Career history', 'Expertise', 'Skills', 'Philosophy'];
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(parts);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('closes the biography by a click beside it, but not at the end of a selection', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    const dialog = page.getByRole('dialog', { name: /^About/ });
    await page.getByRole('button', { name: 'View Full Biography' }).click();
    const words = await dialog.getByRole('paragraph').first().boundingBox();
    if (!words) throw new Error('the biography has a text');
    await page.mouse.move(words.x + 4, words.y + words.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, words.y + words.height, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  test('shows the statistics', async ({ page }) => {
    await page.goto('/');
    const figures = page.locator('#about dl > div');
    await expect(figures.locator('dt')).toHaveText(content.about.statistics.map(({ label }) => label));
    await expect(figures.locator('dd')).toHaveText(content.about.statistics.map(({ figure }) => figure));
  });
});

test.describe('services', () => {
  test('are rows whose buttons lead to the contact form with the service chosen', async ({ page }) => {
    await page.goto('/');
    const rows = page.locator('#services').getByRole('listitem');
    const values = content.services.services.map(({ value }) => value);
    await expect(rows).toHaveCount(values.length);
    // Before the page has come alive the buttons are plain links to the form; then the form checks itself.
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    for (const [index, value] of values.entries()) {
      await rows.nth(index).getByRole('link').click();
      await expect(page.locator('#contact form')).toBeInViewport();
      await expect(page.locator('#contact form').getByLabel('Service')).toHaveValue(value);
    }
  });

  test('is chosen also by a click while the form is loading, and by one before any script is there', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_FAILED/);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/home-forms-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const links = page.locator('#services').getByRole('listitem').getByRole('link');
    const option = page.locator('#contact form').getByLabel('Service');
    const [first, second] = content.services.services.map(({ value }) => value);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await links.first().click();
    release();
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    await expect(option).toHaveValue(first ?? '');

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await links.nth(1).click();
    await expect(option).toHaveValue(second ?? '');
  });
});

test.describe('testimonials', () => {
  const { heading, testimonials } = content.testimonials;

  test('are all there, each rated 5, each with its whole text in a dialog, and no call feeds them', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const section = page.getByRole('region', { name: heading });
    const cards = section.getByRole('list').getByRole('listitem');
    // Without testimonials there is no section, and no card either.
    await expect(cards).toHaveCount(testimonials.length);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    for (const [index, { name }] of testimonials.entries()) {
      const card = cards.nth(index);
      await expect(card).toContainText('Rated 5 out of 5');
      await expect(card).toContainText(name);
      const words = (await card.getByRole('blockquote').textContent()) ?? '';
      await card.getByRole('button', { name: 'Read full recommendation' }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toContainText(words);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(calls.filter((url) => /\/(api|trpc)\//.test(url) && !url.includes('account.session'))).toEqual([]);
  });

  test('turn to the next with a button', async ({ page }) => {
    // A phone shows one at a time.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const section = page.getByRole('region', { name: heading });
    const next = section.getByRole('button', { name: 'Next recommendation' });
    if (testimonials.length < 2) return expect(next).toHaveCount(0);
    const last = section.getByRole('listitem').last();
    await expect(last).not.toBeInViewport();
    await expect(async () => {
      await next.click();
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
  });

  test('lead to the professional profile', async ({ page }) => {
    const { networking } = content.owner.profiles;
    await page.goto('/');
    const links = page.getByRole('region', { name: heading }).getByRole('link');
    if (networking === null || testimonials.length === 0) return expect(links).toHaveCount(0);
    await expect(links).toHaveAttribute('href', networking.url);
    await expect(links).toHaveAttribute('target', '_blank');
  });
});

test.describe('ways out of the page', () => {
  test('the creative section leads to the projects', async ({ page }) => {
    await page.goto('/');
    const { creativeWorks } = content.owner.profiles;
    const links = page.getByRole('region', { name: content.creative.heading }).getByRole('link');
    if (creativeWorks === null) return expect(links).toHaveCount(0);
    await expect(links).toHaveAttribute('href', creativeWorks.url);
  });

  test('contact offers every profile and two different booking addresses', async ({ page }) => {
    await page.goto('/');
    const contact = page.locator('#contact');
    const { networking, blog, socialNetworks } = content.owner.profiles;
    for (const profile of [networking, blog, ...socialNetworks]) {
      if (profile === null) continue;
      await expect(contact.getByRole('link', { name: profile.label })).toHaveAttribute('href', profile.url);
    }
    const { booking } = content.contact;
    const individual = contact.getByRole('link', { name: booking.individual.label });
    const organization = contact.getByRole('link', { name: booking.organization.label });
    const addresses = [await individual.getAttribute('href'), await organization.getAttribute('href')];
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
  });

  test('the footer leads to services, insights, newsletter and the legal pages, with its year', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('2024');
    for (const [list, targets] of [
      ['Services', ['/#services']],
      ['Resources', ['/#insights', '/#newsletter']],
    ] as const) {
      const links = footer.getByRole('navigation', { name: list }).getByRole('link');
      const followed = new Set<string>();
      for (const link of await links.all()) {
        const target = (await link.getAttribute('href')) ?? '';
        if (target === '/client-access') continue;
        await link.click();
        await expect(page.locator(target.slice(1))).toBeInViewport();
        followed.add(target);
      }
      expect([...followed]).toEqual(targets);
    }
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy');
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
  });
});
