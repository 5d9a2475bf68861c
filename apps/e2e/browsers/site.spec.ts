import { headline } from '../support/content.ts';
import { expect, test } from '../support/engines/fixtures.ts';
import type { View } from '../support/engines/view.ts';
import { mailTo } from '../support/mailbox.ts';

/** Opens the home page and waits until its buttons work. */
async function openHome(view: View): Promise<void> {
  await view.open('/');
  await view.get('#contact form[novalidate]').isShown();
}

test.describe('for those whose system is dark', () => {
  test.use({ systemScheme: 'dark' });

  test('the home page is dark until they ask for light, and leads to its sections', async ({ view }) => {
    const getScheme = () => document.documentElement.dataset.mantineColorScheme;
    const getGround = () => getComputedStyle(document.body).backgroundColor;
    await openHome(view);
    await view.get('h1').shows(headline);
    await view.get('#insights').shows('Sample article');
    await view.get('header').get('link', 'Services').click();
    await view.get('#services').isFocused();
    await view.returns(() => location.hash, '#services');
    await view.returns(getScheme, 'dark');
    const dark = await view.evaluate(getGround);
    await view.get('footer').get('button', /mode$/).click();
    await view.returns(getScheme, 'light');
    await expect.poll(() => view.evaluate(getGround)).not.toBe(dark);
    await view.open('/terms');
    await view.returns(getScheme, 'light');
  });
});

test('a visitor sends a message, subscribes and confirms with the link of the email', async ({
  view,
  toast,
  request,
}) => {
  const address = `reader-${Date.now()}@example.com`;
  await openHome(view);
  const contact = view.get('#contact form');
  await contact.get('button', 'Send Message').click();
  await contact.shows('Please enter');
  await contact.get('textbox', /^Name/).isFocused();
  await contact.get('textbox', /^Name/).fill('Sample Visitor');
  await contact.get('textbox', /^Email/).fill(address);
  await contact.get('textbox', /^Message/).fill('A sample message,\nin two lines.');
  await contact.get('button', 'Send Message').click();
  await toast.shows('Message Sent!');
  await contact.get('textbox', /^Message/).holds('');
  await contact.get('p[tabindex="-1"]').isFocused();
  const newsletter = view.get('#newsletter form');
  await newsletter.get('textbox', /^Email/).fill(address);
  await newsletter.get('button', 'Subscribe').click();
  await toast.shows('Successfully subscribed to newsletter!');
  const { text } = await mailTo({ request }, address, 'Please confirm your subscription');
  await view.open(/\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? '/the-mail-has-no-link');
  await view.get('button', 'Confirm subscription').click();
  await view.get('main').shows('Your subscription is confirmed');
});

test('an admin signs in, lands where they were going, and leaves', async ({ view }) => {
  await view.open('/admin?section=contacts');
  await view.get('button', /admin@example\.com/).click();
  await view.get('h1', 'Contacts').isShown();
  await view.returns(() => location.search, '?section=contacts');
  await view.get('link', 'Logout').click();
  await view.get('h1').shows(headline);
  await view.open('/admin');
  await view.get('button', /admin@example\.com/).isShown();
});

test('a client finds the hours and the plans in the portal', async ({ view, signIn, rows, engineName }) => {
  const account = `client-${engineName}` as const;
  await rows.enroll(`${account}@example.com`, [
    { packageName: 'A sample plan', endsIn: 100, granted: 10, used: 2.25 },
    // A client's only plan is open from the start.
    { packageName: 'Another plan', endsIn: 200, granted: 4 },
  ]);
  await signIn(account);
  await view.open('/client-portal');
  await view.get('region', 'Hours left').shows('11.75');
  await view.get('tab', 'Plans').click();
  await view.get('article', 'A sample plan').get('button', 'A sample plan').click();
  await view.get('table').shows('−2.25');
});

test('nothing is wider than a phone, and its menu leads on', async ({ view, signIn }) => {
  const getExcess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await view.resize(360, 740);
  await openHome(view);
  await view.returns(() => innerWidth, 360);
  await view.returns(getExcess, 0);
  await view.get('header').get('button', /menu/i).click();
  await view.get('link', 'Contact').click();
  await view.get('#contact').isFocused();
  await signIn('admin');
  for (const section of ['dashboard', 'contacts', 'packages']) {
    await view.open(`/admin?section=${section}`);
    await view.get('h1').isShown();
    await view.returns(getExcess, 0);
  }
  await view.open('/client-access');
  await view.returns(getExcess, 0);
});
