import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeStatement } from './describe-statement.ts';

describe('a statement in a trace', () => {
  it.each([
    [
      `select "c"."id" from "contact" as "c" where "email" = 'ada@example.com'`,
      `select "c"."id" from "contact" as "c" where "email" = ?`,
    ],
    [`select 'it''s', E'a\\'b', 12, -3.5, $1`, 'select ?, ?, ?, ?, $1'],
    [`select $$secret$$, $tag$sec$$ret$tag$ -- secret\n from t1`, 'select ?, ? ? from t1'],
    [`update "we""ird'name" set a1 = 7 /* secret */`, `update "we""ird'name" set a1 = ? ?`],
    [`select 'never ends`, 'select ?'],
  ])('%s', (sql, described) => {
    expect(describeStatement(sql)).toBe(described);
  });

  it('holds no value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
        expect(describeStatement(`insert into t (a, b) values (${quote(one)}, ${quote(other)})`)).toBe(
          'insert into t (a, b) values (?, ?)',
        );
      }),
    );
  });

  it('is cut where it gets too long', () => {
    expect(describeStatement(`select ${'a, '.repeat(1_000)}b`)).toHaveLength(1_000);
  });
});
