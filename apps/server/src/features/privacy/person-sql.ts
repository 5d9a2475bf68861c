import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A PostgreSQL pattern that finds the address in a text, but no longer address that contains it: neither
 * `nada@example.com` nor `ada@example.com.au` for `ada@example.com`.
 */
function toMentionPattern(email: string): string {
  const literal = email.replace(/[^a-z0-9@]/g, (character) => `\\${character}`);
  return `(?<![A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-])${literal}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}

/** Runs a statement about one person, with `:email` and `:mention` bound wherever they occur. */
export function queryPerson<Row>(em: EntityManager, email: string, statement: string): Promise<Row[]> {
  const values: string[] = [];
  const sql = statement.replace(/:(email|mention)\b/g, (_whole, name: string) => {
    values.push(name === 'email' ? email : toMentionPattern(email));
    return '?';
  });
  return em.execute<Row[]>(sql, values);
}

const INSTANT = /(?:^at|_at|_on|_date)$/;

/** A select list with API names for the columns, and instants in the format of the API. */
export function selectList(columns: readonly string[]): string {
  return columns
    .map((column) => {
      const name = column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
      const value = INSTANT.test(column)
        ? `to_char(t."${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : `t."${column}"`;
      return `${value} as "${name}"`;
    })
    .join(', ');
}
