export type Direction = 'ltr' | 'rtl';

/** Tags and entities of HTML, whose letters are not those of the text. */
const MARKUP = /<[^>]*>|&#?\w+;/g;
const LETTER = /\p{L}/u;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of HTML or text, by its first letter, as `dir="auto"` decides; null without a letter. */
export function getDirection(html: string): Direction | null {
  const letter = LETTER.exec(html.replace(MARKUP, ' '))?.[0];
  if (letter === undefined) return null;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}

/** The side on which the lines of a direction begin. */
export function getSide(direction: Direction): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
}

/** The letters of a language, and what share of a text in it they are at least. */
const SCRIPTS: readonly [language: string, letters: RegExp, share: number][] = [
  // Letters that Arabic does not have; Urdu has those of Persian too.
  ['ur', /[ٹڈڑںےہھ]/gu, 0.03],
  ['fa', /[پچژگکی]/gu, 0.03],
  ['ar', /\p{Script=Arabic}/gu, 0.25],
  ['he', /\p{Script=Hebrew}/gu, 0.25],
  ['el', /\p{Script=Greek}/gu, 0.25],
  ['ru', /\p{Script=Cyrillic}/gu, 0.25],
  ['ko', /\p{Script=Hangul}/gu, 0.25],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.25],
  ['zh', /\p{Script=Han}/gu, 0.25],
];

/** Words that a text of a few sentences has, and that texts in the other languages do not have. */
const WORDS: readonly [language: string, words: RegExp][] = [
  ['en', /\b(?:the|and|you|your|is|this|with|for|it|of)\b/gi],
  ['de', /\b(?:und|der|das|ist|nicht|mit|für|ich|sie|ein|eine|zu)\b/gi],
  ['fr', /\b(?:les|des|est|vous|pour|une|dans|et|nous|votre|avec)\b/gi],
  ['es', /\b(?:los|las|una|por|usted|con|para|el|y|su|este)\b/gi],
  ['it', /\b(?:il|gli|una|per|con|che|di|della|sono|questo|suo)\b/gi],
  ['nl', /\b(?:het|een|van|voor|niet|met|zijn|uw|de|en|dit)\b/gi],
  ['pt', /\b(?:os|uma|não|para|com|você|seu|sua|está|em|do)\b/gi],
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The language of HTML or text for screen readers: by its script, or by its most frequent words. `en`, in which the
 * product writes, where it is too short to tell.
 */
export function getLanguage(html: string): string {
  const text = html.replace(MARKUP, ' ');
  const letters = count(text, /\p{L}/gu);
  const script = SCRIPTS.find(([, pattern, share]) => count(text, pattern) > letters * share);
  if (script) return script[0];
  let [best, most] = ['en', count(text, WORDS[0]?.[1] ?? /$^/)];
  for (const [language, words] of WORDS) {
    const found = count(text, words);
    // Every text has some of them by chance.
    if (found > most + 2) [best, most] = [language, found];
  }
  return best;
}
