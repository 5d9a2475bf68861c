/**
 * Kills the server with SIGKILL at random moments of campaigns to 10,000 recipients, and counts recipients who got
 * nothing and who got an email twice. It runs once with a fake Postmark that works, and once with one that responds with
 * 429 and 500, closes connections before and after accepting, stops in the middle of a response, never responds,
 * finds messages late and reports 5 % of the addresses as inactive. Run it with `npx pnpm@12 bench campaign-crashes` after
 * `npx pnpm@12 build`; the bar is 0 missed and 0 twice. Other numbers: `npx pnpm@12 bench campaign-crashes 20 1000` (kills,
 * recipients), followed by `behaves` or `faults` for only that run.
 */
import { fileURLToPath } from 'node:url';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { prepareQueues } from '@rapport/db/queue';
import { startBenchDatabase } from './built-server.ts';
import type { FaultProfile } from './crashes/fake-faults.ts';
import { type CrashReport, runCrashes } from './crashes/run-crashes.ts';

const BUILT_SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const [kills = 200, recipients = 10_000] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];

const RUNS: { title: string; faultProfile: FaultProfile; inactiveShare: number }[] = [
  {
    title: 'Postmark behaves',
    faultProfile: { faults: false, responseMs: 250, indexMs: 500 },
    inactiveShare: 0,
  },
  {
    title: 'with faults',
    faultProfile: { faults: true, responseMs: 250, indexMs: 1_000 },
    inactiveShare: 0.05,
  },
];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sum(
  report: CrashReport,
  field: 'missed' | 'twice' | 'notSuppressed' | 'recipients' | 'inactive',
): number {
  return report.campaigns.reduce((total, verdict) => total + verdict[field], 0);
}

let failed = false;
for (const { title, faultProfile, inactiveShare } of RUNS.filter((run) => run.title.includes(only ?? ''))) {
  const database = await startBenchDatabase();
  const began = performance.now();
  try {
    const { databaseUrl } = database;
    const orm = await createOrm({ databaseUrl });
    await migrate(orm);
    await orm.close(true);
    await prepareQueues(databaseUrl);
    const report = await runCrashes({
      databaseUrl,
      entry: BUILT_SERVER,
      kills,
      recipients,
      faultProfile,
      inactiveShare,
      random: Math.random,
      onCampaign: (verdict, done) => print(`  ${done} kills: ${JSON.stringify(verdict)}`),
    });
    const unfinished = report.campaigns.filter(({ status }) => status !== 'sent').length;
    const wrong = report.campaigns.filter((v) => v.sentCount !== v.recipients - v.inactive).length;
    const [missed, twice, notSuppressed] = [
      sum(report, 'missed'),
      sum(report, 'twice'),
      sum(report, 'notSuppressed'),
    ];
    failed ||= missed + twice + notSuppressed + unfinished + wrong > 0;
    print(
      `${title}: ${report.kills} kills (${report.killsInRequest} in the middle of a request), ` +
        `${report.campaigns.length} campaigns, ${sum(report, 'recipients')} recipients: ${missed} missed, ${twice} twice; ` +
        `${sum(report, 'inactive')} inactive, ${notSuppressed} of them not suppressed; ${unfinished} campaigns unfinished, ` +
        `${wrong} with a wrong count; ${Math.round((performance.now() - began) / 1_000)} s`,
    );
  } finally {
    await database.stop();
  }
}
process.exitCode = failed ? 1 : 0;
