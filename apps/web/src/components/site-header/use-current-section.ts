import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_ANCHORS, type HomeAnchor, PATHS } from '../../app/paths.ts';

/** The band of the window that a section has to cross to be the current one: a little above the middle. */
const READING_BAND = '-35% 0px -60% 0px';

/** Which section of the home page is being read; null on other pages. */
export function useCurrentSection(): HomeAnchor | null {
  const { pathname } = useLocation();
  const [current, setCurrent] = useState<HomeAnchor | null>(null);
  useEffect(() => {
    if (pathname !== PATHS.home) {
      setCurrent(null);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)?.target.id;
        const anchor = HOME_ANCHORS.find((candidate) => candidate === entered);
        if (anchor) setCurrent(anchor);
      },
      { rootMargin: READING_BAND },
    );
    for (const anchor of HOME_ANCHORS) {
      const section = anchor === 'newsletter' ? null : document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [pathname]);
  return current;
}
