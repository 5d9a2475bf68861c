import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import { isWebAddress } from './web-address.ts';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that leaves the site, in a new tab. What is no web address is shown as plain text, never as a link. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
