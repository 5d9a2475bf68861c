import type { Page } from '@playwright/test';
import { wordmarkSize } from '../../web/src/ui/wordmark-size.ts';
import { expect, test } from '../support/fixtures.ts';

/** Names of 60 characters. */
const NAMES = [
  'Maria Magdalena Wilhelmina von Hohenstein-Lindqvist-Oberholz',
  'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaf',
  'MARIA MAGDALENA WILHELMINA VON HOHENSTEIN-LINDQVIST OBERHOLZ',
  '山田太郎左衛門'.repeat(9).slice(0, 60),
  'عبد الرحمن بن محمد بن عبد الله الحضرمي الأندلسي القرطبي المال',
  'श्रीमती विजयलक्ष्मी सुब्रह्मण्यम वेंकटरामन अय्यर कृष्णमूर्ति',
].map((name) => name.slice(0, 60));
const WIDTHS = [360, 768, 1024, 1440];

/** Puts a name in place of the owner's, as the page would render it. */
async function showName(page: Page, name: string): Promise<void> {
  await page.locator('[data-name-size]').evaluateAll(
    (marks, shown) => {
      for (const mark of marks) {
        mark.setAttribute('data-name-size', shown.size);
        if (mark.lastElementChild) mark.lastElementChild.textContent = shown.name;
      }
      const copyright = [...document.querySelectorAll('footer p')].find((p) => p.textContent?.includes('©'));
      if (copyright) copyright.textContent = `© 2024–2026 ${shown.name}`;
    },
    { name, size: wordmarkSize(name) },
  );
}

/** Why the name does not fit into the height of the header, or is cut off there. */
function nameFaults(): string[] {
  const header = document.querySelector('header');
  const name = header?.querySelector('[data-name-size] > span:last-child');
  if (!(header && name)) return ['there is no name'];
  const range = document.createRange();
  range.selectNodeContents(name);
  const text = range.getBoundingClientRect();
  const frame = header.getBoundingClientRect();
  const faults: string[] = [];
  if (text.top < frame.top - 1 || text.bottom > frame.bottom + 1) {
    faults.push(`${Math.round(text.height)} px high in ${Math.round(frame.height)}`);
  }
  for (let box: Element | null = name; box && box !== header; box = box.parentElement) {
    if (getComputedStyle(box).overflow !== 'visible') faults.push('cut off');
  }
  return faults;
}

/** The parts of the header that are covered by the name or outside the window. */
function neighborFaults(): string[] {
  const header = document.querySelector('header');
  const name = header?.querySelector('[data-name-size]');
  const text = name?.getBoundingClientRect() ?? new DOMRect();
  const bottom = header?.getBoundingClientRect().bottom ?? 0;
  const others = [...(header?.querySelectorAll('a, button') ?? [])].filter((other) => other !== name);
  const boxes = others.map((other) => ({ label: other.textContent, box: other.getBoundingClientRect() }));
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...boxes
      .filter(({ box }) => box.width > 1 && box.top < bottom && box.left < text.right - 1)
      .filter(({ box }) => box.right > text.left + 1)
      .map(({ label }) => `over ${label}`),
    ...boxes.filter(({ box }) => box.right > innerWidth + 1).map(({ label }) => `${label} beside the window`),
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
  ];
}

async function headerFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(nameFaults)), ...(await page.evaluate(neighborFaults))];
}

async function expectNamesFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of NAMES) {
      await showName(page, name);
      expect(await headerFaults(page), `${name} at ${width} px`).toEqual([]);
    }
  }
}

test.describe('a name of 60 characters, in any script, fits', () => {
  test('for a visitor', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    await expectNamesFit(page);
  });

  test('for a visitor who is signed in', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expectNamesFit(page);
  });

  test('in the client portal', async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/client-portal');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamesFit(page);
  });

  test('in the admin area', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamesFit(page);
  });
});
