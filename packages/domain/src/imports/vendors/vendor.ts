import type { ImportField } from '../fields.ts';
import type { ImportedState } from '../kinds.ts';
import type { Standing } from '../standing.ts';
import type { TagFormat } from '../values/tags.ts';

/** What everyone in a file was there, or what all messages in it are. */
export type FileAnswer = Standing | ImportedState;

/** One answer to who or what is in a file. */
export interface FileChoice {
  label: string;
  standing: FileAnswer;
  /** Proposed for files whose name begins like this. */
  fileName?: string;
  /** Proposed for files with this column. */
  column?: string;
}

/** What the owner has to say of a file, because the rows do not. */
export interface FileQuestion {
  text: string;
  choices: readonly FileChoice[];
  /** Whether it is asked even where a column has the status. */
  isAlwaysAsked?: true;
}

/** What is known of the exports of one newsletter service. Names of columns and words are in lower case. */
export interface Vendor {
  name: string;
  /** Columns that only its files have together; any of these sets is enough. */
  recognizedBy: readonly (readonly string[])[];
  /** Whether a file with further columns is not one of its files. */
  hasNoOtherColumns?: true;
  columns: Readonly<Record<string, ImportField>>;
  /** What each value of the status column means. Any other value is held back. */
  statusWords?: Readonly<Record<string, Standing>>;
  /** Whether those who left count as customers who never subscribed, unless there is a sign-up date. */
  hasCustomers?: true;
  question?: FileQuestion;
  tagFormat?: TagFormat;
  isDayFirst?: true;
  /** Domains of addresses that stand for deleted people. */
  deletedDomains?: readonly string[];
  /** What the file cannot say, in a sentence for the owner. */
  note?: string;
}
