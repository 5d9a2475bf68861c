import { Box, Button, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { MAX_PERSON_LINKS, PERSON_FACTS } from '@rapport/domain/people/facts';
import { personFactsFormSchema } from '@rapport/domain/people/facts-schema';
import type { Person } from '@rapport/domain/people/schema';
import { useId, useState } from 'react';
import { DiscardQuestion } from '../dialog/discard-question.tsx';
import { EditNotice } from '../dialog/edit-notice.tsx';
import forms from '../dialog/form.module.css';
import { FormFailure } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { type FactsValues, getFactsDraft, listLanguages, toFactsEdit, toFactsInput } from './facts-edit.ts';
import { useFactChanges } from './use-facts.ts';

const { name, organization, phone, timeZone, language } = PERSON_FACTS;

/** What the form calls its fields. */
const LABELS: Record<keyof FactsValues, string> = {
  name: name.label,
  organization: organization.label,
  phone: phone.label,
  timeZone: timeZone.label,
  language: language.label,
  links: 'Links',
  followUpOn: 'Follow up on',
  followUpReason: 'Reason of the follow-up',
};

/** The field that has the focus when the facts are edited; null where the edit was left before. */
export type FirstFact = 'name' | 'followUpOn' | null;

interface FactsFormProps {
  person: Person;
  first: FirstFact;
  onDone: () => void;
}

/** What the owner knows about a person, edited in its place. */
export function FactsForm({ person, first, onDone }: FactsFormProps) {
  const { email, facts } = person;
  const { save, read } = useFactChanges();
  const [isAsking, setAsking] = useState(false);
  const zonesId = useId();
  const stored = toFactsEdit(facts);
  const { field, values, form } = useDialogForm({
    draft: getFactsDraft(email),
    initial: stored.values,
    stored: { ...stored, load: () => read(email).then(toFactsEdit), labels: LABELS },
    schema: personFactsFormSchema,
    toInput: toFactsInput,
    send: (edit, seen) => save.mutateAsync({ email, ...edit, seen }),
    ...formToastsOf('Failed to save the facts', onDone),
  });
  const discard = () => {
    form.discard();
    onDone();
  };
  /** A text with what is shown while it is empty. */
  const text = (key: keyof FactsValues) => ({ ...field(key), label: LABELS[key] });
  return (
    <Box component="form" className={forms.form} noValidate aria-label="Facts" onSubmit={form.onSubmit}>
      <EditNotice form={form} />
      <TextInput
        {...text('name')}
        placeholder={facts.name === null ? (person.name ?? undefined) : undefined}
        autoFocus={first === 'name'}
      />
      <TextInput
        {...text('organization')}
        placeholder={facts.organization === null ? (person.organization ?? undefined) : undefined}
      />
      <TextInput {...text('phone')} type="tel" />
      <TextInput {...text('timeZone')} placeholder="Europe/Lisbon" list={zonesId} spellCheck={false} />
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <NativeSelect {...text('language')} data={listLanguages(values.language)} />
      <Textarea
        {...text('links')}
        description={`One per line, at most ${MAX_PERSON_LINKS}.`}
        placeholder="https://example.com"
        autosize
        minRows={1}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 1 }}>
        <TextInput
          {...text('followUpOn')}
          type="date"
          description="From this day on it is under Needs attention on the dashboard."
          autoFocus={first === 'followUpOn'}
        />
        <TextInput {...text('followUpReason')} maxLength={PERSON_FACTS.followUpReason.max} />
      </SimpleGrid>
      <FormFailure form={form} />
      <Group gap="xs">
        <Button type="submit" size="compact-md" aria-busy={form.isSending} disabled={form.isSending}>
          {form.isSending ? 'Saving...' : 'Save facts'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={form.isSending}
          onClick={() => (form.isDirty ? setAsking(true) : discard())}
        >
          Cancel
        </Button>
      </Group>
      <DiscardQuestion
        isAsking={isAsking}
        place="Ending the edit"
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
    </Box>
  );
}
