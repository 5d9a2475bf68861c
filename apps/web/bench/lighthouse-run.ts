import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { startBrowser } from './browser.ts';

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
  /** What kept a score from 100. */
  faults: string[];
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function isRequest(item: object): item is NetworkRequest {
  return 'url' in item && typeof item.url === 'string' && 'transferSize' in item;
}

/** A busy machine can lose the beginning of Lighthouse's recording; it then asks to be run again. */
const LOST_RECORDING = 'NO_NAVSTART';
const MAX_ATTEMPTS = 3;

/** Visits a page once in a fresh browser, as Lighthouse's own phone or desktop. */
export async function visit(url: string, formFactor: FormFactor, attempt = 1): Promise<Visit> {
  await using browser = await startBrowser();
  const flags = { port: browser.port, onlyCategories: CATEGORIES, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, formFactor === 'desktop' ? desktopConfig : undefined);
  if (result?.lhr.runtimeError?.code === LOST_RECORDING && attempt < MAX_ATTEMPTS) {
    return visit(url, formFactor, attempt + 1);
  }
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits, environment } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const items: object[] = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
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
