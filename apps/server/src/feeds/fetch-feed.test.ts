import { describe, expect, it } from 'vitest';
import { decodeText } from './fetch-feed.ts';

const XML_UTF8 = '<?xml version="1.0" encoding="UTF-8"?>';

describe('the text of a feed', () => {
  it.each([
    ['UTF-8 without a word', Buffer.from('Tïtle €'), undefined],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFTïtle €'), 'text/xml; charset=utf-8'],
    ['UTF-16', Buffer.from('\uFEFFTïtle €', 'utf16le'), undefined],
    ['an unknown charset that is UTF-8', Buffer.from('Tïtle €'), 'text/xml; charset=utf-99'],
  ])('is read from %s', (_what, bytes, contentType) => {
    expect(decodeText(bytes, contentType)).toBe('Tïtle €');
  });

  it.each(['text/xml; charset=utf-8', 'text/xml', undefined])(
    'is read from Latin-1 bytes that are declared as UTF-8 (%s)',
    (contentType) => {
      const text = `${XML_UTF8}<title>Gründer-Café: “Größe” – 5 €</title>`;
      const bytes = Buffer.concat(
        [...text].map((character) => Buffer.from([WINDOWS_1252[character] ?? character.charCodeAt(0)])),
      );
      expect(decodeText(bytes, contentType)).toBe(text);
    },
  );

  it('is read in the charset of the XML where the header is wrong', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-2"?><title>Łódź</title>';
    const bytes = Buffer.from(
      text.replace('Ł', '\u00A3').replace('ó', '\u00F3').replace('ź', '\u00BC'),
      'latin1',
    );
    expect(decodeText(bytes, 'text/xml; charset=utf-8')).toBe(text);
  });

  it.each([
    ['UTF-8 and Latin-1 mixed', Buffer.concat([Buffer.from('Größe '), Buffer.from('Größe', 'latin1')])],
    ['UTF-8 cut in the middle of a character', Buffer.from('Größe €').subarray(0, -1)],
    ['neither', Buffer.from([0x54, 0x81, 0xe9])],
    ['half of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])],
  ])('is refused when the bytes are %s', (_what, bytes) => {
    expect(() => decodeText(bytes, 'text/xml; charset=utf-8')).toThrow(
      'its text is not in the character encoding that it declares',
    );
  });
});

/** What Windows-1252 has where Latin-1 has control characters. */
const WINDOWS_1252: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };
