import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_ANCHORS, type HomeAnchor, PATHS } from '../../ui/navigation/paths.ts';

/** Where people read, as a share of the window's height: a little above the middle. */
const READING_LINE = 0.4;
/** An area around that line. A section that enters or leaves it may become the current one. */
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
