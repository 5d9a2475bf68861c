import { expect, it } from 'vitest';
import { getDirection, getLanguage } from './direction.ts';

it.each([
  ['<p dir="x">مرحبا Ada</p>', 'rtl', 'ar'],
  ['در این شماره درباره آرامش و کار می‌نویسم.', 'rtl', 'fa'],
  ['سلام دنیا', 'rtl', 'fa'],
  ['اس شمارے میں سکون اور کام کے بارے میں لکھتا ہوں۔', 'rtl', 'ur'],
  ['أكتب في هذا العدد عن الهدوء والعمل وعن كتاب جديد.', 'rtl', 'ar'],
  ['Words of a letter in English, with one word of Persian in between: کتاب', 'ltr', 'en'],
  ['שלום לכולם', 'rtl', 'he'],
  ['&nbsp;1. Ada مرحبا', 'ltr', 'ar'],
  ['<p>You get this with the newsletter.</p>', 'ltr', 'en'],
  [
    'Ich schreibe Ihnen über das Buch und die Ruhe, die wir nicht haben. Es ist für Sie und mit Ihnen.',
    'ltr',
    'de',
  ],
  ['Les nouvelles du mois sont dans une lettre pour vous et pour votre équipe, avec des idées.', 'ltr', 'fr'],
  ['Hallo', 'ltr', 'en'],
  ['Новости месяца', 'ltr', 'ru'],
])('finds direction and language of %s', (html, direction, language) => {
  expect([getDirection(html), getLanguage(html)]).toEqual([direction, language]);
});

it('finds no direction where there is no letter', () => {
  expect(getDirection('<b>1.</b> &amp; 2')).toBeNull();
});
