import { expect, test } from 'vitest';
import { getFirstScreenStyles } from './first-screen-styles.ts';

const select = (css: string, markup: string) => getFirstScreenStyles([css], markup);

const MARKUP = '<a class="link quiet" data-on="true" style="--gap:var(--wide)"><span>Words</span></a>';

test('a rule stays when its classes, elements and attributes are in the markup, at any width', () => {
  const kept =
    '.link{color:red}.link[data-on=true] span{color:red}.link[data-on]{top:0}@media (width>=48rem){.quiet{top:0}}*,:before{margin:0}html{color:red}';
  expect(select(kept, MARKUP)).toBe(kept);
  const schemes = ':root[data-mantine-color-scheme=dark]{color:red}html[data-mantine-color-scheme]{top:0}';
  expect(select(schemes, MARKUP)).toBe(schemes);
});

test('a rule goes when it is for a state that a visitor or a script brings about', () => {
  expect(
    select(
      '.link:hover{top:0}.link:is(:active,:focus-visible){top:0}.link[data-on=false]{top:0}.link[aria-current]{top:0}::selection{top:0}',
      MARKUP,
    ),
  ).toBe('');
  expect(select('.link:hover,.link:not(:focus){top:0;transition:top 1s}', MARKUP)).toBe(
    '.link:not(:focus){top:0}',
  );
});

test('a rule goes when it is only for elements in a hidden one', () => {
  const markup =
    '<div><div class="panel" hidden=""><div class="card"></div><p class="card"></p></div><p class="lead">Words</p></div>';
  expect(select('.panel{top:0}.card{top:0}.lead{top:0}', markup)).toBe('.lead{top:0}');
});

test('a rule goes when no selector of it can match, and a block that is empty then', () => {
  expect(select('.card{top:0}p{top:0}.link .card{top:0}@media (width>=48rem){.card{top:0}}', MARKUP)).toBe(
    '',
  );
  expect(select('.card,.link{top:0}', MARKUP)).toBe('.link{top:0}');
  expect(select('@media print{.link{top:0}}', MARKUP)).toBe('');
});

test('one fitting choice of `:is` is enough, what `:not` excludes need not be there, what `:has` asks for must', () => {
  const kept = ':is(.card,.link){top:0}.link:not(.card){top:0}';
  expect(select(`${kept}body:has(.card,dialog:modal){top:0}`, MARKUP)).toBe(kept);
});

test('custom properties stay when something reads them, in the end', () => {
  expect(select(':root{--wide:var(--base);--base:1rem;--other:2rem}', MARKUP)).toBe(
    ':root{--wide:var(--base);--base:1rem}',
  );
});

test('a color that the page sets itself is left out', () => {
  const css = ':root{--ink:#000;--paper:#fff}.link{color:var(--ink);background:var(--paper)}';
  expect(getFirstScreenStyles([css], MARKUP, ':root{--ink: #123}')).toBe(
    ':root{--paper:#fff}.link{color:var(--ink);background:var(--paper)}',
  );
});

test('a custom property of a layer goes when the page gives the root element another one', () => {
  const css =
    '@layer base{:root,:host{--ink:var(--black);--black:#000}.link{--ink:red;color:var(--ink)}}:root[data-mantine-color-scheme]{--ink:#123}';
  expect(select(css, MARKUP)).toBe(
    '@layer base{.link{--ink:red;color:var(--ink)}}:root[data-mantine-color-scheme]{--ink:#123}',
  );
});

test('layers keep their order; an animation stays when a rule runs it', () => {
  const css =
    '@layer base,theme;@layer base{.link{animation:turn 1s}.card{top:0}}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}';
  expect(select(css, MARKUP)).toBe(
    '@layer base,theme;@layer base{.link{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}',
  );
});

test('brackets and semicolons in strings are no brackets and semicolons', () => {
  const css = '.link:before{content:"};{"}.link{top:0}';
  expect(select(css, MARKUP)).toBe(css);
});

test('the first screen ends with the first section', () => {
  const markup = '<section class="hero"></section><section class="card"></section>';
  expect(getFirstScreenStyles(['.hero{top:0}.card{top:0}'], markup)).toBe('.hero{top:0}');
});
