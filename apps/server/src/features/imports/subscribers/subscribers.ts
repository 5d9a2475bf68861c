import { createRowReader } from '@rapport/domain/imports/read-row';
import { isSuppressing } from '@rapport/domain/imports/standing';
import { MAX_TAGS } from '@rapport/domain/tags/schema';
import type { KindOfImport } from '../import-kind.ts';
import { applyRows } from './apply-rows.ts';
import { KNOWN_HERE_SQL, REASON_SQL } from './classify-rows.ts';
import { undoRows } from './undo-rows.ts';
import { eachValue, VALUES } from './values.ts';

const SAID_SQL = `jsonb_build_object('email', r.email, 'fullName', r.first_name, 'status', r.standing,
  'tags', array_to_string(r.tags, ', '), ${eachValue((column, name) => `'${name}', r.${column}`)})`;

/** People of the newsletter: those who agreed are added, and whoever left there stays away here. */
export const subscribers: KindOfImport = {
  unit: 'subscriber',
  columns: [
    'email',
    'standing',
    ...VALUES.map(({ column }) => column),
    'tags',
    'signed_up_at',
    'confirmed_at',
    'left_at',
    'ip',
    'consent_source',
  ],

  createReader(mapping) {
    const read = createRowReader(mapping);
    return (cells) => {
      const { person, refusal } = read(cells);
      if (person === null) return { columns: { tags: [] }, refusal, leftOut: [], keepsCells: true };
      const { email, standing, tags, signedUpAt, leftAt, consent, leftOut } = person;
      const columns = {
        email,
        standing,
        ...Object.fromEntries(VALUES.map(({ column, name }) => [column, person[name]])),
        tags,
        signed_up_at: signedUpAt,
        confirmed_at: consent.confirmedAt,
        left_at: leftAt,
        ip: consent.ip,
        consent_source: consent.source,
      };
      // Those who left are refused as subscribers.
      return { columns, refusal, leftOut, keepsCells: isSuppressing(standing) };
    };
  },

  // Of several rows with one address that counts which forbids most, and else the first.
  same: {
    columns: 'email',
    order: "array_position(array['complained', 'bounced', 'unsubscribed'], standing) nulls last",
    noun: 'address',
  },
  known: KNOWN_HERE_SQL,
  reason: REASON_SQL,
  said: SAID_SQL,

  async findFault(client, importId) {
    const { rows } = await client.query<{ tags: number }>(
      `select count(*)::int as tags from (
         select lower(name) from import_row r, unnest(r.tags) name where r.import_id = $1 and r.reason is null
         union select lower(name) from tag) names`,
      [importId],
    );
    const tags = rows[0]?.tags ?? 0;
    if (tags <= MAX_TAGS) return null;
    return `With this file there would be ${tags.toLocaleString('en-US')} tags, and there can be ${MAX_TAGS}. Don't import the column with tags, or choose another one.`;
  },

  apply: applyRows,
  undo: undoRows,
};
