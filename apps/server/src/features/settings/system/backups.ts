import { formatFileSize } from '@rapport/domain/shared/file-size';
import { formatRecentTime } from '@rapport/domain/shared/recent-time';
import type { PartReader } from './part.ts';

const BYTES_PER_KB = 1024;

/** The newest backup, and whether it can be relied on. */
export const backupsPart: PartReader = {
  key: 'backups',
  name: 'Backups',
  read({ env, now }, { backup: { newestAt, kilobytes, problem } }) {
    if (problem !== null) {
      return {
        state: 'warning',
        sentence: problem,
        action: { label: 'See backups', href: '/admin?section=settings' },
      };
    }
    const at = newestAt === null ? '' : formatRecentTime(new Date(newestAt), now(), env.siteTimeZone);
    return { state: 'fine', sentence: `Last one ${at}, ${formatFileSize((kilobytes ?? 0) * BYTES_PER_KB)}.` };
  },
};
