import { parseTimeZone } from '@rapport/domain/imports/values/place';
import type { PersonFacts } from '@rapport/domain/people/facts-schema';
import { formatTime } from '@rapport/domain/shared/calendar-day';

/** The name of the draft of what is known about a person. */
export const getFactsDraft = (email: string): string => `person-facts:${email}`;

/** What is known as its form shows it, and as the version that a save may replace. */
export function toFactsEdit(facts: PersonFacts) {
  const { links, ...texts } = facts;
  const values = {
    name: texts.name ?? '',
    organization: texts.organization ?? '',
    phone: texts.phone ?? '',
    timeZone: texts.timeZone ?? '',
    language: texts.language ?? '',
    links: links.join('\n'),
    followUpOn: texts.followUpOn ?? '',
    followUpReason: texts.followUpReason ?? '',
  };
  return { values, version: facts };
}
export type FactsValues = ReturnType<typeof toFactsEdit>['values'];

/** What the form sends: each line is a link. */
export const toFactsInput = ({ links, followUpOn, ...texts }: FactsValues) => ({
  ...texts,
  links: links
    .split('\n')
    .map((link) => link.trim())
    .filter((link) => link !== ''),
  followUpOn: followUpOn || null,
});

/** Languages that people are offered, the others being kept where they are stored. */
const LANGUAGES =
  'ar bg cs da de el en es et fi fr ga he hi hr hu id is it ja ko lt lv mt nb nl pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh';

/** A language in English, such as "Brazilian Portuguese". */
export const nameLanguage = (tag: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;

/** The choices of a language by name, with the stored one. */
export function listLanguages(stored: string): { value: string; label: string }[] {
  const tags = new Set([...LANGUAGES.split(' '), ...(stored === '' ? [] : [stored])]);
  const named = [...tags].map((value) => ({ value, label: nameLanguage(value) }));
  return [
    { value: '', label: 'Not known' },
    ...named.sort((one, other) => one.label.localeCompare(other.label, 'en')),
  ];
}

/** A time zone with the time that it is there; by its name alone where this browser does not know it. */
export function describeTimeZone(timeZone: string, now: Date): string {
  return parseTimeZone(timeZone) === null
    ? timeZone
    : `${timeZone}, now ${formatTime(now, timeZone, 'clock')}`;
}
