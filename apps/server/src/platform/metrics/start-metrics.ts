import type { FastifyBaseLogger } from 'fastify';
import type { PlatformServices } from '../deps.ts';
import { VERSION } from '../version.ts';
import { createMetrics } from './create-metrics.ts';
import { createFigureSource } from './database-figures.ts';
import { addBackupGauge, addFigureGauges } from './figure-gauges.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

/** The metrics port cannot be used; shown at the start without a stack trace. */
class MetricsPortError extends Error {
  override readonly name = 'StartError';
}

function explainPort(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new MetricsPortError(`METRICS_PORT=${port} is used by another program. Set it to a free port.`);
  if (code === 'EADDRNOTAVAIL')
    return new MetricsPortError(`METRICS_HOST=${host} is not an address of this machine.`);
  return error;
}

/**
 * Serves the metrics of this process at METRICS_PORT, and from then on records requests and calls in `services.metrics`.
 * Loaded only when METRICS_PORT is set.
 */
export async function startMetrics(
  services: PlatformServices,
  address: { host: string; port: number },
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MetricsServer> {
  const { env, pools, cacheCounts, now } = services;
  const { registry, ...metrics } = createMetrics({
    version: VERSION,
    role: env.role,
    pools,
    caches: cacheCounts,
  });
  const source = createFigureSource(databaseUrl);
  addFigureGauges(registry, source);
  addBackupGauge(registry, source, env, now);
  const server = await startMetricsServer({ ...address, registry, log }).catch((error: unknown) => {
    throw explainPort(error, address);
  });
  services.metrics = metrics;
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await source.stop();
    },
  };
}
