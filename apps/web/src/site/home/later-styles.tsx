import { LATER_STYLES_ID } from '../site-data.ts';

/**
 * The place of the stylesheets in the document of the home page: behind the first screen, which has its rules in the head
 * and is painted without waiting for them. The server writes the links in here, and a browser shows what follows once
 * they are loaded, with scripts or without.
 *
 * Before the application starts, the inline script moves them to the head, where other pages of the site and lazy parts
 * expect them (`app/start-script.ts`).
 */
export function LaterStyles() {
  const written = { __html: '' };
  return <div id={LATER_STYLES_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={written} />;
}
