import { toColumn } from '@rapport/db/entities/columns';

/** One kind of personal data. Names of tables and conditions are constants; values are bound. */
export interface Kind {
  table: string;
  /** Its name on the screen. */
  what: string;
  /** Which personal data it holds. */
  fields: string;
  /** The column with a row's age, by default `created_at`; null where rows have none. */
  age?: string | null;
  /**
   * SQL condition for the rows `t` of one person: `:email` is their lower-cased address, `:mention` a pattern that
   * finds it in a text. Null where nothing in a row identifies a person.
   */
  ofPerson: string | null;
  /** The exported columns, with blanks between them; never a secret or its hash. */
  exported: string;
  /** Why rows stay without what identifies the person, or as they are, when the person is erased. Others are deleted. */
  anonymised?: string;
  kept?: string;
}

/** The columns of the fields that people type. */
export const columnsOf = (fields: object) => Object.keys(fields).map(toColumn).join(' ');

/** The plans of a client. */
export const THEIR_PLANS = 'select e.id from enrollment e where lower(e.client_email) = :email';
