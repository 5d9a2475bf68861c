import { createContactReader } from '@rapport/domain/imports/read-contact';
import type { KindOfImport } from '../import-kind.ts';
import { applyRows } from './apply-rows.ts';
import { KNOWN_HERE_SQL, REASON_SQL } from './classify-rows.ts';
import { undoRows } from './undo-rows.ts';

/** Messages among the contacts, each once. Nobody is subscribed or emailed. */
export const contacts: KindOfImport = {
  unit: 'contact',
  columns: ['email', 'contact'],

  createReader(mapping, clock) {
    const read = createContactReader(mapping, clock);
    return (cells) => {
      const { contact, refusal } = read(cells);
      if (contact === null) return { columns: {}, refusal, leftOut: [], keepsCells: true };
      const { email, leftOut, ...said } = contact;
      return { columns: { email, contact: JSON.stringify(said) }, refusal, leftOut, keepsCells: false };
    };
  },

  same: {
    columns: "email, contact ->> 'message', contact ->> 'receivedAt'",
    order: 'email',
    noun: 'message',
  },
  known: KNOWN_HERE_SQL,
  reason: REASON_SQL,
  said: "r.contact || jsonb_build_object('email', r.email)",

  findFault: async () => null,
  apply: applyRows,
  undo: undoRows,
};
