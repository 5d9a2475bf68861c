import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { CONTACT_SERVICES } from '../contacts/services.ts';
import { STATE_WORDS } from './contact-columns.ts';
import type { ImportField } from './fields.ts';
import { IMPORTED_STATES, type ImportedState } from './kinds.ts';
import type { Mapping } from './mapping.ts';
import { type Refusal, refuseMessage } from './outcomes.ts';
import { findWord, leaveOut, RowCells } from './row-cells.ts';
import { parseInstant } from './values/instant.ts';
import { parseLines, parseText } from './values/text.ts';

/** A message of an imported file. */
export interface ImportedContact {
  /** In lower case. */
  email: string;
  /** The address where the row has no name. */
  name: string;
  organization: string | null;
  service: string | null;
  message: string;
  /** An instant in ISO form; null where the row does not say it, or names one that is still to come. */
  receivedAt: string | null;
  state: ImportedState;
  /** Fields whose cells could not be read and are left out. */
  leftOut: ImportField[];
}

/** A row as it is understood: a message, or why it is refused. */
export type ContactReading =
  | { contact: ImportedContact; refusal: null }
  | { contact: null; refusal: Refusal };

interface Clock {
  now: Date;
  /** In which a day without a time begins. */
  timeZone: string;
}

/** A service as contacts store it: its key where the cell has the label. */
function parseService(cell: string): string | null {
  const known = CONTACT_SERVICES.find(({ label }) => label.toLowerCase() === cell.toLowerCase());
  return known?.value ?? parseText(cell, CONTACT_FIELDS.service.max);
}

/** Reads the rows of a file of messages that is mapped like this: each into a contact, or into why it is refused. */
export function createContactReader(
  mapping: Mapping,
  { now, timeZone }: Clock,
): (row: readonly string[]) => ContactReading {
  const cells = new RowCells(mapping);
  const everyoneIs = IMPORTED_STATES.find((state) => state === mapping.everyoneIs) ?? 'new';
  const { name, organization, message } = CONTACT_FIELDS;

  function parsePast(cell: string): string | null {
    const instant = parseInstant(cell, { timeZone });
    return instant === null || new Date(instant) > now ? null : instant;
  }

  return (row) => {
    const email = cells.readAddress(row);
    if (typeof email !== 'string') return { contact: null, refusal: email };
    const written = cells.list(row, 'message').join('\n\n');
    const text = parseLines(written, message.max);
    if (text === null || text === '') return { contact: null, refusal: refuseMessage(text, message.max) };
    const leftOut: ImportField[] = [];
    const first = <Value>(field: ImportField, parse: (cell: string) => Value | null) =>
      cells.first(row, [field], { parse, leftOut });
    const named = parseText(cells.list(row, 'name').join(' '), name.max);
    if (named === null) leaveOut(leftOut, 'name');
    const contact: ImportedContact = {
      email,
      name: named || email.slice(0, name.max),
      organization: first('organization', (cell) => parseText(cell, organization.max)),
      service: first('service', parseService),
      message: text,
      receivedAt: first('receivedAt', parsePast),
      state: first('state', (cell) => findWord(STATE_WORDS, cell)) ?? everyoneIs,
      leftOut,
    };
    return { contact, refusal: null };
  };
}
