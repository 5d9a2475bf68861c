import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { SmallPage } from '../../platform/html/page.ts';
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from './links.ts';
import type { Preferences } from './preferences.ts';

const NAME = SUBSCRIBER_FIELDS.firstName;

function choice(
  name: string,
  value: string,
  { label, isChosen }: { label: string; isChosen: boolean },
): string {
  return (
    `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}>` +
    `<span>${escapeHtml(label)}</span></label>`
  );
}

interface PageState {
  token: string;
  timeZone: string;
  /** A sentence over the form: what was saved, or why it was not. */
  note: string | null;
}

/** The page where readers change what they get. Everything works without a script. */
export function preferencesPage(
  { email, firstName, topics, pausedUntil }: Preferences,
  { token, timeZone, note }: PageState,
): SmallPage {
  const query = `?token=${encodeURIComponent(token)}`;
  const chosen = topics.map(({ id, name, isChosen }) => choice('topic', id, { label: name, isChosen }));
  const pause =
    pausedUntil === null
      ? 'Send me nothing for a month'
      : `Send me nothing until ${formatShortDate(pausedUntil, timeZone)}`;
  return {
    title: 'What you get',
    body:
      `<p>These are the choices of <strong>${escapeHtml(email)}</strong>.</p>` +
      (note === null ? '' : `<p role="status"><strong>${escapeHtml(note)}</strong></p>`) +
      `<form class="choices" method="post" action="${escapeHtml(PREFERENCES_PATH + query)}">` +
      `<label for="first-name">${NAME.label}</label>` +
      `<input id="first-name" name="firstName" maxlength="${NAME.max}" autocomplete="given-name" value="${escapeHtml(firstName)}">` +
      (chosen.length === 0 ? '' : `<fieldset><legend>Topics</legend>${chosen.join('')}</fieldset>`) +
      `<fieldset><legend>Pause</legend>${choice('pause', 'month', { label: pause, isChosen: pausedUntil !== null })}</fieldset>` +
      `<div class="actions"><button class="button" type="submit">Save</button>` +
      `<a href="${escapeHtml(UNSUBSCRIBE_PATH + query)}">Unsubscribe instead</a></div></form>`,
  };
}
