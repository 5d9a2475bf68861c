import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { ANONYMOUS, anonymousRequests, MAX_INPUTS } from '../../../testing/attack/anonymous-requests.ts';
import { type Outcomes, pipelineUnknownPaths, sendMany } from '../../../testing/attack/send-many.ts';
import { watchHealth } from '../../../testing/attack/watch-health.ts';
import { registeredRoutes } from '../../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A busy machine is no fault; `bench attack` prints the real figures. */
const MAX_HEALTH_MS = 10_000;
const MAX_GROWTH_BYTES = 50 * 1_048_576;
const REPEATS = 20;
/** Admin downloads, which are not procedures, and addresses that exist in local mode only. */
const NOT_PUBLIC = /^(GET|POST) \/(api\/admin|dev)\//;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory that this process holds, including the attack's own part. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const serverErrors = (outcomes: Outcomes) =>
  Object.keys(outcomes).filter((status) => status.startsWith('5') && status !== '503');

/** Sends the worst request to every anonymous address, this many times. */
async function attackAll(times: number): Promise<string[]> {
  const faults: string[] = [];
  for (const asked of anonymousRequests()) {
    const outcomes = await sendMany(app.url, asked, { times, connections: 10 });
    faults.push(...serverErrors(outcomes).map((status) => `${asked.path.slice(0, 60)}: ${status}`));
  }
  return faults;
}

describe('a stranger who sends the largest and worst requests', () => {
  it('is tried with every public mutation', () => {
    const mutations = ANONYMOUS.filter(({ type }) => type === 'mutation').map(({ path }) => path);
    expect(Object.keys(MAX_INPUTS).sort()).toEqual(mutations.sort());
  });

  it('is tried with every other address that accepts input from anyone', () => {
    const closed = new Set(
      DECLARED.flatMap(({ accessLevel, rest }) =>
        rest && accessLevel !== 'public'
          ? [`${rest.method} /api${rest.path.replaceAll(/\{(\w+)\}/g, ':$1')}`]
          : [],
      ),
    );
    const requests = anonymousRequests().map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    const missing = registeredRoutes(app.app)
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => /^(GET|POST) /.test(route) && !closed.has(route) && !NOT_PUBLIC.test(route))
      .filter((route) => {
        const pattern = new RegExp(
          `^${route.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`,
        );
        return !requests.some((asked) => pattern.test(asked));
      });
    expect(missing).toEqual([]);
  });

  it('delays no one, breaks nothing and leaves no memory behind', async () => {
    // Code that is loaded and compiled once is not growth.
    expect(await attackAll(2)).toEqual([]);
    await pipelineUnknownPaths(app.url, { connections: 4, each: 10 });
    const before = heldBytes();
    const health = await watchHealth(app.url);
    expect(await attackAll(REPEATS)).toEqual([]);
    const unknown = await pipelineUnknownPaths(app.url, { connections: 40, each: 100 });
    expect(serverErrors(unknown)).toEqual([]);
    const report = await health.stop();
    expect(report).toMatchObject({ failures: 0 });
    expect(report.probes).toBeGreaterThan(10);
    expect(report.maxMs).toBeLessThan(MAX_HEALTH_MS);
    await expect.poll(() => heldBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
  }, 300_000);
});
