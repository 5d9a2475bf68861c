import { useEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isInPlace } from '../ui/navigation/in-place.ts';

/** How long to wait for the anchor while the page is loading, in milliseconds. */
const ANCHOR_TIMEOUT_MS = 4000;

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the focus without scrolling. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const main = document.querySelector('main');
  if (main) focusQuietly(main);
}

/** Scrolls to an anchor as soon as it exists. Returns a function that stops waiting. */
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

/** Where a navigation scrolls to. The browser handles Back and Forward. */
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
 * In-page navigation: anchors scroll smoothly within the page and at once from another page, or always at once with
 * reduced motion. The focus moves too, so that the next Tab continues there.
 */
export function useScrollToLocation(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(location.pathname);
  useEffect(() => {
    const samePage = lastPath.current === location.pathname;
    lastPath.current = location.pathname;
    const target = scrollTargetOf(navigation, location.hash);
    if (target === 'browser' || isInPlace(location.state)) return;
    if (target === 'top') {
      if (!samePage || navigation === 'PUSH') scrollToTop();
      return;
    }
    return scrollToAnchor(target, samePage);
  }, [location, navigation]);
}
