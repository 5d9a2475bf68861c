import type { DataRemovalStatus, ErasureEntry } from '@rapport/domain/privacy/schema';
import { useDates } from '../../ui/use-dates.ts';
import { Fact, Facts, Small } from './fact.tsx';

const PROVIDER: Record<DataRemovalStatus, string> = {
  queued: 'Postmark will be asked to remove its copies',
  requested: 'Postmark is removing its copies',
  done: 'Postmark has removed its copies',
  failed: 'Postmark has not removed its copies',
  not_configured: 'Postmark was not asked to remove its copies',
};

function formatDetail(
  { providerStatus, providerReason, settledAt }: ErasureEntry,
  formatTime: (instant: string) => string,
): string | undefined {
  if (providerStatus === 'not_configured') {
    return 'POSTMARK_ACCOUNT_TOKEN is not set. Ask Postmark support to remove them.';
  }
  if (providerReason !== null) {
    const next = providerStatus === 'failed' ? 'Ask Postmark support to remove them.' : 'We’ll try again.';
    return `${providerReason}. ${next}`;
  }
  return settledAt === null ? undefined : formatTime(settledAt);
}

/** Past erasures without the person, and whether the email provider removed its copies. */
export function Erasures({ of: erasures }: { of: readonly ErasureEntry[] }) {
  const { formatTime } = useDates();
  if (erasures.length === 0) return null;
  return (
    <Facts label="Erasures">
      {erasures.map((erasure) => {
        const detail = formatDetail(erasure, formatTime);
        return (
          <Fact
            key={erasure.id}
            name={PROVIDER[erasure.providerStatus]}
            {...(detail === undefined ? {} : { detail })}
          >
            <Small>
              erased <time dateTime={erasure.erasedAt}>{formatTime(erasure.erasedAt)}</time>
            </Small>
          </Fact>
        );
      })}
    </Facts>
  );
}
