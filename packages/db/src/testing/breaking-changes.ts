import type { Migration } from '../migrations/all.ts';

/** Of a whole statement. */
const BREAKING_STATEMENTS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /^drop (?:table|view|materialized|schema|type|function|sequence) / },
  { what: 'renames', pattern: /^alter .* rename / },
];

/** Of a part of `alter table`. */
const BREAKING_CLAUSES: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a column', pattern: /^drop (?!constraint )/ },
  { what: 'changes a type', pattern: /^alter (?:column )?\S+ (?:set data )?type / },
];

/** Comments removed, white space made single, lower case; one entry for each statement. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** The parts of `alter table`, split at commas outside brackets; none of another statement. */
function splitClauses(statement: string): string[] {
  const [start] = /^alter table (?:if exists )?(?:only )?\S+ /.exec(statement) ?? [];
  if (start === undefined) return [];
  const clauses = [''];
  let depth = 0;
  for (const letter of statement.slice(start.length)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += letter;
  }
  return clauses.map((clause) => clause.trim());
}

/** Whether a part requires a value of a column that the version before does not set. */
function requiresValue(clause: string, clauses: string[]): boolean {
  const column = /^alter (?:column )?(\S+) set not null/.exec(clause)?.[1];
  if (column !== undefined) {
    return !clauses.some((other) => new RegExp(`^alter (?:column )?${column} set default `).test(other));
  }
  return /^add (?!constraint ).* not null\b/.test(clause) && !/ (?:default|generated) /.test(clause);
}

/**
 * Whether a part drops a generated column that the same statement adds again with another expression, which is how one is
 * extended: no version writes to it, and its values are computed again. `before` is the SQL of the migrations so far.
 */
function isComputedAnew(clause: string, clauses: string[], before: string): boolean {
  const [, column] = /^drop (?:column )?(?:if exists )?(\S+)$/.exec(clause) ?? [];
  if (column === undefined) return false;
  return (
    new RegExp(`\\b${column} \\S+ generated always as `, 'i').test(before) &&
    clauses.some((other) => new RegExp(`^add (?:column )?${column} \\S+ generated always as `).test(other))
  );
}

function describeClauses(statement: string, before: string): string[] {
  const all = splitClauses(statement);
  const clauses = all.filter((clause) => !isComputedAnew(clause, all, before));
  return clauses.flatMap((clause) => [
    ...BREAKING_CLAUSES.filter(({ pattern }) => pattern.test(clause)).map(({ what }) => what),
    ...(requiresValue(clause, clauses) ? ['requires a value'] : []),
  ]);
}

/**
 * What a migration does that the version before does not survive; empty when it only adds. `before` is the SQL of the
 * migrations so far.
 */
export function findBreakingChanges(sql: string, before = ''): string[] {
  return splitStatements(sql).flatMap((statement) =>
    [
      ...BREAKING_STATEMENTS.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what),
      ...describeClauses(statement, before),
    ].map((what) => `${what}: ${statement}`),
  );
}

/** The faults of a migration that was not released yet. `versions` are the released versions of the product. */
export function findFaults(
  { sql, unreadSince }: Pick<Migration, 'sql' | 'unreadSince'>,
  versions: readonly string[],
  before = '',
): string[] {
  const changes = findBreakingChanges(sql, before);
  if (changes.length === 0 || (unreadSince !== undefined && versions.includes(unreadSince))) return [];
  return unreadSince === undefined ? changes : [`${unreadSince} is not a released version`, ...changes];
}
