import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_ANCHORS, type HomeAnchor, PATHS } from '../../ui/navigation/paths.ts';

/** Where in the window reading happens, as a part of its height: a little above the middle. */
const READING_LINE = 0.4;
/** The band above that line; a section that enters or leaves it may change which one is read. */
const READING_BAND = '-35% 0px -60% 0px';

/** The last section that begins above the reading line, whichever way the page was scrolled. */
function findCurrentSection(): HomeAnchor | null {
  let current: HomeAnchor | null = null;
  for (const anchor of HOME_ANCHORS) {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    if (anchor !== 'newsletter' && top !== undefined && top <= innerHeight * READING_LINE) current = anchor;
  }
  return current;
}

/** Which section of the home page is being read; null on other pages. */
export function useCurrentSection(): HomeAnchor | null {
  const { pathname } = useLocation();
  const [current, setCurrent] = useState<HomeAnchor | null>(null);
  useEffect(() => {
    if (pathname !== PATHS.home) {
      setCurrent(null);
      return;
    }
    const observer = new IntersectionObserver(() => setCurrent(findCurrentSection()), {
      rootMargin: READING_BAND,
    });
    for (const anchor of HOME_ANCHORS) {
      const section = anchor === 'newsletter' ? null : document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [pathname]);
  return current;
}
