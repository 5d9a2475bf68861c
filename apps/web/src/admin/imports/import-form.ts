import type { ImportField } from '@rapport/domain/imports/fields';
import { chooseMapping, findMappingFault, findQuestion, type Mapping } from '@rapport/domain/imports/mapping';
import { type Import, importSettingsSchema } from '@rapport/domain/imports/schema';
import type { FileAnswer } from '@rapport/domain/imports/vendors/vendor';
import { type ConsentValues, toConsentInput, toConsentValues } from '../subscribers/consent-values.ts';

/** What the form of the columns holds; what is not chosen is an empty text. */
export interface ImportValues extends ConsentValues {
  columns: (ImportField | '')[];
  everyoneIs: FileAnswer | '';
  tags: string[];
}

/** The values that the form starts with: those of the last review, or what the file proposes. */
export function toValues({ settings, proposal }: Pick<Import, 'settings' | 'proposal'>): ImportValues {
  const { columns, everyoneIs } = settings ?? proposal;
  return {
    columns: columns.map((field) => field ?? ''),
    everyoneIs: everyoneIs ?? '',
    tags: settings?.tags ?? [],
    ...toConsentValues(settings?.consent ?? null),
  };
}

type File = Pick<Import, 'kind'> & { columns: readonly string[] };

/** How the rows are read with these values, as the server does. */
export function toMapping(
  { kind, columns: header }: File,
  { columns, everyoneIs }: Pick<ImportValues, 'columns' | 'everyoneIs'>,
): Mapping {
  const chosen = { kind, columns: columns.map((field) => field || null), everyoneIs: everyoneIs || null };
  const mapping = chooseMapping(header, chosen);
  // An answer counts only as long as the question is asked.
  return findQuestion(mapping) === null ? { ...mapping, everyoneIs: null } : mapping;
}

/** What is sent for a review. */
export function toInput(file: File, values: ImportValues) {
  const { columns, everyoneIs } = toMapping(file, values);
  if (file.kind === 'contacts') return { columns, everyoneIs };
  return { columns, everyoneIs, tags: values.tags, consent: toConsentInput(values) };
}

/** The rules of the server, with the faults of a mapping at its fields. */
export function createSettingsSchema({ kind, columns: header }: File) {
  return importSettingsSchema.superRefine(({ columns, everyoneIs }, context) => {
    const mapping = chooseMapping(header, { kind, columns, everyoneIs });
    const message = findMappingFault(header, mapping);
    if (message === null) return;
    const isQuestion = findQuestion(mapping)?.text === message;
    context.addIssue({
      code: 'custom',
      path: [isQuestion ? 'everyoneIs' : 'columns'],
      message: isQuestion ? ANSWER_MISSING[kind] : message,
    });
  });
}

const ANSWER_MISSING: Record<Import['kind'], string> = {
  subscribers: 'Choose who is in this file.',
  contacts: 'Choose whether they are answered.',
};
