import { IsolationLevel } from '@mikro-orm/postgresql';
import type { PersonExport, PersonQuery } from '@rapport/domain/privacy/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { aboutPerson, selectList } from './person-sql.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * Everything held about one person, for handing it to them as data protection law lets them ask for. All of it is of
 * one moment. The audit row says that it was taken and how much; whose it was stays out of the log.
 */
export async function exportPerson(deps: Dependencies, { email }: PersonQuery): Promise<PersonExport> {
  return deps.em.transactional(
    async (tx) => {
      const held: PersonExport['held'] = [];
      for (const { table, what, age, ofPerson, exported } of PERSONAL_DATA) {
        if (ofPerson === null) continue;
        const records = await aboutPerson<PersonExport['held'][number]['records'][number]>(
          tx,
          email,
          `select ${selectList(exported)} from "${table}" t where ${ofPerson} order by t."${age}", t.id`,
        );
        held.push({ what, records });
      }
      const records = held.reduce((sum, { records: some }) => sum + some.length, 0);
      recordAudit(tx, deps, { action: 'person.exported', subjectType: 'person', details: { records } });
      return { exportedAt: deps.now().toISOString(), email, held };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  );
}
