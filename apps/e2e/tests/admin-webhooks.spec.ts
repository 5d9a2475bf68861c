import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

/** A service on this machine that refuses the first event and accepts the others. */
async function startReceiver() {
  const types: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      types.push(JSON.parse(body).type);
      response
        .writeHead(types.length === 1 ? 503 : 200)
        .end(types.length === 1 ? 'Closed for repairs' : 'Thanks');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, types, close: () => server.close() };
}

test('a webhook is added, tested, read and deleted', async ({
  page,
  toast,
  expectConsoleErrors,
  expectAccessible,
}) => {
  // The private address is refused by the server.
  expectConsoleErrors(/400/);
  const receiver = await startReceiver();
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Webhooks', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Webhooks' });
  await list.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(
    form.getByText('Enter a complete address, such as https://example.com/webhooks.'),
  ).toBeVisible();
  await expect(form.getByText('Choose at least one event.')).toBeVisible();
  await form.getByLabel('Address').fill('https://10.0.0.1/');
  await form.getByLabel('contact.created').check();
  await expectAccessible();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(form.getByText('Use a public address.').first()).toBeVisible();
  await form.getByLabel('Address').fill(`http://${receiver.host}/hooks`);
  await form.getByRole('button', { name: 'Add webhook' }).click();

  const secret = page.getByRole('dialog', { name: 'Webhook secret' });
  await expect(secret.locator('code')).toHaveText(/^whsec_/);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(list).toContainText('1 event, nothing sent yet');

  await list.getByRole('button', { name: `Send test to ${receiver.host}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(deliveries).toContainText('It answered with 503.');
  await deliveries.getByRole('button', { name: 'Show attempts: webhook.test' }).click();
  // The oldest is last; the event may have been tried again meanwhile.
  await expect(deliveries.getByRole('region', { name: 'Answer' }).last()).toHaveText('Closed for repairs');
  await expectAccessible();
  await deliveries.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect(toast).toContainText('Event on its way again');
  await expect(deliveries).toContainText('Delivered');
  const attempts = deliveries.getByRole('list', { name: 'Attempts' }).getByRole('listitem');
  await expect(attempts.first()).toHaveText(/^Accepted.*Thanks$/);
  await expect(attempts.last()).toHaveText(/^Not accepted.*Closed for repairs$/);
  expect(receiver.types).toEqual(expect.arrayContaining(['webhook.test', 'webhook.test']));
  await deliveries.getByRole('button', { name: 'Close' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: receiver.host })).toContainText('Working');

  await list.getByRole('button', { name: `Delete ${receiver.host}` }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(toast).toContainText('Webhook deleted successfully');
  await expect(page.getByText(receiver.host)).toHaveCount(0);
  receiver.close();
});

test('webhooks that cannot be loaded or tested are reported', async ({
  page,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const answered = { state: 'working', isEnabled: true, isGone: false, failingSince: null, lastStatus: 204 };
  const webhook = {
    id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    url: 'https://hooks.example.com/',
    events: ['contact.created'],
    ...answered,
    lastError: null,
    lastAttemptAt: new Date().toISOString(),
    previousSecretExpiresAt: null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  await stubCalls(page, {
    'webhooks.list': { data: { webhooks: [webhook] } },
    'webhooks.sendTest': { status: 500 },
  });
  await page.goto('/admin?section=settings&show=webhooks');
  const list = page.getByRole('dialog', { name: 'Webhooks' });
  await expect(list).toContainText('1 event, accepted the last one just now');
  await list.getByRole('button', { name: 'Send test to hooks.example.com' }).click();
  await expectErrorToast(toast, 'Failed to send the test event');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await stubCalls(page, { 'webhooks.list': { status: 500 } });
  await page.reload();
  await page.getByRole('button', { name: 'Webhooks', exact: true }).click();
  await expect(list).toContainText("Couldn't load the webhooks");
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible();
});
