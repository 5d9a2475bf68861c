import { showMessage } from './busy.ts';
import { explain, postForm } from './post.ts';
import { formatTime } from './times.ts';

interface Checked {
  email: string | null;
  expiresAt?: string;
  use?: { email: string; usedAt: string; device: string } | null;
}

function say(selector: string, text: string): void {
  document.querySelector(selector)?.replaceChildren(text);
}

function showDead(place: HTMLElement, { use }: Checked): void {
  say('h1', place.dataset.title ?? '');
  const at = use ? formatTime(new Date(use.usedAt), new Date(), true) : '';
  const why = use
    ? `${use.email} signed in with it (${at}, ${use.device}).`
    : 'It was used, or it has expired.';
  for (const part of document.querySelectorAll<HTMLElement>('[data-link-works]')) part.hidden = true;
  place.replaceChildren(why);
  place.hidden = false;
}

/**
 * The page of an admin's link: reads the secret from the fragment, which the browser sends nowhere, says whom it signs
 * in, and gives it to the form. Nothing is used up before the button is pressed.
 */
export async function startAdminLink(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-admin-link]');
  const dead = document.querySelector<HTMLElement>('[data-link-dead]');
  const field = form?.querySelector<HTMLInputElement>('input[name="secret"]');
  if (!form || !field || !dead) return;
  const secret = location.hash.slice(1);
  if (!navigator.cookieEnabled) {
    // The button would use up the link, and the sign-in would be lost.
    dead.replaceChildren('Allow cookies for this site and load the page again.');
    dead.hidden = false;
    return;
  }
  try {
    const checked = await postForm<Checked>('/api/sign-in/first/check', { secret });
    if (checked.email === null) return showDead(dead, checked);
    field.value = secret;
    say('[data-link-email]', checked.email);
    say('[data-link-until]', formatTime(new Date(checked.expiresAt ?? ''), new Date(), false));
    form.hidden = false;
  } catch (error) {
    const again = document.createElement('button');
    again.type = 'button';
    again.append('Try again');
    again.addEventListener('click', () => location.reload());
    dead.replaceChildren(explain(error), ' ', again);
    dead.hidden = false;
    showMessage('');
  }
}
