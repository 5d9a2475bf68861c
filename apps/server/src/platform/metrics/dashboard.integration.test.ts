import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { FeedReadEntity } from '@rapport/db/entities/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const readDeployed = (name: string) =>
  readFile(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Prometheus makes it itself. */
const FROM_PROMETHEUS = new Set(['up']);

/** What Grafana fills in is no PromQL. */
const fillIn = (expression: string) => expression.replaceAll('$__rate_interval', '5m');

/** The metrics that an expression names. Throws for anything that is not PromQL. */
function listMetrics(expression: string): string[] {
  const text = fillIn(expression);
  const names: string[] = [];
  parser
    .configure({ strict: true })
    .parse(text)
    .iterate({
      enter({ name, node, from, to }) {
        if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text.slice(from, to));
      },
    });
  return names;
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}

let app: TestApp;
let exported: Set<string>;
let labels: Map<string, Set<string>>;

beforeAll(async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'rapport-dashboard-'));
  await writeFile(join(backupDir, 'rapport-2026-01-02T03-04-05.006Z.backup.gz'), 'a backup');
  app = await startTestApp({ env: { metrics: { host: '127.0.0.1', port: 0 }, backupDir } });
  const em = app.orm.em.fork();
  em.create(OutgoingEmailEntity, { kind: 'written', recipient: 'ada@example.com', values: {} });
  em.create(FeedReadEntity, { feed: 'videos', succeededAt: new Date(), failedAt: null, reason: null });
  await em.flush();
  await em.execute(`insert into scheduled_job (name, due_at, failures) values ('retention', now(), 10)`);
  await call(app.url, 'GET', '/api/articles');
  await vi.waitFor(async () =>
    expect((await call(app.metricsUrl, 'GET', '')).text).toContain(
      'rapport_http_request_duration_seconds_count{',
    ),
  );
  const { text } = await call(app.metricsUrl, 'GET', '');
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  exported = new Set(samples.map((line) => line.split(/[{ ]/)[0] ?? ''));
  labels = new Map();
  for (const line of samples)
    for (const [, label = ''] of line.matchAll(/([a-z_]+)="/g)) {
      const name = line.split('{')[0] ?? '';
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
    }
});
afterAll(() => app.close());

/** What an expression names although the product does not export it. */
const findUnknown = (expression: string) =>
  listMetrics(expression).filter((name) => !exported.has(name) && !FROM_PROMETHEUS.has(name));

describe('what Grafana and Prometheus are given', () => {
  it('is compared with a check that notices a wrong name and a wrong expression', () => {
    expect(findUnknown('sum(rate(rapport_no_such_total[5m])) / rapport_database_up')).toEqual([
      'rapport_no_such_total',
    ]);
    expect(() => listMetrics('sum(rate(')).toThrow();
  });

  it('the dashboard shows metrics that the running product exports', async () => {
    const { panels } = JSON.parse(await readDeployed('grafana-dashboard.json')) as Dashboard;
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, targets } of panels) {
      const unknown = targets.flatMap(({ expr }) => findUnknown(expr));
      expect({ title, unknown }).toEqual({ title, unknown: [] });
    }
  });

  it('the alerts watch metrics that the running product exports, and say what to do', async () => {
    const { groups } = parse(await readDeployed('alert-rules.yml')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, annotations } of rules) {
      expect({ alert, unknown: findUnknown(expr) }).toEqual({ alert, unknown: [] });
      expect(Object.keys(annotations).sort()).toEqual(['description', 'summary']);
    }
  });

  it('the labels that they group and filter by are exported too', async () => {
    const texts = [await readDeployed('grafana-dashboard.json'), await readDeployed('alert-rules.yml')];
    const used = texts.flatMap((text) =>
      [...text.matchAll(/by \(([a-z, _]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
    );
    const known = new Set([...labels.values()].flatMap((names) => [...names]));
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
