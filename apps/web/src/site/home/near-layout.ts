import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** The longest wait for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 100;

/**
 * On a new visit of the home page the browser lays out only sections near the screen (`styles/base.css`), because stylesheets
 * and fonts take effect after the first screen is painted, and laying out the whole page for them would block a phone. Once the page
 * is hydrated, this lays out the sections below the screen too, one at a time in idle moments, so that the page has its full
 * height. Those above it, which a visitor has jumped over, stay as they are: what is in sight must not move.
 */
export function useWholeLayout(): void {
  useEffect(() => {
    if (!document.documentElement.dataset.layout) return;
    const sections = [...document.querySelectorAll<HTMLElement>('main > section ~ section')];
    const next = () => {
      const section = sections.shift();
      if (!section) return;
      if (section.getBoundingClientRect().bottom > 0) section.style.contentVisibility = 'visible';
      requestAnimationFrame(() => whenIdle(next, IDLE_TIMEOUT_MS));
    };
    whenIdle(next, IDLE_TIMEOUT_MS);
  }, []);
}
