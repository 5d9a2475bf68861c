import { useEffect } from 'react';

/**
 * What the keyboard of a phone covers, for what sticks to an edge of the window: it makes the visible part of the page smaller
 * and moves it, but not the window. Sets `--visible-top` and `--visible-bottom` of the document to the heights out of view.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    const update = () => {
      if (!viewport) return;
      // A page that was zoomed in has most of itself out of view, and its bars stay where they were.
      const below = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty('--visible-top', `${Math.max(0, viewport.offsetTop)}px`);
      style.setProperty('--visible-bottom', `${Math.max(0, below)}px`);
    };
    viewport?.addEventListener('resize', update);
    viewport?.addEventListener('scroll', update);
    return () => {
      viewport?.removeEventListener('resize', update);
      viewport?.removeEventListener('scroll', update);
    };
  }, []);
}
