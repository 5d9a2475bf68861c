import { useEffect, useRef } from 'react';
import { LATER_STYLES_ID } from '../site-data.ts';

/**
 * The place of the stylesheets in the document of the home page: behind the first screen, which has its rules in the head
 * and is painted without waiting for them. The server writes the links in here, and a browser shows what follows once
 * they are loaded, with scripts or without.
 *
 * They move to the head, where other pages of the site and lazy parts expect them, as soon as the page is hydrated.
 */
export function LaterStyles() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const link of place.current?.querySelectorAll('link') ?? []) {
      const copy = link.cloneNode() as HTMLLinkElement;
      // Until the copy counts, the page would be without its styles.
      copy.addEventListener('load', () => link.remove(), { once: true });
      document.head.append(copy);
    }
  }, []);
  const written = { __html: '' };
  return (
    <div ref={place} id={LATER_STYLES_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={written} />
  );
}
