import { SETUP_STEP_KEYS, type SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { sectionSearch } from '../navigation/sections.ts';
import { PART_PARAMETER } from './site-parts.ts';

/** The parameter of the address that names a field of the form, such as `about.heading`. */
export const FIELD_PARAMETER = 'field';
/** The parameter that names a step of the guided set-up. */
const SETUP_PARAMETER = 'setup';
/** The parameter that names a list in place of the editor. */
const LIST_PARAMETER = 'list';
const SAMPLE_LIST = 'sample';

/** The parameter that names a published version in place of the editor. */
const VERSION_PARAMETER = 'version';
const VERSION_NUMBER = /^[1-9]\d{0,8}$/;

/** What the guided set-up shows after its end. */
export const SETUP_END = 'live';

/** What the section Site shows. */
export type SiteView =
  | { is: 'editor' | 'sample' | 'live' }
  | { is: 'setup'; step: SetupStepKey }
  | { is: 'version'; number: number };

/** The view that an address names; the editor when it names none. */
export function getSiteView(address: URLSearchParams): SiteView {
  if (address.get(LIST_PARAMETER) === SAMPLE_LIST) return { is: 'sample' };
  const version = address.get(VERSION_PARAMETER);
  if (version !== null && VERSION_NUMBER.test(version)) return { is: 'version', number: Number(version) };
  const named = address.get(SETUP_PARAMETER);
  if (named === null) return { is: 'editor' };
  if (named === SETUP_END) return { is: 'live' };
  return { is: 'setup', step: SETUP_STEP_KEYS.find((key) => key === named) ?? SETUP_STEP_KEYS[0] };
}

/** The query part of the address of a field in the editor. */
export function getFieldSearch(path: string): string {
  const [part = ''] = path.split('.');
  return `${sectionSearch('site')}&${PART_PARAMETER}=${part}&${FIELD_PARAMETER}=${encodeURIComponent(path)}`;
}

/** The query part of the address of the texts that are still the sample. */
export const SAMPLE_SEARCH = `${sectionSearch('site')}&${LIST_PARAMETER}=${SAMPLE_LIST}`;

/** The query part of the address of a step of the guided set-up, or of its end. */
export function getSetupSearch(step: SetupStepKey | typeof SETUP_END): string {
  return `${sectionSearch('site')}&${SETUP_PARAMETER}=${step}`;
}

/** The query part of the address of a published version. */
export function getVersionSearch(number: number): string {
  return `${sectionSearch('site')}&${VERSION_PARAMETER}=${number}`;
}
