import type { JobDeps } from '../../platform/deps.ts';
import { planRuns } from './plan-runs.ts';
import { sendDueSteps } from './send-due-steps.ts';

/**
 * A round of all sequences that are active: plans the runs that need it and sends what is due. Any number of workers may
 * run it at once.
 */
export async function runSequences(deps: JobDeps, stopping?: AbortSignal): Promise<void> {
  const em = deps.em.fork();
  const active = await em.execute<{ id: string; plan: number }[]>(
    "select id, plan from email_sequence where status = 'active' order by id",
  );
  for (const sequence of active) {
    let changed = 1;
    while (changed > 0 && !stopping?.aborted) {
      const planned = await planRuns(em, deps.env.siteTimeZone, sequence);
      changed = planned + (await sendDueSteps(em, deps, sequence.id));
    }
  }
}
