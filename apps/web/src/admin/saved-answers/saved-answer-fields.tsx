import { Textarea, TextInput } from '@mantine/core';
import { SAVED_ANSWER_FIELDS } from '@rapport/domain/saved-answers/fields';

const { name, text } = SAVED_ANSWER_FIELDS;

/** The fields of a saved answer in a form. */
export function SavedAnswerFields({ field }: { field: (name: 'name' | 'text') => object }) {
  return (
    <>
      <TextInput {...field('name')} label={name.label} maxLength={name.max} withAsterisk data-autofocus />
      <Textarea
        {...field('text')}
        label={text.label}
        description="The variables of emails work here too."
        withAsterisk
        rows={6}
      />
    </>
  );
}
