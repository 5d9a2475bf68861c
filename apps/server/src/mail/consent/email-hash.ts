import { createHash } from 'node:crypto';
import { normalizeEmail } from '@rapport/domain/shared/email';

/** The hash under which an address is suppressed; it still finds the address after the address itself was erased. */
export function emailHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('hex');
}

/** The same hash in SQL, of an expression that is a normalized address. */
export function emailHashSql(expression: string): string {
  return `encode(sha256(convert_to(${expression}, 'UTF8')), 'hex')`;
}
