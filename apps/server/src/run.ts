import { announceSignIn } from './auth/built-in/announce.ts';
import { watchProvider } from './auth/sign-in-problem.ts';
import { checkBackupRecipients } from './platform/config/backup-recipients.ts';
import type { Environment } from './platform/config/environment.ts';
import { EnvironmentError, readEnvironment } from './platform/config/read.ts';
import { localSessionSecret } from './platform/config/session-secret.ts';
import { environmentSource } from './platform/config/source.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createProcessLog } from './platform/http/logging.ts';
import type { MetricsServer } from './platform/metrics/metrics-server.ts';
import type { startMetrics as StartMetrics } from './platform/metrics/start-metrics.ts';
import { stopOnSignals } from './platform/shutdown.ts';
import type { startTracing as StartTracing } from './platform/tracing/start-tracing.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { buildApp } from './server.ts';
import { startServices } from './services.ts';
import { formatSampleWarning, formatWelcome, print, warnOfDirectories } from './startup-messages.ts';
import { CLIENT_PACKAGE, type SiteSource, type WebClient } from './web-client.ts';

function completeEnvironment(): Environment {
  const env = readEnvironment(environmentSource());
  if (env.sessionSecret !== '') return env;
  return { ...env, sessionSecret: localSessionSecret(env.dataDir) };
}

/** A worker renders no pages. */
const NO_WEB_CLIENT: WebClient = {
  assetsDirectory: null,
  renderer: {
    inlineScriptHashes: [],
    hasPage: () => false,
    look: {
      name: '',
      fonts: { display: '', text: '' },
      basicFonts: { display: '', text: '' },
      referenceFonts: { display: '', text: '' },
      signInScript: '',
    },
    render: () => Promise.reject(new Error('a worker renders no pages')),
  },
};

/** Loads the site while the database starts. When the site cannot be loaded, the database is stopped again. */
async function openSiteAndDatabase(site: SiteSource, env: Environment) {
  const loadSite = async () => ({
    sample: await site.loadContent(),
    web: env.role === 'worker' ? NO_WEB_CLIENT : await site.loadWebClient(),
  });
  const [opened, loaded] = await Promise.allSettled([openDatabase(env, print), loadSite()]);
  if (opened.status === 'rejected') throw opened.reason;
  if (loaded.status === 'fulfilled') return { ...loaded.value, database: opened.value };
  await opened.value.stop();
  throw loaded.reason;
}

async function start(site: SiteSource): Promise<void> {
  const env = completeEnvironment();
  await checkBackupRecipients(env);
  const log = await createProcessLog(env);
  const tracing = env.traces && (await startTracing(env.traces, log));
  const { sample, web, database } = await openSiteAndDatabase(site, env);
  const running = await startServices({ env, sample }, database.databaseUrl, log);
  const { services } = running;
  const metrics = env.metrics && (await startMetrics(services, env.metrics, database.databaseUrl, log));
  const firstRun = await database.prepare(services, log);
  // Needs the tables, and has to be there for the first page and the first email.
  const published = await services.site.load();
  // In development nothing is cached: the next request must show the latest change.
  if (web.development) services.content = { ...services.content, isLive: () => false };
  const { renderer, assetsDirectory, fileSourcesDirectory, development } = web;
  const app = await buildApp({
    services,
    renderer,
    assetsDirectory,
    ...(fileSourcesDirectory === undefined ? {} : { fileSourcesDirectory }),
    clientPackage: CLIENT_PACKAGE,
    loggerInstance: log,
    ...(development ? { development } : {}),
  });
  let stopWorker = () => Promise.resolve();
  let stopWatchingProvider = () => {};
  stopOnSignals(log, [
    () => app.close(),
    () => stopWorker(),
    async () => stopWatchingProvider(),
    async () => metrics?.stop(),
    async () => tracing?.stop(),
    running.stop,
    database.stop,
  ]);
  const address = await app.listen({ host: env.host, port: env.port });
  if (published.identity.sampleFields.length > 0) log.warn(formatSampleWarning(published));
  if (env.mode === 'local')
    print(formatWelcome(env, address, { firstRun, embedded: env.databaseUrl === undefined }));
  else log.info({ address, publicUrl: env.publicUrl }, 'listening');
  if (env.mode === 'production') await warnOfDirectories(env, log);
  if (env.role !== 'worker') await announceSignIn(services, log, print);
  if (metrics) log.info({ address: metrics.url }, 'metrics');
  // Not needed for the first response, so loaded after it.
  if (env.role !== 'web') stopWorker = (await import('./worker/worker.ts')).startWorker(services, log).stop;
  if (env.role === 'worker') return;
  stopWatchingProvider = watchProvider(env, log).stop;
  const { refreshIfEmpty } = await import('./first-refresh.ts');
  await refreshIfEmpty(services, log);
}

/** Loaded only when traces have an endpoint. */
async function startTracing(...values: Parameters<typeof StartTracing>): Promise<Tracing> {
  return (await import('./platform/tracing/start-tracing.ts')).startTracing(...values);
}

/** Loaded only when METRICS_PORT is set. */
async function startMetrics(...values: Parameters<typeof StartMetrics>): Promise<MetricsServer> {
  return (await import('./platform/metrics/start-metrics.ts')).startMetrics(...values);
}

const PLAIN_ERRORS = new Set([
  'StartError',
  'PoolerError',
  'DataDirectoryInUseError',
  'EmbeddedDatabaseError',
]);

/** What to do when PostgreSQL refuses the connection, by SQLSTATE. */
const REFUSED_CONNECTIONS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the user or the password in DATABASE_URL. Correct them.',
  '28000': 'PostgreSQL refuses the user in DATABASE_URL. Correct it, or allow it in pg_hba.conf.',
  '3D000': 'the database named in DATABASE_URL does not exist. Correct its name, or create it.',
};

function getErrorCode(error: Error): unknown {
  if ('code' in error) return error.code;
  return error.cause instanceof Error ? getErrorCode(error.cause) : undefined;
}

/** What the terminal shows when the start fails. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Cannot start: ${String(error)}`;
  if (error instanceof EnvironmentError) return error.message;
  if (PLAIN_ERRORS.has(error.name)) return `Cannot start: ${error.message}`;
  if (getErrorCode(error) === 'EADDRINUSE') {
    return 'Cannot start: another program is using this port. Set PORT to a free one.';
  }
  if (getErrorCode(error) === 'ECONNREFUSED' || getErrorCode(error) === 'ENOTFOUND') {
    return `Cannot start: the database in DATABASE_URL cannot be reached (${error.message}).`;
  }
  const code = String(getErrorCode(error));
  if ('syscall' in error && 'path' in error && /^(mkdir|open|write)$/.test(String(error.syscall))) {
    return `Cannot start: ${error.path} cannot be written (${code}). Let the user of the server write there, or set DATA_DIR.`;
  }
  const refused = REFUSED_CONNECTIONS[code];
  if (refused !== undefined) return `Cannot start: ${refused}`;
  return `Cannot start: ${error.stack ?? error.message}`;
}

/** Starts the server; a configuration or environment error ends the process with a message instead of a stack trace. */
export async function run(site: SiteSource): Promise<void> {
  try {
    await start(site);
  } catch (error) {
    print(explainStartFailure(error));
    process.exit(1);
  }
}
