import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import { isNotNumeric, parseFeatures } from '@rapport/domain/packages/form';
import { type CoachingPackage, coachingPackagePayloadSchema } from '@rapport/domain/packages/schema';
import { mapFields } from '@rapport/domain/shared/field-values';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { normalizeTypedNumber, parseTypedNumber } from '@rapport/domain/shared/typed-number';
import { useState } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { defineForm } from '../dialog/use-opened.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { usePackageChanges } from './use-packages.ts';

interface PackageDialogProps {
  /** Null for a new package. */
  edited: CoachingPackage | null;
  opened: boolean;
  onClose: () => void;
}

const fields = listShownFields(PACKAGE_FIELDS);

function toFormValues(edited: CoachingPackage | null) {
  return {
    ...mapFields(fields, ({ name }) => edited?.[name] ?? ''),
    hoursIncluded: String(edited?.hoursIncluded ?? 1),
    validityMonths: String(edited?.validityMonths ?? 1),
    price: edited?.price ?? '',
    features: edited?.features.join('\n') ?? '',
    isActive: edited?.isActive ?? true,
  };
}

export const PACKAGE_FORM = defineForm('package', (edited: CoachingPackage | 'new') =>
  edited === 'new' ? edited : edited.id,
);

/** A typed count; an empty field is 1. */
const parseCount = (text: string) => (text.trim() === '' ? 1 : parseTypedNumber(text));

/** A package as the form shows it, and as the version that a save may replace. */
function toEdit(edited: CoachingPackage) {
  const { id: _id, ...version } = edited;
  return { values: toFormValues(edited), version };
}

const LABELS = {
  ...mapFields(fields, ({ label }) => label),
  hoursIncluded: 'Hours included',
  validityMonths: 'Validity (months)',
  price: 'Price',
  features: 'Features',
  isActive: 'Active',
};

/** Says what a typed text was replaced by. */
function FallenBack({ text }: { text: string }) {
  return <span role="status">{`“${text}” is not a number, so this is 1 again.`}</span>;
}

/** Creates or edits a coaching package. */
export function PackageDialog({ edited, opened, onClose }: PackageDialogProps) {
  const { create, update, read } = usePackageChanges();
  const { field, values, set, form } = useDialogForm({
    draft: PACKAGE_FORM.getDraft(edited ?? 'new'),
    initial: toFormValues(edited),
    stored: edited
      ? { ...toEdit(edited), load: () => read(edited.id).then(toEdit), labels: LABELS }
      : undefined,
    schema: coachingPackagePayloadSchema,
    toInput: (typed) => ({
      ...typed,
      hoursIncluded: parseCount(typed.hoursIncluded),
      validityMonths: parseCount(typed.validityMonths),
      price: normalizeTypedNumber(typed.price),
      features: parseFeatures(typed.features),
    }),
    send: (payload, seen) =>
      edited ? update.mutateAsync({ id: edited.id, ...payload, seen }) : create.mutateAsync(payload),
    ...formToastsOf(`Failed to ${edited ? 'update' : 'create'} coaching package`, onClose),
  });

  const [replaced, setReplaced] = useState<Partial<Record<keyof typeof LABELS, string>>>({});
  const fallBack = (name: 'hoursIncluded' | 'validityMonths') => {
    const text = values[name].trim();
    if (isNotNumeric(text)) set(name, '1');
    setReplaced((now) => ({ ...now, [name]: isNotNumeric(text) ? text : '' }));
  };

  return (
    <FormDialog
      opened={opened}
      title={edited ? 'Edit Package' : 'Create Package'}
      form={form}
      submit={edited ? 'Save changes' : 'Create Package'}
      submitting={edited ? 'Saving...' : 'Creating...'}
      onClose={onClose}
    >
      {fields.map(({ name, label, lines, required }, index) => {
        const common = { ...field(name), label, withAsterisk: required !== undefined };
        if (lines === 'multi') return <Textarea key={name} {...common} rows={3} />;
        return <TextInput key={name} {...common} data-autofocus={index === 0 || undefined} />;
      })}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['hoursIncluded', 'validityMonths'] as const).map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            label={LABELS[name]}
            inputMode="numeric"
            description={
              values[name] === '1' && replaced[name] ? <FallenBack text={replaced[name]} /> : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onBlur={() => fallBack(name)}
          />
        ))}
      </SimpleGrid>
      <TextInput {...field('price')} label="Price" withAsterisk inputMode="decimal" placeholder="2500.00" />
      <Textarea {...field('features')} label="Features" description="One per line" withAsterisk rows={5} />
      <Switch
        label="Active"
        description="Inactive packages are not offered to clients. Existing plans don't change."
        checked={values.isActive}
        onChange={(event) => set('isActive', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
