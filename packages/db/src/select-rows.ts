import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { parseInstant } from './instants.ts';

/** Numbers the values of a statement, which are `?` as elsewhere. */
function numberValues(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
}

/** The parsers of `pg`, with a faster one for instants, of which a list has two in each row. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.TIMESTAMPTZ && format !== 'binary'
      ? parseInstant
      : pg.types.getTypeParser(id, format),
};

/**
 * Runs a SELECT outside of transactions on a connection of the ORM's pool, with its time limits and traces. It is for
 * what is called most, without what the ORM does around a statement. Instants are dates, other
 * types are as `pg` has them. A `?` in `sql` is a value and nothing else.
 */
export async function selectRows<Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (em.isInTransaction()) throw new Error('selectRows() does not see the changes of a transaction');
  const pool = await em.getConnection().getNativeClient();
  // Not `pool.query()`: `closeUnresponsive` does not see the errors of a query with a callback.
  const client = await pool.connect();
  try {
    const query = { text: numberValues(sql), values: [...values], types };
    return (await client.query(query)).rows as Row[];
  } finally {
    client.release();
  }
}
