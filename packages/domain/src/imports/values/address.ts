import { isEmailAddress, normalizeEmail } from '../../shared/email-address.ts';
import { MAX_EMAIL_LENGTH } from '../../shared/limits.ts';
import { parseUrl } from '../../shared/parse-url.ts';

/** An address behind the name of its owner: `Sample Person <name@example.com>`. */
const NAMED = /<([^<>]*)>$/;
/** With display names, which may be several lines long. */
const MAX_NAMED_LENGTH = 4 * MAX_EMAIL_LENGTH;

/** Characters without width that come with copied text. */
const ZERO_WIDTH = /[\u200B\u2060]/g;

const INTERNATIONAL_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain in the form that mail servers know: `xn--bcher-kva.example` for `bücher.example`. */
function toAsciiDomain(domain: string): string {
  if (!INTERNATIONAL_DOMAIN.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? domain;
}

/** The address of a cell as it is stored: in lower case, its domain in ASCII, without a display name. Null if there is none. */
export function parseAddress(cell: string): string | null {
  if (cell.length > MAX_NAMED_LENGTH) return null;
  const address = (NAMED.exec(cell)?.[1] ?? cell).replace(ZERO_WIDTH, '').trim();
  const at = address.lastIndexOf('@');
  const ascii = normalizeEmail(address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1)));
  return isEmailAddress(ascii) ? ascii : null;
}
