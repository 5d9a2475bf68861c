import { useEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is still loading may take to show the anchor that was asked for. */
const ANCHOR_TIMEOUT_MS = 4000;

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the focus without moving the page; the scrolling is done already. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const main = document.querySelector('main');
  if (main) focusQuietly(main);
}

/** Scrolls to an anchor as soon as it is there; the answer stops the waiting. */
function scrollToAnchor(id: string, smooth: boolean): () => void {
  const giveUpAt = performance.now() + ANCHOR_TIMEOUT_MS;
  let frame = 0;
  const attempt = () => {
    const target = document.getElementById(id);
    if (target) {
      target.scrollIntoView({ behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant' });
      focusQuietly(target);
    } else if (performance.now() < giveUpAt) {
      frame = requestAnimationFrame(attempt);
    }
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** What a navigation has to do to the scroll position; Back and Forward are left to the browser. */
export function scrollTargetOf(navigation: `${NavigationType}`, hash: string): 'browser' | 'top' | string {
  if (navigation === 'POP') return 'browser';
  if (hash.length < 2) return 'top';
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return 'top';
  }
}

/**
 * In-page navigation (section 2): anchors scroll smoothly within the page and at once from another page, unless
 * reduced motion is asked for; the focus goes along, so that the next Tab continues from there.
 */
export function useScrollToLocation(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(location.pathname);
  useEffect(() => {
    const samePage = lastPath.current === location.pathname;
    lastPath.current = location.pathname;
    const target = scrollTargetOf(navigation, location.hash);
    if (target === 'browser') return;
    if (target === 'top') {
      if (!samePage || navigation === 'PUSH') scrollToTop();
      return;
    }
    return scrollToAnchor(target, samePage);
  }, [location, navigation]);
}
