import { type ApiTokenScope, SCOPE_RESOURCES, type TokenAccess } from './scopes.ts';

/** The choices of the form, in its order. */
export const SCOPE_CHOICES: Readonly<Record<ApiTokenScope, { label: string; description: string }>> = {
  read: {
    label: 'Read everything',
    description: 'Reads everything that you can read, and changes nothing.',
  },
  site: {
    label: 'Site content',
    description:
      'Reads, changes and publishes the content of the site, and sees no contacts, clients or emails.',
  },
  full: {
    label: 'Everything',
    description: 'Does everything that you can do, except manage tokens, sessions and personal data.',
  },
  custom: {
    label: 'Choose what it may do',
    description: 'Give the program only what it needs. Changing something does not include reading it.',
  },
};

const PRESET_TEXTS: Record<Exclude<ApiTokenScope, 'custom'>, string> = {
  read: 'Reads everything',
  site: 'Reads, changes and publishes the site',
  full: 'Reads and changes everything',
};

function joinNouns(nouns: readonly string[]): string {
  const last = nouns.at(-1) ?? '';
  return nouns.length < 2 ? last : `${nouns.slice(0, -1).join(', ')} and ${last}`;
}

/** What a token may do, in words: "Reads and changes contacts; reads subscribers and packages". */
export function describeTokenAccess({ scope, scopes }: TokenAccess): string {
  if (scope !== 'custom') return PRESET_TEXTS[scope];
  const has = (name: string, action: string) => scopes.includes(`${name}:${action}`);
  const clauses = [
    { verb: 'reads and changes', read: true, write: true },
    { verb: 'reads', read: true, write: false },
    { verb: 'changes', read: false, write: true },
  ].flatMap(({ verb, read, write }) => {
    const nouns = SCOPE_RESOURCES.filter(
      ({ name }) => has(name, 'read') === read && has(name, 'write') === write,
    ).map(({ noun }) => noun);
    return nouns.length === 0 ? [] : [`${verb} ${joinNouns(nouns)}`];
  });
  const text = clauses.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
