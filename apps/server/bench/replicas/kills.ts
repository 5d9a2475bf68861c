import { setTimeout as wait } from 'node:timers/promises';
import type { ProductProcess } from '../product-process.ts';
import type { RoundRobinProxy } from './proxy.ts';

const MAX_PAUSE_MS = 1_000;
/** A supervisor starts a process again within this time. */
const MAX_DOWN_MS = 300;

interface Kills {
  web: number;
  worker: number;
}

async function killOne(replica: ProductProcess, proxy: RoundRobinProxy, entry: string): Promise<void> {
  proxy.noteKill(replica.port);
  await replica.kill();
  proxy.noteEnd(replica.port);
  await wait(Math.random() * MAX_DOWN_MS);
  replica.start(entry);
  await replica.ready();
}

/**
 * Kills processes with SIGKILL at random moments and starts them again: every third time a web process and a worker at
 * once. Two web processes are always there.
 */
export async function killAtRandom(
  replicas: Record<keyof Kills, ProductProcess[]>,
  proxy: RoundRobinProxy,
  { kills, entry, onKill }: { kills: number; entry: string; onKill: (done: number) => Promise<void> },
): Promise<Kills> {
  const done: Kills = { web: 0, worker: 0 };
  const pickOne = (role: keyof Kills) => {
    const process = replicas[role][Math.floor(Math.random() * replicas[role].length)] as ProductProcess;
    return { role, process };
  };
  while (done.web + done.worker < kills) {
    await wait(Math.random() * MAX_PAUSE_MS);
    const left = kills - done.web - done.worker;
    const both = left > 1 && Math.random() < 1 / 3;
    const victims = both
      ? [pickOne('web'), pickOne('worker')]
      : [pickOne(Math.random() < 3 / 5 ? 'web' : 'worker')];
    await Promise.all(victims.map(({ process }) => killOne(process, proxy, entry)));
    for (const { role } of victims) done[role] += 1;
    await onKill(done.web + done.worker);
  }
  return done;
}

/** Stops the processes one after the other with SIGTERM and starts each with the other build. Returns the longest stop. */
export async function restartOneByOne(replicas: ProductProcess[], entry: string): Promise<number> {
  let longestMs = 0;
  for (const replica of replicas) {
    longestMs = Math.max(longestMs, await replica.terminate());
    replica.start(entry);
    await replica.ready();
  }
  return longestMs;
}
