import { htmlToText } from '@rapport/email/text-part';
import { describe, expect, it } from 'vitest';
import { renderCode } from './code.ts';
import { renderLink } from './link.ts';
import { renderRecovery } from './recovery.ts';
import { renderNoCookies, renderSignIn } from './sign-in.ts';
import type { CodeView, SignInView } from './views.ts';

const NOW = new Date('2026-11-25T10:04:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

function signIn(view: Partial<SignInView> = {}): string {
  return renderSignIn(
    { state: 'the-state', email: '', error: null, notice: null, hasPasskeys: true, ...view },
    NOW,
  ).body;
}

function code(view: Partial<CodeView> = {}): string {
  return renderCode({
    state: 'the-state',
    email: 'client3@example.com',
    code: '',
    error: null,
    triesLeft: 5,
    locked: null,
    sentAgain: false,
    mayResendAt: inSeconds(40),
    expiresAt: inSeconds(600),
    now: NOW,
    ...view,
  }).body;
}

/** The tag of the field with this name. */
function fieldOf(html: string, name: string): string {
  return new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

/** What the page says in its alerts that are shown. */
function alertsOf(html: string): string[] {
  return [...html.matchAll(/<p [^>]*role="alert"(?![^>]*hidden)[^>]*>(.*?)<\/p>/g)].map(([, alert = '']) =>
    htmlToText(alert),
  );
}

describe('the page that asks for an address', () => {
  it('is a form that password managers and phones fill in', () => {
    const field = fieldOf(signIn(), 'email');
    for (const attribute of [
      'type="email"',
      'autocomplete="username webauthn"',
      'autocapitalize="none"',
      'autofocus',
    ]) {
      expect(field).toContain(attribute);
    }
    expect(fieldOf(signIn(), 'state')).toContain('value="the-state"');
  });

  it('has the passkey behind the code, and only when there is one', () => {
    const html = signIn();
    expect(html.indexOf('Send code')).toBeLessThan(html.indexOf('Use a passkey'));
    expect(html).toMatch(/<div data-passkey hidden>/);
    expect(signIn({ hasPasskeys: false })).not.toMatch(/passkey/i);
  });

  it.each([
    [{ kind: 'address' } as const, 'Enter an email address like name@example.com.'],
    [
      { kind: 'too-many-codes', until: inSeconds(899) } as const,
      'You asked for several codes. Try again in 15 minutes.',
    ],
    [{ kind: 'failed' } as const, "That didn't work. Nothing was changed. Try again."],
  ])('says what was wrong: %j', (error, words) => {
    const html = signIn({ email: 'x', error });
    expect(alertsOf(html)).toEqual([words]);
    expect(fieldOf(html, 'email')).toMatch(/value="x" aria-invalid="true" aria-describedby="email-error"/);
  });

  it('says that no codes can be sent', () => {
    expect(alertsOf(signIn({ notice: 'no-email', hasPasskeys: false }))).toEqual([
      "Codes can't be sent right now. Try again later.",
    ]);
    expect(signIn({ notice: 'no-email' })).toContain('<span data-passkey hidden>, or use a passkey</span>.');
  });

  it('escapes what was typed', () => {
    const html = signIn({ email: '"><script>alert(1)</script>' });
    expect(html).not.toContain('<script>');
  });

  it('asks to allow cookies', () => {
    expect(alertsOf(renderNoCookies('example.com').body)).toEqual([
      'Allow cookies for example.com to sign in.',
    ]);
  });
});

describe('the page that asks for the code', () => {
  it('is one field for a code that phones fill in, with room for blanks', () => {
    const field = fieldOf(code(), 'code');
    for (const attribute of [
      'autocomplete="one-time-code"',
      'autocapitalize="characters"',
      'spellcheck="false"',
      'maxlength="20"',
      'autofocus',
    ]) {
      expect(field).toContain(attribute);
    }
  });

  it('says where the code was sent and how long it works', () => {
    expect(htmlToText(code())).toContain(
      'A code is on its way to client3@example.com. It works once, for 10 minutes.',
    );
    expect(code()).toContain('data-time="2026-11-25T10:14:00.000Z" data-words="until {time}"');
  });

  it.each([
    ['wrong', 3, "That code isn't right. You can try 3 more times."],
    ['wrong', 1, "That code isn't right. You can try once more."],
    ['too-early', 5, 'You can send the code again in 40 seconds.'],
    ['failed', 5, "That didn't work. Nothing was changed. Try again."],
  ] as const)('says what was wrong: %s, %i left', (kind, triesLeft, words) => {
    const html = code({ code: 'K7RW4MXF', error: { kind }, triesLeft });
    expect(alertsOf(html)).toEqual([words]);
    expect(fieldOf(html, 'code')).toMatch(
      /value="K7RW4MXF" aria-invalid="true" aria-describedby="code-error"/,
    );
  });

  it.each([
    ['too-many-tries', 'Too many tries. Try again in 1 minute.'],
    ['too-many-codes', 'You asked for several codes. Try again in 1 minute.'],
    ['used-up', 'This site has sent all the codes of a day. Try again in 1 minute.'],
  ] as const)('says until when: %s', (kind, words) => {
    expect(alertsOf(code({ error: { kind, until: inSeconds(20) } }))).toEqual([words]);
  });

  it.each([
    ['too-often-wrong', 'This code no longer works. Send a new one.'],
    ['expired', 'This code has expired.'],
  ] as const)('is locked when the code is %s, with a new one as its only button', (locked, words) => {
    const html = code({ locked, error: { kind: 'wrong' } });
    expect(alertsOf(html)).toEqual([words]);
    expect(fieldOf(html, 'code')).toContain(' disabled');
    expect(html.match(/<button[^>]*>[^<]*/g)).toEqual([
      '<button class="button wide" data-busy="Sending..." autofocus>Send a new code',
    ]);
  });

  it('lets the script count down, and nothing once another code may be sent', () => {
    expect(code()).toContain('data-wait="40" data-label="Send again"');
    expect(code({ mayResendAt: NOW })).not.toContain('data-wait');
  });

  it('says that another code was sent', () => {
    expect(code({ sentAgain: true })).toMatch(
      /role="status">A new code is on its way. The earlier one no longer works.</,
    );
  });
});

it('says how whoever lost passkey and codes gets in, with the commands as they are typed', () => {
  const { body } = renderRecovery({ state: 'the-state', email: '', error: null }, NOW);
  expect(htmlToText(body)).toContain(
    'An admin gets a link on the server with npx pnpm@12 admin:link you@example.com, or with Docker docker compose exec app node dist/admin.js link you@example.com.',
  );
});

describe('the page behind the link', () => {
  it('asks in the same browser, and sends the token by a button', () => {
    const { title, body } = renderLink({ kind: 'same-browser', token: 'a<b', email: 'client3@example.com' });
    expect(title).toBe('Sign in as client3@example.com?');
    expect(body).toMatch(/<form [^>]*method="post" action="\/api\/sign-in\/link">/);
    expect(fieldOf(body, 'token')).toContain('value="a&lt;b"');
  });

  it('shows the code elsewhere: spelled out, without a blank to copy, and with who asked', () => {
    const { title, body } = renderLink({
      kind: 'elsewhere',
      code: 'K7RW4MXP',
      askedAt: NOW,
      device: 'Firefox on Windows',
      expiresAt: inSeconds(600),
    });
    expect(title).toBe('Type this code where you started');
    expect(body).toContain('<p class="unseen">K 7 R W, 4 M X P</p>');
    expect(body).toContain('id="code" aria-hidden="true"><span>K7RW</span><span>4MXP</span></span>');
    expect(htmlToText(body)).toContain('Firefox on Windows');
    // Copying needs the script.
    expect(body).toMatch(/<div class="bar" hidden><button/);
    expect(body).not.toContain('<form');
  });

  it('says that a code no longer works', () => {
    const { title, body } = renderLink({ kind: 'dead' });
    expect(title).toBe('This code no longer works');
    expect(body).toContain('href="/api/login">Send a new code</a>');
  });
});
