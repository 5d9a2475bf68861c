/**
 * The product from its sources, with its metrics behind a switch. Off, nothing is recorded, the event loop delay is not
 * sampled and garbage collections are not observed; only the hook that would record stays. The parent process sends how
 * the switch shall stand for how long, and gets what each of these slices used.
 */
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

type State = 'on' | 'off';

export interface Slices {
  states: State[];
  /** How long each lasts, in milliseconds. */
  sliceMs: number;
}

export interface Slice {
  /** Processor time of the process, in microseconds. */
  cpu: number;
  requests: number;
}

type ObserverOptions = Parameters<InstanceType<typeof perfHooks.PerformanceObserver>['observe']>[0];

interface Switched {
  on(): void;
  off(): void;
}
const switched: Switched[] = [];

// What prom-client watches by itself. It reads these two when it is loaded, which is why that comes later.
const { monitorEventLoopDelay, PerformanceObserver } = perfHooks;
perfHooks.monitorEventLoopDelay = (options) => {
  const histogram = monitorEventLoopDelay(options);
  switched.push({ on: () => histogram.enable(), off: () => histogram.disable() });
  return histogram;
};
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  override observe(options: ObserverOptions): void {
    super.observe(options);
    switched.push({ on: () => super.observe(options), off: () => this.disconnect() });
  }
};
syncBuiltinESMExports();

const { readEnvironment } = await import('../src/platform/config/read.ts');
const { createProcessLog } = await import('../src/platform/http/logging.ts');
const { openDatabase } = await import('../src/platform/database/open-database.ts');
const { startMetrics } = await import('../src/platform/metrics/start-metrics.ts');
const { buildApp } = await import('../src/server.ts');
const { startServices } = await import('../src/services.ts');
const { builtSite } = await import('../src/web-client.ts');

const env = { ...readEnvironment(process.env), sessionSecret: 'a secret for the bench'.padEnd(32, '.') };
const log = await createProcessLog(env);
const database = await openDatabase(env, () => undefined);
const running = await startServices(
  { env, sample: await builtSite.loadContent() },
  database.databaseUrl,
  log,
);
const { services } = running;
if (!env.metrics) throw new Error('METRICS_PORT is not set');
const metrics = await startMetrics(services, env.metrics, database.databaseUrl, log);
const recorder = services.metrics;
if (!recorder) throw new Error('metrics did not start');
let isOn = true;
let requests = 0;
services.metrics = {
  recordRequest: (request, reply) => {
    requests += 1;
    if (isOn) recorder.recordRequest(request, reply);
  },
  recordCall: (call) => {
    if (isOn) recorder.recordCall(call);
  },
};
if (switched.length < 2)
  throw new Error('prom-client watches the process in another way than the switch knows');
await database.prepare(services, log);
await services.site.load();
const { renderer, assetsDirectory } = await builtSite.loadWebClient();
const app = await buildApp({ services, renderer, assetsDirectory, loggerInstance: log });
const url = await app.listen({ host: env.host, port: env.port });

async function measure({ states, sliceMs }: Slices): Promise<Slice[]> {
  const slices: Slice[] = [];
  for (const state of states) {
    isOn = state === 'on';
    for (const one of switched) one[state]();
    const [before, counted] = [process.cpuUsage(), requests];
    await wait(sliceMs);
    const { user, system } = process.cpuUsage(before);
    slices.push({ cpu: user + system, requests: requests - counted });
  }
  return slices;
}

process.on('message', (slices: Slices) => {
  void measure(slices).then((measured) => process.send?.(measured));
});
process.send?.({ url, metricsUrl: metrics.url });
