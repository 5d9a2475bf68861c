import type { SystemStatus } from '@rapport/domain/settings/system';
import type { SystemDeps } from './part.ts';
import { readParts } from './parts.ts';
import { readFacts } from './read-facts.ts';

/** The state of the installation: its facts, and all parts in words. */
export async function readSystemStatus(deps: SystemDeps): Promise<SystemStatus> {
  const facts = await readFacts(deps);
  return { ...facts, parts: await readParts(deps, facts), checkedAt: deps.now().toISOString() };
}
