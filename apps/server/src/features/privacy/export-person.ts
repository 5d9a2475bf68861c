import { IsolationLevel } from '@mikro-orm/postgresql';
import type { PersonExport, PersonQuery } from '@rapport/domain/privacy/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryPerson, selectList } from './person-sql.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

/**
 * All data about one person, to be handed to them on request as data protection law requires, read at one moment. The
 * audit entry says how much was exported, but not whose it was.
 */
export async function exportPerson(deps: Dependencies, { email }: PersonQuery): Promise<PersonExport> {
  return deps.em.transactional(
    async (tx) => {
      const held: PersonExport['held'] = [];
      for (const { table, what, age, ofPerson, exported } of PERSONAL_DATA) {
        if (ofPerson === null) continue;
        const order = (age === null ? exported.slice(0, 2) : [age, exported[0]]).map((name) => `t."${name}"`);
        const records = await queryPerson<PersonExport['held'][number]['records'][number]>(
          tx,
          email,
          `select ${selectList(exported)} from "${table}" t where ${ofPerson} order by ${order.join(', ')}`,
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
