import { isDiskFull, isUnavailable } from '@rapport/db/database-errors';
import type { FastifyBaseLogger } from 'fastify';

/** How often a full disk is checked again. */
const CHECK_EVERY_MS = 15_000;

/** Tracks whether the database's disk is full, and alerts the admins. */
export interface DiskWatch {
  /** Called with every statement that failed. */
  report(error: unknown): void;
  isFull(): boolean;
  /** Checks whether there is space again; called by the timer. */
  check(): Promise<void>;
  stop(): void;
}

export interface DiskWatchOptions {
  /** Writes something and rolls it back; throws while there is no space. */
  tryWriting: () => Promise<void>;
  /** Stores the alert for the admins; throws while there is no space. */
  alertAdmins: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  checkEveryMs?: number;
}

/** Watches for SQLSTATE 53100 and retries a write until it succeeds. */
export function createDiskWatch({
  tryWriting,
  alertAdmins,
  log,
  checkEveryMs = CHECK_EVERY_MS,
}: DiskWatchOptions): DiskWatch {
  let isFull = false;
  let isAlertDue = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  /** An alert needs space too: when it does not fit, it is stored once there is space again. */
  async function storeAlert(): Promise<void> {
    if (!isAlertDue) return;
    try {
      await alertAdmins();
      isAlertDue = false;
    } catch (error) {
      log.warn({ err: error }, 'disk full: the alert for the admins could not be stored yet');
    }
  }

  async function runCheck(): Promise<void> {
    await storeAlert();
    try {
      await tryWriting();
    } catch (error) {
      log.warn({ err: error }, 'disk full: the check failed');
      // Another error, such as a role without the right to create temporary tables, says nothing about space.
      if (isUnavailable(error)) return;
    }
    if (isFull) log.info('disk full: there is space again');
    isFull = false;
    await storeAlert();
    if (!isAlertDue) clearInterval(timer);
  }

  function check(): Promise<void> {
    checking ??= runCheck().finally(() => {
      checking = null;
    });
    return checking;
  }

  return {
    report(error) {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      isAlertDue = true;
      log.warn(
        { err: error },
        "the database's disk is full: nothing can be stored until there is space again",
      );
      clearInterval(timer);
      timer = setInterval(() => void check(), checkEveryMs);
      timer.unref();
      void storeAlert();
    },
    isFull: () => isFull,
    check,
    stop: () => clearInterval(timer),
  };
}
