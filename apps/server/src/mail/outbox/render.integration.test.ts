import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { newId } from '@rapport/db/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { parseConfirmation, parseUnsubscribe } from '../consent/links.ts';
import { renderAndStoreOutgoing, renderOutgoing } from './render.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const CONFIRM_LINK = /https:\/\/example\.com\/newsletter\/confirm\?token=([\w.-]+)/;
const UNSUBSCRIBE_LINK = /https:\/\/example\.com\/newsletter\/unsubscribe\?token=([\w.-]+)/;

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

type Changes = Parameters<typeof rows.store>[0];

async function stored(changes: Changes): Promise<OutgoingEmailRow> {
  return rows.read(await rows.store(changes));
}
const write = async (changes: Changes) => renderAndStoreOutgoing(setup.deps, await stored(changes));
/** Stores a template of the owner's for this kind of email. */
async function storeTemplate(type: string, texts: { subject: string; htmlContent: string }): Promise<void> {
  const em = setup.orm.em.fork();
  await em.nativeDelete(EmailTemplateEntity, { type });
  em.create(EmailTemplateEntity, { type, name: type, description: '', textContent: null, ...texts });
  await em.flush();
}

describe('every email', () => {
  it('names its row and what it is about, so that Postmark can be asked about it', async () => {
    const subjectId = newId();
    const about = await stored({ kind: 'contact_response', subjectId });
    expect(await renderAndStoreOutgoing(setup.deps, about)).toMatchObject({
      to: 'ada@example.com',
      stream: 'transactional',
      metadata: { email: about.id, subject: subjectId },
    });
    const alone = await stored({});
    expect((await renderAndStoreOutgoing(setup.deps, alone)).metadata).toEqual({ email: alone.id });
  });

  it('is stored as it was written last, so that the owner can read it', async () => {
    const row = await stored({ values: { subject: 'Once', text: 'First words' } });
    await renderAndStoreOutgoing(setup.deps, row);
    const message = await renderAndStoreOutgoing(setup.deps, {
      ...row,
      values: { subject: 'Again', text: 'Last words' },
    });
    expect(message.text).toContain('Last words');
    expect(await rows.read(row.id)).toMatchObject({
      subject: 'Again',
      html: message.html,
      text: message.text,
    });
  });

  it('is stored without what makes its links work', async () => {
    const row = await stored({ kind: 'newsletter_welcome' });
    const message = await renderAndStoreOutgoing(setup.deps, row);
    for (const part of ['html', 'text'] as const) {
      expect(message[part]).toMatch(UNSUBSCRIBE_LINK);
      expect((await rows.read(row.id))[part]).toContain('https://example.com/newsletter/unsubscribe');
      expect((await rows.read(row.id))[part]).not.toContain('token=');
    }
  });

  it('can be looked at without being stored', async () => {
    const row = await stored({});
    const message = await renderOutgoing(setup.deps, row);
    expect(message.subject).toBe('By hand');
    expect(await rows.read(row.id)).toMatchObject({ subject: null, html: null, text: null });
  });
});

describe('an email written by hand', () => {
  it('says what was written, signed', async () => {
    const message = await write({ values: { subject: 'By hand', text: 'Line one\nLine two\n\nNext' } });
    expect(message).toMatchObject({
      subject: 'By hand',
      text: expect.stringMatching(/^Line one\nLine two\n\nNext\n/),
    });
    expect(message.html).toContain('<p>Line one<br>Line two</p>\n<p>Next</p>');
    expect(message.text).toContain('With best regards\nAda Sample');
    expect(message.headers).toBeUndefined();
    expect(message.replyTo).toBeUndefined();
  });

  it('has the reader’s own link to unsubscribe where its author wants one', async () => {
    const message = await write({ values: { subject: 's', text: 'Leave: {{unsubscribeUrl}}' } });
    const [, token = ''] = UNSUBSCRIBE_LINK.exec(message.text) ?? [];
    expect(parseUnsubscribe(setup.deps.env, token)).toBe('ada@example.com');
  });

  it('that was blanked has no words', async () => {
    const message = await write({ values: {} });
    expect(message.subject).toBe('');
    expect(message.text).not.toMatch(/undefined|Stryker/);
    expect(message.text.trimStart()).toMatch(/^With best regards/);
  });
});

describe('an email from a template', () => {
  it('is worded as the owner worded it, with its values and the address of the site', async () => {
    await storeTemplate('expiry_reminder', {
      subject: 'Dear {{clientName}}',
      htmlContent: '<p>{{packageName}} at {{siteUrl}}</p>',
    });
    const message = await write({
      kind: 'expiry_reminder',
      values: { clientName: 'Ada', packageName: 'Essentials' },
    });
    expect(message.subject).toBe('Dear Ada');
    expect(message.html).toContain('<p>Essentials at https://example.com</p>');
    expect(message.text).toContain('With best regards\nAda Sample');
    expect(setup.log).toEqual([]);
  });

  it('leaves out what has no value, and the log says which', async () => {
    await storeTemplate('expiry_reminder', { subject: 'Dear {{clientName}}!', htmlContent: '<p>Hello</p>' });
    expect((await write({ kind: 'expiry_reminder', values: {} })).subject).toBe('Dear !');
    expect(setup.log).toContainEqual({
      level: 'warn',
      msg: 'placeholder without a value was left blank',
      template: 'expiry_reminder',
      placeholder: 'clientName',
    });
  });

  it('of an unknown kind cannot be written', async () => {
    await expect(write({ kind: 'no_such_kind' })).rejects.toThrow('no_such_kind');
  });

  it('goes to a client signed, and is answered to the consultant', async () => {
    const message = await write({ kind: 'contact_response', values: { replyTo: 'eve@example.com' } });
    expect(message.replyTo).toBeUndefined();
    expect(message.headers).toBeUndefined();
    expect(message.text).toContain('With best regards\nAda Sample');
  });
});

describe('a notification of the owner', () => {
  const values = { title: 'A message', message: 'Hello', adminUrl: 'https://example.com/admin' };

  it('is not signed, and is answered to whoever wrote', async () => {
    const message = await write({
      kind: 'admin_notification',
      values: { ...values, replyTo: 'eve@example.com' },
    });
    expect(message).toMatchObject({ subject: 'A message', replyTo: 'eve@example.com' });
    expect(message.text).not.toContain('With best regards');
  });

  it('that no one wrote is answered to the address of the site', async () => {
    expect((await write({ kind: 'admin_notification', values })).replyTo).toBeUndefined();
    expect(
      (await write({ kind: 'admin_notification', values: { ...values, replyTo: '' } })).replyTo,
    ).toBeUndefined();
  });
});

describe('emails of the newsletter', () => {
  it('the confirmation has a link for this very subscription', async () => {
    const subjectId = newId();
    const message = await write({ kind: 'newsletter_confirmation', subjectId });
    const [, token = ''] = CONFIRM_LINK.exec(message.text) ?? [];
    expect(parseConfirmation(setup.deps.env, token, NOW)).toEqual({
      subscriberId: subjectId,
      email: 'ada@example.com',
    });
    expect(message.headers).toBeUndefined();
  });

  it('the confirmation of a subscription that is gone has none', async () => {
    const message = await write({ kind: 'newsletter_confirmation', subjectId: null });
    expect(message.text).not.toMatch(CONFIRM_LINK);
    expect(setup.log).toContainEqual(expect.objectContaining({ placeholder: 'confirmUrl' }));
  });

  it('the welcome has the reader’s own link to unsubscribe, also in its headers', async () => {
    const message = await write({ kind: 'newsletter_welcome', subjectId: newId() });
    const [link, token = ''] = UNSUBSCRIBE_LINK.exec(message.text) ?? [];
    expect(parseUnsubscribe(setup.deps.env, token)).toBe('ada@example.com');
    expect(message.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('the test of a campaign', () => {
  it('is the campaign as its recipients will see it, with a link that unsubscribes no one', async () => {
    const em = setup.orm.em.fork();
    const campaign = em.create(CampaignEntity, {
      title: 'A',
      subject: 'News',
      content: 'Hello reader',
    });
    await em.flush();
    const message = await write({ kind: 'campaign_test', subjectId: campaign.id, values: {} });
    expect(message).toMatchObject({
      to: 'ada@example.com',
      stream: 'transactional',
      subject: '[Test] News',
      text: expect.stringMatching(/^Hello reader\n/),
    });
    expect(message.html).toContain('/newsletter/unsubscribe?sample');
    expect(message.headers).toBeUndefined();
  });

  it('cannot be written once the campaign is gone', async () => {
    await expect(write({ kind: 'campaign_test', subjectId: newId() })).rejects.toThrow(
      /NewsletterCampaign not found/,
    );
    await expect(write({ kind: 'campaign_test', subjectId: null })).rejects.toThrow();
  });
});
