import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { PlatformServices } from '../../platform/deps.ts';
import { createDiskWatch, type DiskWatch, type DiskWatchOptions } from '../../platform/disk-watch.ts';
import { notifyAdmins } from './notify.ts';

/** Rows that a check writes: more than fits into the free space of existing pages. */
const CHECK_ROWS = 200;

/**
 * Watches the disk of this database and alerts the admins when it is full. A check writes to a temporary table that ends
 * with its transaction.
 */
export function watchDiskWithAlert(
  orm: () => MikroORM,
  deps: Pick<PlatformServices, 'env' | 'now'>,
  log: DiskWatchOptions['log'],
): DiskWatch {
  const inTransaction = (work: (tx: EntityManager) => Promise<void>) => orm().em.fork().transactional(work);
  return createDiskWatch({
    log,
    tryWriting: () =>
      inTransaction(async (tx) => {
        await tx.execute('create temporary table space_check (filler text) on commit drop');
        await tx.execute(
          `insert into space_check select repeat(n::text, 1000) from generate_series(1, ${CHECK_ROWS}) as n`,
        );
      }),
    alertAdmins: () =>
      inTransaction((tx) =>
        notifyAdmins(tx, deps, {
          type: 'system_alert',
          title: "The database's disk is full",
          message:
            'Messages, sign-ups and changes could not be saved. Free some space on the server, or enlarge its disk.',
          priority: 'urgent',
          subject: { type: 'database' },
        }),
      ),
  });
}
