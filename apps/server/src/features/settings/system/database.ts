import { formatFileSize } from '@rapport/domain/shared/file-size';
import type { PartReader, SystemFacts } from './part.ts';

const BYTES_PER_MB = 1024 * 1024;

function describeDisk({ freeMegabytes, totalMegabytes }: SystemFacts['disk']): string {
  if (freeMegabytes === null || totalMegabytes === null) return '';
  const [free, total] = [freeMegabytes, totalMegabytes].map((size) => formatFileSize(size * BYTES_PER_MB));
  return `, ${free} free of ${total}`;
}

/** The version of the database and of its tables, and the space on the server's disk. */
export const databasePart: PartReader = {
  key: 'database',
  name: 'Database',
  read(_deps, { database, disk }) {
    const problem = database.problem ?? disk.problem;
    if (problem !== null) return { state: 'warning', sentence: problem };
    return { state: 'fine', sentence: `Version ${database.version}, up to date${describeDisk(disk)}.` };
  },
};
