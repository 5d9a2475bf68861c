/** A secret with fewer different characters is a pattern, not random. */
const MIN_DIFFERENT_CHARACTERS = 6;
/** A secret in which more than this share of the characters follow their neighbor (abc, 321) is a sequence. */
const MAX_SEQUENTIAL_SHARE = 0.7;

/** Words that people type into a secret by hand. A secret made only of them is easy to guess. */
const COMMON_WORDS = new Set(
  (
    'a an and the my your our is it this that in of for to not be do please change changeme me now later here replace ' +
    'set enter put with secret secrets session sessions cookie key keys token tokens password passwords passwort pass ' +
    'passwd passphrase pwd credential credentials admin administrator root user users owner guest login signin welcome ' +
    'hello world letmein let open sesame access private public default sample example examples test tests testing dev ' +
    'develop development prod production stage staging local localhost server client app application site website web ' +
    'webhook hook hooks postmark mail email rapport coach coaching consultant company business house random string ' +
    'value text todo fixme foo bar baz qux none null undefined empty super top very long strong secure safe insecure ' +
    'unsafe temporary temp tmp demo dummy fake mock master main god love dragon monkey shadow sunshine princess football ' +
    'baseball soccer hockey iloveyou trustno one two three four five six seven eight nine ten zero abc xyz qwerty ' +
    'qwertz qwertyuiop asdf asdfgh zxcvbn zxcvbnm spring summer autumn winter monday friday january december at least ' +
    'character characters more than number numbers letter letters only oidc openid id issuer provider database postgres'
  ).split(' '),
);
const MAX_WORD_LENGTH = Math.max(...[...COMMON_WORDS].map((word) => word.length));

/** Whether the letters split completely into words of the list. */
function consistsOfWords(letters: string): boolean {
  const reachable = [true];
  for (let end = 1; end <= letters.length; end += 1) {
    reachable[end] = false;
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end && !reachable[end]; start += 1) {
      reachable[end] = reachable[start] === true && COMMON_WORDS.has(letters.slice(start, end));
    }
  }
  return letters !== '' && reachable[letters.length] === true;
}

/** The share of characters whose code is one above or below the character before; 9 to 0 counts too. */
function sequentialShare(text: string): number {
  let steps = 0;
  for (let index = 1; index < text.length; index += 1) {
    const distance = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1));
    if (distance === 1 || (distance === 9 && /^\d\d$/.test(text.slice(index - 1, index + 1)))) steps += 1;
  }
  return text.length < 2 ? 0 : steps / (text.length - 1);
}

/**
 * What makes a secret easy to guess, as the end of a sentence; null when nothing obvious does. It finds what people
 * type in place of a random value and does not measure how random a secret is.
 */
export function findWeakness(secret: string): string | null {
  if (/^(.)\1*$/su.test(secret)) return 'it repeats one character';
  const letters = secret.toLowerCase().replace(/[^a-z]/g, '');
  if (consistsOfWords(letters)) return 'it is made of dictionary words';
  if (/^(.+?)\1+$/su.test(secret)) return 'it repeats itself';
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) return 'it uses too few different characters';
  return sequentialShare(secret) > MAX_SEQUENTIAL_SHARE ? 'it is a sequence' : null;
}
