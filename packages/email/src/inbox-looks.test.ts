import { testIdentity } from '@rapport/domain/site/testing/identity';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { emailDocument } from './document.ts';
import { createLetterhead } from './letterhead.ts';
import { sanitizeEmailHtml } from './sanitize.ts';
import { signHtml } from './signature.ts';
import { styleOf } from './testing/lint/colors.ts';
import { listElements, parseStyle, type StyleRule, textOf } from './testing/lint/tree.ts';

const letterhead = createLetterhead(testIdentity, 'https://site.example');
const { light, dark } = letterhead.palette;
const MARKED = '[data-ogsc] ';

/** The rules of the style elements that an inbox applies: Outlook in the browser marks a dark letter by an attribute. */
const LOOKS: Record<string, (rule: StyleRule) => StyleRule[]> = {
  'without style elements': () => [],
  light: (rule) => (rule.media === null ? [rule] : []),
  dark: (rule) => (rule.media === null || rule.media.includes('prefers-color-scheme:dark') ? [rule] : []),
  phone: (rule) => (rule.media?.includes('prefers') ? [] : [rule]),
  'dark in Outlook': ({ media, selectors, declarations }) =>
    media === null
      ? [{ media, selectors: selectors.map((one) => one.replace(MARKED, '')), declarations }]
      : [],
};
const LIGHT = ['without style elements', 'light'];
const DARK = ['dark', 'dark in Outlook'];

/** A letter as an inbox shows it: its elements by class or name, each with its style. */
function show(content: string, look = 'without style elements', name = testIdentity.name) {
  const html = emailDocument('s', sanitizeEmailHtml(content), { ...letterhead, name });
  const elements = listElements(parseDocument(html).childNodes);
  const sheets = elements
    .filter((element) => element.name === 'style')
    .map(({ children }) => textOf(children));
  const rules = sheets.flatMap(parseStyle).flatMap((rule) => LOOKS[look]?.(rule) ?? []);
  const find = (wanted: string) => {
    const found = elements.findLast(
      (one) => one.name === wanted || one.attribs.class?.split(' ').includes(wanted),
    );
    if (!found) throw new Error(`there is no ${wanted}`);
    return found;
  };
  return {
    find: (wanted: string) => find(wanted).attribs,
    style: (wanted: string) => Object.fromEntries(styleOf(find(wanted), rules)),
    text: (wanted: string) => textOf(find(wanted).children),
  };
}

describe('what an inbox shows of a letter', () => {
  it('has a fine line for hr, with space around it, in every look', () => {
    for (const look of [...LIGHT, ...DARK]) {
      expect(show('<hr>', look).style('line')).toMatchObject({
        'border-bottom': `1px solid ${light.hairline}`,
        height: '12px',
      });
    }
    for (const look of DARK) {
      expect(show('<hr>', look).style('line')['border-color']).toBe(dark.control);
    }
    expect(emailDocument('s', '<hr>', letterhead)).toMatch(
      /class="line" height="12".*?<\/tr><tr><td height="28" style="height:28px;font-size:0;line-height:0">/,
    );
  });

  it('is 600 pixels wide at most, and has a short line in the color of the accent under its name', () => {
    const { find, style } = show('<p>Words</p>');
    expect(style('paper')).toMatchObject({ 'max-width': '600px', 'table-layout': 'fixed' });
    expect(style('rule').margin).toBe('0 0 28px');
    expect(find('tick')).toMatchObject({ width: '32', height: '2', bgcolor: light['accent-mark'] });
    expect(style('tick')).toMatchObject({ width: '32px', height: '2px', background: light['accent-mark'] });
    for (const look of DARK) expect(show('', look).style('tick').background).toBe(dark['accent-mark']);
  });

  it('has quotations in italics beside a bar, whose color is that of the look', () => {
    const quote = (look: string) => show('<blockquote>Words</blockquote>', look).style('quote');
    for (const look of LIGHT) {
      expect(quote(look)).toEqual({
        padding: '0 0 0 20px',
        'border-left': `2px solid ${light['accent-mark']}`,
        'font-style': 'italic',
      });
    }
    for (const look of DARK) {
      expect(quote(look)).toMatchObject({ 'font-style': 'italic', 'border-color': dark['accent-mark'] });
    }
  });

  it.each([
    ['Words of the letter', 'Ada Sample', 'ltr', 'left', 'ltr'],
    ['كلمات الرسالة', 'Ada Sample', 'rtl', 'right', 'ltr'],
    ['Words of the letter', 'آدا', 'ltr', 'left', 'rtl'],
    ['1', '2', 'ltr', 'left', 'ltr'],
  ])('runs in the direction of its text, and the foot in that of the name: %s, %s', (...row) => {
    const [words, name, dir, align, footDir] = row;
    const { find, style } = show(`<p>${words}</p>`, 'without style elements', name);
    for (const wanted of ['html', 'ground']) expect(find(wanted)).toMatchObject({ dir });
    expect(find('sheet')).toMatchObject({ dir, align });
    // The foot stays on the side of the letter.
    expect(find('foot')).toMatchObject({ dir: footDir, align });
    for (const cell of ['sheet', 'foot']) {
      expect(style(cell)).toMatchObject({
        'text-align': align,
        'word-break': 'break-word',
        'overflow-wrap': 'anywhere',
        overflow: 'hidden',
      });
    }
  });

  it('has less padding and a smaller headline on a phone, and paragraphs with space below', () => {
    const { style } = show('<h1>Title</h1><p>Words</p>', 'phone');
    expect(style('around').padding).toBe('0 0 24px');
    expect(style('sheet').padding).toBe('28px 20px');
    expect(style('foot').padding).toBe('20px 20px 0');
    expect(style('h1')['font-size']).toBe('27px');
    expect(show('<p>Words</p>', 'light').style('sheet').padding).toBe('40px');
    for (const look of ['phone', 'light'])
      expect(show('<p>Words</p>', look).style('p').margin).toBe('0 0 16px');
  });

  it('has a dark ground around a dark letter', () => {
    const { style } = show('<p>Words</p>', 'dark');
    const grounds = ['body', 'ground', 'paper'].map((name) => style(name).background);
    expect(grounds).toEqual([dark.paper, dark.paper, dark.raised]);
  });

  it('never shows text smaller than small print', () => {
    expect(show('<p>a <small>b <small>c</small></small></p>').style('small')).toEqual({
      'font-size': '14px',
    });
  });

  it('has a signature without portrait apart from the text', () => {
    const signed = `<p>Words</p><p>${testIdentity.emailIdentity.signature.replace('\n', '<br>')}</p>`;
    const html = emailDocument('s', signHtml(sanitizeEmailHtml(signed), letterhead), letterhead);
    expect(html).toContain('<p class="signature" style="margin:24px 0 0">');
  });

  it('ends with name, postal address and site in small print', () => {
    const { style, text } = show('<p>Words</p>');
    expect(text('foot').trim()).toBe('Ada SampleSample Lane 754321 Sampletonhttps://site.example');
    expect(style('foot')).toMatchObject({ padding: '20px 40px 0', color: light['ink-2'] });
    expect(style('foot').font).toMatch(/^13px\/1\.6 Arial/);
    for (const look of DARK) expect(show('', look).style('foot').color).toBe(dark['ink-2']);
  });

  it('shows pictures on a dense screen of Outlook for Windows as large as they say', () => {
    const html = emailDocument('s', '', letterhead);
    expect(html).toMatch(
      /<html [^>]*xmlns:o="urn:schemas-microsoft-com:office:office">.*<!--\[if mso\]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96<\/o:PixelsPerInch><\/o:OfficeDocumentSettings><\/xml><!\[endif\]--><\/head>/s,
    );
  });

  it('is a table of 600 pixels in Outlook for Windows, which knows no width at most, foot included', () => {
    const table =
      '<table width="600" align="center" role="presentation" border="0" cellpadding="0" cellspacing="0">';
    const [, inside, ...rest] = emailDocument('s', '<p>Words</p>', letterhead).split(
      new RegExp(
        `<!--\\[if mso\\]>${table}<tr><td><!\\[endif\\]-->|<!--\\[if mso\\]></td></tr></table><!\\[endif\\]-->`,
      ),
    );
    expect(inside).toMatch(
      /class="sheet".*<table [^>]*style="max-width:600px;table-layout:fixed"><tr><td class="foot"/s,
    );
    expect(rest).toEqual(['\n</td></tr></table></body></html>']);
  });

  it('reads a table with headings as data to screen readers, and any other as a mere layout', () => {
    const read = (cell: string) =>
      emailDocument('s', sanitizeEmailHtml(`<p>x</p><table><tr>${cell}</tr></table>`), letterhead);
    expect(read('<th>Day</th><td>1</td>')).toMatch(/<p>x<\/p><table><tr><th>Day<\/th>/);
    expect(read('<td>1</td>')).toMatch(/<p>x<\/p><table role="presentation"><tr><td>1<\/td>/);
    expect(read('<td role="x">1</td>')).toMatch(/<p>x<\/p><table role="presentation"><tr>/);
  });
});
