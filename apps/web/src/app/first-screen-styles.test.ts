import { expect, test } from 'vitest';
import { getFirstScreenStyles, parseStyles, selectStyles } from './first-screen-styles.ts';

const select = (css: string, markup: string) => selectStyles(parseStyles(css), markup);

const MARKUP = '<a class="link quiet" style="--gap:var(--wide)"><span>Words</span></a>';

test('a rule stays when its classes and elements are in the markup, in any state and at any width', () => {
  const kept =
    '.link{color:red}.link:hover{color:blue}.link[data-on=true] span{color:red}@media (width>=48rem){.quiet{top:0}}*,:before{margin:0}html{color:red}';
  expect(select(kept, MARKUP)).toBe(kept);
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
  expect(selectStyles(parseStyles(css), MARKUP, ':root{--ink: #123}')).toBe(
    ':root{--paper:#fff}.link{color:var(--ink);background:var(--paper)}',
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
