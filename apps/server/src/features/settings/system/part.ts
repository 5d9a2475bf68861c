import type { SystemPart, SystemStatus } from '@rapport/domain/settings/system';
import type { Deps } from '../../../platform/deps.ts';

export type SystemDeps = Pick<Deps, 'em' | 'env' | 'now'> & { log: Pick<Deps['log'], 'warn'> };

/** What was read of the installation before its parts are put into words. */
export type SystemFacts = Omit<SystemStatus, 'parts' | 'checkedAt'>;

/** A part as it was read. Without a label, `Fine` or `Needs attention`. */
export type PartReading = Pick<SystemPart, 'state' | 'sentence'> &
  Partial<Pick<SystemPart, 'label' | 'says' | 'action'>>;

/** One part of the installation, such as email: one file each, listed in `parts.ts`. */
export interface PartReader {
  key: string;
  name: string;
  /**
   * Reads it within a few seconds; null where it does not apply. When it throws, System says that this part could not
   * be read. An `href` is a path of the admin area or an https address.
   */
  read(deps: SystemDeps, facts: SystemFacts): PartReading | null | Promise<PartReading | null>;
}
