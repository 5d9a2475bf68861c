import { Switch, Textarea, TextInput } from '@mantine/core';
import { featuresOfText, wholeNumberOrOne } from '@rapport/domain/packages/form';
import { type CoachingPackage, coachingPackagePayloadSchema } from '@rapport/domain/packages/schema';
import { usePackageChanges } from '../../../features/packages/use-packages.ts';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';

interface PackageDialogProps {
  /** Null makes a new one. */
  edited: CoachingPackage | null;
  opened: boolean;
  onClose: () => void;
}

function initialOf(edited: CoachingPackage | null) {
  return {
    name: edited?.name ?? '',
    description: edited?.description ?? '',
    hoursIncluded: String(edited?.hoursIncluded ?? 1),
    validityMonths: String(edited?.validityMonths ?? 1),
    price: edited?.price ?? '',
    features: edited?.features.join('\n') ?? '',
    isActive: edited?.isActive ?? true,
  };
}

function versionOf(edited: CoachingPackage | null) {
  if (edited === null) return undefined;
  const { id: _id, ...version } = edited;
  return version;
}

/** Makes or edits a coaching package, with the messages and defaults of section 5. */
export function PackageDialog({ edited, opened, onClose }: PackageDialogProps) {
  const { create, update } = usePackageChanges();
  const failure = edited ? 'Failed to update coaching package' : 'Failed to create coaching package';
  const onError = (error: unknown) => failed(failure, error);
  const { values, set, errors, form } = useDialogForm({
    draft: `package:${edited?.id ?? 'new'}`,
    initial: initialOf(edited),
    seen: versionOf(edited),
    schema: coachingPackagePayloadSchema,
    toInput: (typed) => ({
      ...typed,
      hoursIncluded: wholeNumberOrOne(typed.hoursIncluded),
      validityMonths: wholeNumberOrOne(typed.validityMonths),
      features: featuresOfText(typed.features),
    }),
    send: (payload, seen) =>
      edited
        ? update.mutateAsync({ id: edited.id, ...payload, seen }, { onError })
        : create.mutateAsync(payload, { onError }),
    onSent: () => {
      succeeded(`Coaching package ${edited ? 'updated' : 'created'} successfully`);
      onClose();
    },
  });

  return (
    <FormDialog
      opened={opened}
      title={edited ? 'Edit Package' : 'Create Package'}
      form={form}
      submit={edited ? 'Save Changes' : 'Create Package'}
      submitting={edited ? 'Saving...' : 'Creating...'}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label="Package Name"
        withAsterisk
        data-autofocus
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <Textarea
        name="description"
        label="Description"
        withAsterisk
        rows={3}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.currentTarget.value)}
      />
      <div className={forms.pair}>
        <TextInput
          name="hoursIncluded"
          label="Hours Included"
          inputMode="numeric"
          value={values.hoursIncluded}
          error={errors.hoursIncluded}
          onChange={(event) => set('hoursIncluded', event.currentTarget.value)}
          onBlur={() => set('hoursIncluded', String(wholeNumberOrOne(values.hoursIncluded)))}
        />
        <TextInput
          name="validityMonths"
          label="Validity (Months)"
          inputMode="numeric"
          value={values.validityMonths}
          error={errors.validityMonths}
          onChange={(event) => set('validityMonths', event.currentTarget.value)}
          onBlur={() => set('validityMonths', String(wholeNumberOrOne(values.validityMonths)))}
        />
      </div>
      <TextInput
        name="price"
        label="Price"
        withAsterisk
        inputMode="decimal"
        placeholder="2500.00"
        value={values.price}
        error={errors.price}
        onChange={(event) => set('price', event.currentTarget.value)}
      />
      <Textarea
        name="features"
        label="Features"
        description="One per line"
        withAsterisk
        rows={5}
        value={values.features}
        error={errors.features}
        onChange={(event) => set('features', event.currentTarget.value)}
      />
      <Switch
        label="Active"
        description="Inactive packages are not offered to clients; plans already bought stay."
        checked={values.isActive}
        onChange={(event) => set('isActive', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
