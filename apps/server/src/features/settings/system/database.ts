import { formatKilobytes } from './format-size.ts';
import type { PartReader, SystemFacts } from './part.ts';

const KB_PER_MB = 1_024;

function describeDisk({ freeMegabytes, totalMegabytes }: SystemFacts['disk']): string {
  if (freeMegabytes === null || totalMegabytes === null) return '';
  return `, ${formatKilobytes(freeMegabytes * KB_PER_MB)} free of ${formatKilobytes(totalMegabytes * KB_PER_MB)}`;
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
