import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheCounts, Metrics, PoolCounts } from './metrics.ts';

/** Addresses that no route knows. */
const NO_ROUTE = '(none)';

/** Seconds. Few, because every route has a series for each. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const MS_PER_SECOND = 1_000;

/**
 * How often the event loop delay is sampled. A sample wakes the process, which costs an idle one more than all else that
 * metrics do; the delay of a process without load is shown as this time.
 */
const SAMPLE_EVENT_LOOP_EVERY_MS = 50;

export interface MetricsOptions {
  version: string;
  role: string;
  /** By name. */
  pools: ReadonlyMap<string, PoolCounts>;
  caches: CacheCounts;
}

function addPools(registers: Registry[], pools: MetricsOptions['pools']): void {
  new Gauge({
    name: 'rapport_database_pool_connections',
    help: 'Connections of a pool by state; waiting are callers without a connection.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function addCaches(registers: Registry[], caches: CacheCounts): void {
  new Counter({
    name: 'rapport_cache_lookups_total',
    help: 'Lookups of rendered pages and public lists in memory.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const cache of ['page', 'response'] as const) {
        this.inc({ cache, result: 'hit' }, caches[cache].hits);
        this.inc({ cache, result: 'miss' }, caches[cache].misses);
      }
    },
  });
}

/** The metrics of the process itself; `start-metrics.ts` adds those of the database. */
export function createMetrics({ version, role, pools, caches }: MetricsOptions): Metrics & {
  registry: Registry;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLE_EVENT_LOOP_EVERY_MS });
  new Gauge({
    name: 'rapport_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node', 'role'],
    registers,
  }).set({ version, node: process.version, role }, 1);
  addPools(registers, pools);
  addCaches(registers, caches);
  const requests = new Histogram({
    name: 'rapport_http_request_duration_seconds',
    help: 'Requests by route pattern, until the last byte was handed to the system.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'rapport_procedure_duration_seconds',
    help: 'Calls of procedures over tRPC and REST, by name and result.',
    labelNames: ['procedure', 'code'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  return {
    registry,
    recordRequest: ({ method, routeOptions }, { raw, elapsedTime }) =>
      requests.observe(
        { method, route: routeOptions.url ?? NO_ROUTE, status: raw.statusCode },
        elapsedTime / MS_PER_SECOND,
      ),
    recordCall: ({ procedure, code, seconds }) => calls.observe({ procedure, code }, seconds),
  };
}
