import type { AnchorHTMLAttributes } from 'react';
import { isWebAddress } from './web-address.ts';

interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  href: string;
}

/** The element of the document that says so for every link that opens a new tab (`app/document.ts`). */
export const NEW_TAB_NOTE_ID = 'new-tab-note';

/**
 * A link that leaves the site, in a new tab; that is its description, so that a heading around it reads as its title
 * alone. Text that is not a web address is never shown as a link.
 */
export function ExternalLink({ href, className, children, ...rest }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>;
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={NEW_TAB_NOTE_ID}
      {...rest}
    >
      {children}
    </a>
  );
}
