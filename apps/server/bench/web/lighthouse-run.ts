import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Fetched when a benchmark runs and cached by pnpm: only those who measure need its hundred packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
];
const MAX_REPORT_BYTES = 64 * 1_024 * 1_024;

export type FormFactor = 'mobile' | 'desktop';

/** One visit of Lighthouse to a page. Scores of 100, milliseconds, bytes on the wire. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes by kind of request. */
  bytes: Record<string, number>;
  requests: number;
  thirdParties: number;
  /** Lighthouse's measure of the machine at that moment; below 1000 its timings say little. */
  machine: number;
  /** Why a score is below 100. */
  faults: string[];
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: object[] } }>;
  environment: { benchmarkIndex: number };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function isRequest(item: object): item is NetworkRequest {
  return 'url' in item && typeof item.url === 'string' && 'transferSize' in item;
}

/** Chromium where systems put it; Lighthouse looks for one itself if there is none. */
function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...BROWSERS].find((file) => file !== undefined && existsSync(file));
}

/** A busy machine can lose the beginning of Lighthouse's recording; it then asks to be run again. */
const LOST_RECORDING = 'NO_NAVSTART';
const MAX_ATTEMPTS = 3;

async function runLighthouse(url: string, formFactor: FormFactor): Promise<Report> {
  const flags = [
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const options = { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, CHROME_PATH: findBrowser() } };
  const { stdout } = await promisify(execFile)('pnpm', ['dlx', LIGHTHOUSE, url, ...flags], options);
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

/** Visits a page once in a fresh browser, as Lighthouse's own phone or desktop. */
export async function visit(url: string, formFactor: FormFactor, attempt = 1): Promise<Visit> {
  const { runtimeError, categories, audits, environment } = await runLighthouse(url, formFactor);
  if (runtimeError?.code === LOST_RECORDING && attempt < MAX_ATTEMPTS) {
    return visit(url, formFactor, attempt + 1);
  }
  if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details?.items ?? [];
  const requests = items.filter(isRequest).filter(({ url: asked }) => asked.startsWith('http'));
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize } of requests) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  }
  const ownOrigin = new URL(url).origin;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes,
    requests: requests.length,
    thirdParties: requests.filter(({ url: asked }) => new URL(asked).origin !== ownOrigin).length,
    machine: Math.round(environment.benchmarkIndex),
    faults: Object.values(categories).flatMap(({ id, auditRefs }) =>
      id === 'performance'
        ? []
        : auditRefs.flatMap(({ id: audit }) => ((audits[audit]?.score ?? 1) < 1 ? [`${id}: ${audit}`] : [])),
    ),
  };
}
