import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema, normalizeEmail } from './email.ts';
import { toMailtoLink } from './mailto-link.ts';

const MAX_LENGTH = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`;

describe('the link that writes to an address', () => {
  it.each([
    'ada@example.com',
    "o'hara+news@example.com",
    'x?bcc=evil%40evil.example&body=hi@example.com',
    '#!/{}|~`^*=$@example.com',
  ])('has no recipient and no header but %s', (address) => {
    expect(emailSchema.parse(address)).toBe(address);
    const { protocol, pathname, search, hash } = new URL(toMailtoLink(address));
    expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(['mailto:', address, '', '']);
  });
});

describe('emailSchema', () => {
  it.each([
    'ada@example.com',
    "o'hara+news@sub.example.co.uk",
    'a@b.co',
    'x_1-2@xn--bcher-kva.example',
    'a@1st.example',
    MAX_LENGTH,
  ])('accepts %s', (address) => {
    expect(emailSchema.parse(address)).toBe(address);
  });

  it('trims and keeps the letter case', () => {
    expect(emailSchema.parse('  Ada@Example.com ')).toBe('Ada@Example.com');
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a@b@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@example.c',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    '"ada"@example.com',
    'a da@example.com',
    'ada@exa mple.com',
    'Ada <ada@example.com>',
    'ada@example.com,eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    MAX_LENGTH.replace('.co', '.com'),
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\n',
    '\rada@example.com',
    'ada\n@example.com',
    'ada@example.com\u0000',
    'ada\uD800@example.com',
  ])('refuses %j', (address) => {
    expect(emailSchema.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a valid email address.',
    ]);
  });

  it.each([undefined, null, 5, ['ada@example.com'], { email: 'ada@example.com' }])('takes no %j', (value) => {
    expect(emailSchema.safeParse(value).success).toBe(false);
  });

  it('lets nothing through that could end a header', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\r', '\n', '\r\n', '\u0000'),
        (around, evil) => {
          expect(emailSchema.safeParse(`${around}${evil}ada@example.com`).success).toBe(false);
          expect(emailSchema.safeParse(`ada@example.com${evil}${around}`).success).toBe(false);
        },
      ),
    );
  });

  it('has a longest address of 254 characters', () => {
    expect(MAX_LENGTH).toHaveLength(254);
  });
});

describe('normalizeEmail', () => {
  it('gives the form in which addresses are compared', () => {
    expect(normalizeEmail(' Ada@Example.COM ')).toBe('ada@example.com');
  });
});

it('refuses an endless address at once, however it is made', () => {
  expect(emailSchema.safeParse('\u0f73\u0f71'.repeat(400_000)).error?.issues).toMatchObject([
    { message: 'Please enter a valid email address.' },
  ]);
});
