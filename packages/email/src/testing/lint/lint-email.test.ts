import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { cardHtml } from '../../card.ts';
import { emailDocument } from '../../document.ts';
import { createLetterhead } from '../../letterhead.ts';
import { sanitizeEmailHtml } from '../../sanitize.ts';
import { signHtml } from '../../signature.ts';
import { lintEmail } from './lint-email.ts';

const picture = { emailSrc: `/images/${'a'.repeat(32)}-192.jpg`, alt: 'Ada at her desk' };
const letterhead = createLetterhead(
  {
    ...testIdentity,
    portrait: picture,
    emailIdentity: {
      ...testIdentity.emailIdentity,
      logo: { emailSrc: null, wholeSrc: picture.emailSrc, width: 960, height: 240 },
    },
  },
  'https://site.example',
);

function write(content: string): string {
  const card = { kind: 'Article', title: 'Title', url: 'https://example.com/', text: 'Text', action: 'Read' };
  const parts = [signHtml(sanitizeEmailHtml(content), letterhead), cardHtml(card, letterhead.palette)];
  return emailDocument('Subject', parts.join('\n'), letterhead);
}

const LONG = 'https://example.com/a-long-address/0123456789abcdef0123456789abcdef0123456789abcdef';

/** Everything that the editor of campaigns can make, and what others can send over the API. */
const CAMPAIGNS: [string, string][] = [
  [
    'text, headings and marks',
    '<h2>News</h2><p>Some <strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code><br>f <a href="https://example.com/">g</a></p><h3>Small</h3><p></p><p>End</p>',
  ],
  [
    'lists in lists, a quotation and a line',
    '<p>First</p><ul><li><p>One</p><ul><li><p>Inner</p><ol><li><p>Deep</p></li></ol></li></ul></li></ul><ol start="3"><li><p>Three</p></li></ol><blockquote><p>Words</p><ul><li><p>Quoted</p></li></ul></blockquote><hr><p>End</p>',
  ],
  ['headings that leave out a level', '<h4>First</h4><p>Words</p><h2>Second</h2><h4>Third</h4>'],
  ['a long address', `<p>Look at ${LONG}</p><p class="soft">Or <a href="${LONG}">${LONG}</a></p><p>End.</p>`],
  [
    'buttons',
    '<p>Or <a class="button" href="https://example.com/">here</a></p><p><a class="button" href="/x">Go</a></p>',
  ],
  [
    'pictures of any size',
    '<p>See</p><p><img src="https://example.com/a.jpg" width="1040" height="600"><img src="https://example.com/b.jpg"></p>',
  ],
  [
    'colors of its author and links to nowhere',
    '<p style="color:#222222">Ink on <span style="background-color:#ffffee">yellow</span> <a href="#top">up</a> <a href="/a"><img src="https://example.com/b.jpg" alt=""></a></p><table><tr><td style="background-color:#000000">Cell</td></tr></table>',
  ],
  [
    'layout of its author',
    '<p style="margin:-40px;font-size:1px;line-height:0">Words</p><table width="900" style="width:900px"><tr><td width="600" style="padding:8px;width:40%">Cell</td></tr></table><p><small>a <small>b</small></small></p><p><img src="/b.jpg" width="1040" height="600" style="width:900px;max-width:800px"></p>',
  ],
  [
    'buttons without a target, centered and with an address without protocol',
    '<p>Words</p><p><a class="button">Go</a></p><p style="text-align:center"><a class="button" href="www.example.com">Go</a></p><p><a href="https://example.com/">\u200b</a></p>',
  ],
  [
    'Arabic with English in between',
    '<h2>أخبار الشهر</h2><p>مرحبا، هذا نص عربي.</p><ul><li><p>واحد</p></li><li>An English item<ul><li>Inner</li></ul></li></ul><blockquote><p>اقتباس</p></blockquote><p>An English paragraph.</p>',
  ],
];

it.each(CAMPAIGNS)('a campaign has no fault: %s', (_, content) => {
  expect(lintEmail(write(content))).toEqual([]);
});

describe('the lint finds', () => {
  const right = write('<p>Hello</p><p>Words.</p>');
  const inBody = (html: string) => lintEmail(right.replace('<p>Words.</p>', html)).join('\n');

  it.each([
    ['<video></video>', '<video>'],
    ['<p style="display:flex">x</p>', 'display:flex'],
    ['<p style="padding:4px">x</p>', 'padding:4px on <p>'],
    ['<p style="padding-inline-start:4px">x</p>', 'padding-inline-start'],
    ['<td style="border-left:12px solid #000000">x</td>', 'border-left'],
    ['<p style="text-align:start">x</p>', 'text-align:start'],
    ['<p style="margin:auto">x</p>', 'margin:auto'],
    ['<p style="color red">x</p>', 'no declaration'],
    ['<table><tr><td>x</td></tr></table>', 'no role'],
    ['<a href="/x" style="color:#000000">x</a>', 'leads nowhere'],
    [
      '<a href="https://example.com/" style="color:#000000"><img src="https://example.com/a.jpg" alt="" width="9"></a>',
      'no name',
    ],
    ['<img src="/a.jpg" alt="" width="9">', 'absolute'],
    ['<img src="https://example.com/a.webp" alt="" width="9">', 'a type'],
    ['<img src="https://example.com/a.jpg" width="9">', 'no alt'],
    ['<img src="https://example.com/a.jpg" alt="">', 'the width ""'],
    ['<img src="https://example.com/a.jpg" alt="" width="600">', 'the width "600"'],
    ['<img src="https://example.com/a.jpg" alt="" width="500">', 'cut off'],
    [
      '<img src="https://example.com/a.jpg" alt="" width="500" height="9" style="max-width:100%">',
      'squeezed',
    ],
    ['<p style="color:#777777">Pale</p>', 'light: "Pale"'],
    ['<p style="color:#111111">Ink</p>', 'dark: "Ink"'],
    ['<p style="font-size:9px">Tiny</p>', 'only 9 pixels'],
    ['<h2>a</h2><h4>b</h4>', '<h4> follows'],
    ['{{name}}', 'placeholder'],
    ['<!--[if mso]>', 'does not end'],
    [`<p>${'word '.repeat(21_000)}</p>`, 'Gmail cuts off'],
  ])('%s', (html, fault) => {
    expect(inBody(html)).toContain(fault);
  });

  it.each([
    [' dir="ltr"', '', 'direction'],
    ['<table class="ground" lang="en"', '<table class="ground"', 'outer table'],
    ['<title>Subject</title>', '<title></title>', 'no title'],
    ['<!doctype html>', '', 'doctype'],
    ['name="color-scheme"', 'name="x"', 'color-scheme'],
    ['word-break:break-word;', '', 'that nothing breaks'],
    ['&zwnj;&nbsp;', '', 'characters in all'],
    ['display:none;', '', 'line for the inbox'],
    ['</style>', '.a{b}</style>', 'no declaration'],
    ['</style>', '@media x{@media y{a{color:#000000}}}</style>', 'error at'],
    ['</style>', '.sheet>p{margin:0}</style>', 'Gmail does not know'],
    ['</style>', '.sheet ul{padding-inline-start:2px}</style>', 'is unknown to Outlook'],
    ['</style>', '[data-ogsc] p{margin:0}</style>', 'element of their own'],
    ['</style>', `${'.a{margin:0}'.repeat(1_500)}</style>`, 'bytes of style'],
  ])('instead of %s: %s', (part, other, fault) => {
    const wrong = write(`<p>Hello</p><p>${LONG}</p>`).replace(part, other);
    expect(lintEmail(wrong).join('\n')).toContain(fault);
  });
});
