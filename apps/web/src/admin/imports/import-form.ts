import type { ImportField } from '@rapport/domain/imports/fields';
import {
  findMappingFault,
  findQuestion,
  type Mapping,
  recognizeVendor,
} from '@rapport/domain/imports/mapping';
import { type Import, importSettingsSchema } from '@rapport/domain/imports/schema';
import type { Standing } from '@rapport/domain/imports/standing';
import { type ConsentValues, toConsentInput, toConsentValues } from '../subscribers/consent-values.ts';

/** What the form of the columns holds; what is not chosen is an empty text. */
export interface ImportValues extends ConsentValues {
  columns: (ImportField | '')[];
  everyoneIs: Standing | '';
  tags: string[];
}

/** The values that the form starts with: those of the last review, or what the file proposes. */
export function toValues({ settings, proposal }: Pick<Import, 'settings' | 'proposal'>): ImportValues {
  const { columns, everyoneIs } = settings ?? proposal;
  return {
    columns: columns.map((field) => field ?? ''),
    everyoneIs: everyoneIs ?? '',
    tags: settings?.tags ?? [],
    ...toConsentValues(settings?.consent),
  };
}

/** How the rows are read with these values, as the server does. */
export function toMapping(
  header: readonly string[],
  { columns, everyoneIs }: Pick<ImportValues, 'columns' | 'everyoneIs'>,
): Mapping {
  const mapping = { vendor: recognizeVendor(header), columns: columns.map((field) => field || null) };
  // An answer counts only as long as the question is asked.
  return { ...mapping, everyoneIs: findQuestion(mapping) === null ? null : everyoneIs || null };
}

/** What is sent for a review. */
export function toInput(header: readonly string[], values: ImportValues) {
  const { columns, everyoneIs } = toMapping(header, values);
  return { columns, everyoneIs, tags: values.tags, consent: toConsentInput(values) };
}

/** The rules of the server, with the faults of a mapping at its fields. */
export function createSettingsSchema(header: readonly string[]) {
  return importSettingsSchema.superRefine(({ columns, everyoneIs }, context) => {
    const mapping = { vendor: recognizeVendor(header), columns, everyoneIs };
    const message = findMappingFault(header, mapping);
    if (message === null) return;
    const isQuestion = findQuestion(mapping)?.text === message;
    context.addIssue({
      code: 'custom',
      path: [isQuestion ? 'everyoneIs' : 'columns'],
      message: isQuestion ? 'Choose who is in this file.' : message,
    });
  });
}
