import { request } from 'node:https';
import { formatDay } from '@rapport/domain/shared/calendar-day';
import type { PartReader, PartReading } from './part.ts';

const TIMEOUT_MS = 2_000;
const DAY_MS = 86_400_000;
/** What renews certificates does so well before. */
const MIN_DAYS = 14;

interface Certificate {
  validTo: Date;
  /** Why browsers refuse it; null when they do not. */
  fault: string | null;
}

/** The certificate that a site shows. Rejects when it does not answer within two seconds. */
function readCertificate(url: URL): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      // One that is not trusted is read as well, and a connection of its own shows the present one.
      { method: 'HEAD', agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        const socket = response.socket as import('node:tls').TLSSocket;
        const { valid_to: validTo } = socket.getPeerCertificate();
        const fault = socket.authorized ? null : String(socket.authorizationError);
        asked.destroy();
        resolve({ validTo: new Date(validTo), fault });
      },
    );
    asked.once('error', reject).end();
  });
}

function judge({ validTo, fault }: Certificate, now: Date, timeZone: string): PartReading {
  const until = formatDay(validTo, timeZone);
  const proxy = 'Restart what renews it, such as Caddy, and see its log.';
  if (validTo < now)
    return { state: 'broken', label: 'Expired', sentence: `It expired on ${until}. ${proxy}` };
  if (fault !== null) {
    return {
      state: 'broken',
      label: 'Not trusted',
      sentence: `Browsers don't trust it (${fault}). ${proxy}`,
    };
  }
  if (validTo.getTime() - now.getTime() < MIN_DAYS * DAY_MS) {
    return { state: 'warning', label: 'Expires soon', sentence: `It expires on ${until}. ${proxy}` };
  }
  return { state: 'fine', sentence: `Valid until ${until}.` };
}

/** The certificate of the site's address, as visitors get it. */
export const certificatePart: PartReader = {
  key: 'certificate',
  name: 'Certificate',
  async read({ env, now }) {
    const url = new URL(env.publicUrl);
    if (url.protocol !== 'https:') return null;
    try {
      return judge(await readCertificate(url), now(), env.siteTimeZone);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return {
        state: 'unknown',
        sentence: `This server could not reach ${url.host}: ${reason}. That is no fault if its network doesn't allow it.`,
      };
    }
  },
};
