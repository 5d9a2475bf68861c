import type { CoachingSessionRow } from '@rapport/db/entities/sessions';
import { changeableUntil, lengthText, MAX_CANCEL_REASON_LENGTH } from '@rapport/domain/sessions/session';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { hoursText } from '@rapport/domain/shared/quantity';
import type { SmallPage } from '../../../platform/html/page.ts';

export interface SessionPageState {
  /** The address of the page, with its token. */
  address: string;
  session: CoachingSessionRow;
  now: Date;
  noticeHours: number;
  /** The times to which it can be moved. */
  times: readonly Date[];
  /** What cancelling now takes from the plan, in hours. */
  cost: number;
  /** A sentence over the forms: what was done, or why nothing was. */
  note: string | null;
}

const HOME = '<a href="/">Back to the site</a>';

const paragraph = (text: string | null) =>
  text === null ? '' : `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`;

/** Another time: a list of those that are free, on the clocks of the session. */
function moveForm({ address, session, times, noticeHours, now }: SessionPageState): string {
  if (now > changeableUntil(session, noticeHours))
    return `<p>Sessions can be moved until ${hoursText(noticeHours)} before they begin.</p>`;
  if (times.length === 0)
    return '<p>No time is free in the next four weeks. Reply to the email to find another one.</p>';
  const options = times.map(
    (time) =>
      `<option value="${time.toISOString()}">${escapeHtml(formatTime(time, session.timeZone, 'short'))}</option>`,
  );
  return (
    `<form class="choices" method="post" action="${escapeHtml(address)}"><input type="hidden" name="do" value="move">` +
    `<label for="starts-at">Another time</label><select id="starts-at" name="startsAt">${options.join('')}</select>` +
    '<div class="actions"><button class="button" type="submit">Move session</button></div></form>'
  );
}

/** The cancellation, with what it costs before it is pressed. */
function cancelForm({ address, cost, noticeHours }: SessionPageState): string {
  const price =
    cost === 0
      ? ''
      : `<p><strong>Cancelling now takes ${hoursText(cost)} from your plan, because it begins in less than ${hoursText(noticeHours)}.</strong></p>` +
        `<input type="hidden" name="acceptedHours" value="${cost}">`;
  return (
    `<form class="choices" method="post" action="${escapeHtml(address)}"><input type="hidden" name="do" value="cancel">` +
    `<label for="reason">Why you cancel, if you want to say so</label>` +
    `<input id="reason" name="reason" maxlength="${MAX_CANCEL_REASON_LENGTH}">${price}` +
    `<div class="actions"><button class="button" type="submit">Cancel session</button>${HOME}</div></form>`
  );
}

function describeEnd({ state, cancelReason, startsAt, minutes }: CoachingSessionRow, now: Date): string {
  if (state === 'cancelled') return `<p>This session is cancelled.</p>${paragraph(cancelReason)}`;
  const isGoingOn = state === 'planned' && now.getTime() < startsAt.getTime() + minutes * 60_000;
  return isGoingOn ? '<p>This session has begun.</p>' : '<p>This session is over.</p>';
}

/** The page where a client sees, moves or cancels one session without signing in. Everything works without a script. */
export function sessionPage(state: SessionPageState): SmallPage {
  const { session, now, note } = state;
  const { startsAt, timeZone, minutes, place, agenda } = session;
  const isOpen = session.state === 'planned' && startsAt > now;
  return {
    title: 'Your session',
    body:
      (note === null ? '' : `<p role="status"><strong>${escapeHtml(note)}</strong></p>`) +
      `<p><strong>${escapeHtml(formatTime(startsAt, timeZone, 'full'))}</strong>, ${lengthText(minutes)}.</p>` +
      paragraph(place) +
      paragraph(agenda) +
      (isOpen
        ? moveForm(state) + cancelForm(state)
        : `${describeEnd(session, now)}<div class="actions">${HOME}</div>`),
  };
}
