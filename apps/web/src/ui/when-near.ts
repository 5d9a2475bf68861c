import { atFirstMove } from './first-interaction.ts';

/** How far from the window something counts as near: as far as the window is high. */
const NEAR_MARGIN = '100% 0px';
/** Longest wait, in milliseconds. Someone whose connection is lost later has everything by then. */
const MAX_WAIT_MS = 4_000;

/** The inline script of the page notes a form that is sent before it is hydrated. */
function isInUse(element: HTMLElement): boolean {
  const forms: (HTMLFormElement & { early?: number })[] = [...element.querySelectorAll('form')];
  return element.contains(document.activeElement) || forms.some(({ early }) => early);
}

/**
 * Resolves when an element of the document comes near the window or is in use, at the first interaction with the page, and
 * at the latest after a few seconds. Resolves at once where there is no such element: on the server, and on a page that is
 * being opened from another one.
 */
export function whenNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element || isInUse(element)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: NEAR_MARGIN },
    );
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    atFirstMove(finish);
    setTimeout(finish, MAX_WAIT_MS);
  });
}
