import { DomainCheckEntity, type DomainCheckRow } from '@rapport/db/entities/settings';
import { DOMAIN_RECORDS, type DomainRecord, type DomainSetup } from '@rapport/domain/settings/domain';
import type { Deps } from '../../platform/deps.ts';
import { findConnection } from '../postmark/setup/connection.ts';
import { getSenderDomain } from '../postmark/setup/find-selector.ts';
import { describeRecord } from './describe.ts';
import { createLookup } from './lookup.ts';
import { isPublicName, judge, listWantedRecords, type WantedRecord } from './records.ts';

type DomainDeps = Pick<Deps, 'em' | 'env' | 'now'>;

/** The records of this installation; none when its host or its sender has no public name. */
async function listRecords({
  em,
  env,
}: DomainDeps): Promise<{ domain: string; wanted: WantedRecord[]; wasTestSent: boolean }> {
  const domain = getSenderDomain(env.emailFrom);
  const host = new URL(env.publicUrl).hostname;
  if (!isPublicName(domain) || !isPublicName(host)) return { domain, wanted: [], wasTestSent: false };
  const connection = await findConnection(em);
  return {
    domain,
    wanted: listWantedRecords(host, domain, connection?.dkimSelector ?? null),
    wasTestSent: connection?.checks.test?.state === 'done',
  };
}

/** DKIM has no name before the first test email. */
const isLater = ({ key, shortName }: WantedRecord) => key === 'dkim' && shortName.startsWith('.');

async function checkRecord(deps: DomainDeps, record: WantedRecord): Promise<void> {
  if (isLater(record)) return;
  const found = await createLookup(deps.env.dnsServers).find(record);
  const at = deps.now().toISOString();
  if (found === null) {
    // The earlier state stays, unless it is that of another name.
    await deps.em.fork().execute(
      `insert into domain_check (record, state, name, failed_at) values (?, 'unknown', ?, ?::timestamptz)
       on conflict (record) do update set failed_at = excluded.failed_at, name = excluded.name,
         state = case when domain_check.name = excluded.name then domain_check.state else 'unknown' end,
         found = case when domain_check.name = excluded.name then domain_check.found else '[]' end,
         checked_at = case when domain_check.name = excluded.name then domain_check.checked_at end`,
      [record.key, record.name, at],
    );
    return;
  }
  const { state, values } = judge(record.key, found);
  await deps.em.fork().execute(
    `insert into domain_check (record, state, name, found, checked_at) values (?, ?, ?, ?::jsonb, ?::timestamptz)
     on conflict (record) do update set state = excluded.state, name = excluded.name, found = excluded.found,
       checked_at = excluded.checked_at, failed_at = null`,
    [record.key, state, record.name, JSON.stringify(values), at],
  );
}

/** Asks the DNS for every record at once, for at most two seconds, and stores what was found. */
export async function checkDomain(deps: DomainDeps): Promise<DomainSetup> {
  const { wanted } = await listRecords(deps);
  await Promise.all(wanted.map((record) => checkRecord(deps, record)));
  return readDomain({ ...deps, em: deps.em.fork() });
}

/** The records as they were last found. */
export async function readDomain(deps: DomainDeps): Promise<DomainSetup> {
  const { domain, wanted, wasTestSent } = await listRecords(deps);
  const rows = await deps.em.fork().find(DomainCheckEntity, {});
  const known = new Map(rows.map((row): [string, DomainCheckRow] => [row.record, row]));
  const records = wanted.map((record): DomainRecord => {
    const row = known.get(record.key);
    const isOwn = row !== undefined && row.name === record.name;
    return describeRecord(record, isLater(record) ? 'later' : isOwn ? row : null, {
      sender: deps.env.emailFrom,
      wasTestSent,
    });
  });
  const times = records.flatMap(({ checkedAt }) => checkedAt ?? []);
  return {
    domain,
    isLocal: wanted.length === 0,
    found: records.filter(({ state }) => state === 'found').length,
    records: sortByHarm(records),
    checkedAt: times.sort().at(-1) ?? null,
  };
}

/** What is missing first, each in order of harm. */
function sortByHarm(records: readonly DomainRecord[]): DomainRecord[] {
  const rank = ({ key, state }: DomainRecord) =>
    (state === 'found' ? DOMAIN_RECORDS.length : 0) + DOMAIN_RECORDS.indexOf(key);
  return [...records].sort((one, other) => rank(one) - rank(other));
}
