import { formatTime } from '@rapport/domain/shared/calendar-day';
import { formatKilobytes } from './format-size.ts';
import type { PartReader } from './part.ts';

/** The newest backup, and whether it can be relied on. */
export const backupsPart: PartReader = {
  key: 'backups',
  name: 'Backups',
  read({ env }, { backup: { newestAt, kilobytes, problem } }) {
    if (problem !== null) {
      return {
        state: 'warning',
        sentence: problem,
        action: { label: 'See backups', href: '/admin?section=settings' },
      };
    }
    const at = newestAt === null ? '' : formatTime(new Date(newestAt), env.siteTimeZone);
    return { state: 'fine', sentence: `Last one ${at}, ${formatKilobytes(kilobytes ?? 0)}.` };
  },
};
