import { CONTACT_TARGET, isBookingKey, parseTarget, toLinkAddress } from '@rapport/domain/site/targets';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './external-link.tsx';
import { PATHS } from './navigation/paths.ts';
import { useSite } from './site-context.tsx';

interface TargetLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Where it leads, as the content stores it. */
  target: string;
}

const APP_PATHS: ReadonlySet<string> = new Set(Object.values(PATHS));

/** Whether the document at hand can show the page; any other one has a document of its own. */
function isInDocument(address: string): boolean {
  return APP_PATHS.has(address.replace(/[?#].*$/, ''));
}

/** A link to whatever the content says: the contact form, a booking link, a page of the site, another site, email or phone. */
export function TargetLink({ target, ...rest }: TargetLinkProps) {
  const { bookingLinks } = useSite();
  const found = parseTarget(target);
  const address = found.kind === 'booking' && isBookingKey(found.value) ? bookingLinks[found.value] : target;
  const { kind, value } = parseTarget(address);
  if (kind === 'email' || kind === 'phone') return <a href={toLinkAddress({ kind, value })} {...rest} />;
  if (kind !== 'page' && kind !== 'contact') return <ExternalLink href={address} {...rest} />;
  return isInDocument(address) ? <Link to={address} {...rest} /> : <a href={address} {...rest} />;
}

/** Whether a booking link leads to the contact form, because there is nothing to book with. */
export function useIsContactForm(): (target: string) => boolean {
  const { publicUrl } = useSite();
  return (target) => target === CONTACT_TARGET || target === publicUrl + CONTACT_TARGET;
}
