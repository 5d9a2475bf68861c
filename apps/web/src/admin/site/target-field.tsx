import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { FILES_FOLDER } from '@rapport/domain/site/file-address';
import type { SiteAddress } from '@rapport/domain/site/site-addresses';
import { formatTarget, parseTargetOrFile } from '@rapport/domain/site/target-schema';
import type { TargetKind } from '@rapport/domain/site/targets';
import { useFields } from './field-context.ts';
import type { TargetField as TargetFieldKind } from './fields.ts';
import { FileChoice } from './file-choice.tsx';
import { getPartLabel } from './site-parts.ts';

const KIND_LABELS: Record<TargetKind, string> = {
  contact: 'The contact form',
  booking: 'A booking link',
  file: 'A file',
  page: 'A page or section of this site',
  web: 'Another website',
  email: 'An email',
  phone: 'A phone call',
};

/** In place of a kind, where a target may be left out. */
const NOTHING = '';

const BOOKING_OPTIONS = [
  { value: 'individual', label: 'For a person' },
  { value: 'organization', label: 'For an organization' },
];

const VALUE_LABELS: Record<'web' | 'email' | 'phone', { label: string; placeholder: string }> = {
  web: { label: 'Address', placeholder: 'https://example.com/you' },
  email: { label: 'Email address', placeholder: 'ada@example.com' },
  phone: { label: 'Phone number', placeholder: '+49 30 1234567' },
};

const INPUT_MODES = { web: 'url', email: 'email', phone: 'tel' } as const;

/** The value that a kind starts with. */
function toFirstValue(kind: TargetKind): string {
  if (kind === 'booking') return 'individual';
  if (kind === 'file') return FILES_FOLDER;
  return kind === 'page' ? '/' : '';
}

/** What a page or section is called in a list. */
function nameAddress({ section, name, isShown }: SiteAddress): string {
  const label = section === null ? name : `Section ${getPartLabel(section) ?? name}`;
  return isShown ? label : `${label} (hidden or empty)`;
}

interface TargetFieldProps {
  field: TargetFieldKind;
  path: readonly string[];
  value: unknown;
}

/** Where a button leads: what kind of place, and which one. */
export function TargetField({ field, path, value }: TargetFieldProps) {
  const { setValue, faults, addresses } = useFields();
  const key = path.join('.');
  const target = typeof value === 'string' ? parseTargetOrFile(value) : null;
  const error = faults.get(key);
  const setTarget = (kind: TargetKind, next: string) => setValue(path, formatTarget({ kind, value: next }));
  return (
    <Stack gap="xs">
      <NativeSelect
        id={target === null || target.kind === 'contact' ? key : undefined}
        label={field.label}
        description={field.help === '' ? undefined : field.help}
        data={[
          ...(field.isNullable ? [{ value: NOTHING, label: 'Not set' }] : []),
          ...field.kinds.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
        ]}
        value={target?.kind ?? NOTHING}
        onChange={(event) => {
          const kind = field.kinds.find((one) => one === event.currentTarget.value);
          if (kind === undefined) setValue(path, null);
          else setTarget(kind, toFirstValue(kind));
        }}
      />
      {target?.kind === 'booking' ? (
        <NativeSelect
          id={key}
          label="Booking link"
          description="Its address is in Booking links."
          error={error}
          data={BOOKING_OPTIONS}
          value={target.value}
          onChange={(event) => setTarget('booking', event.currentTarget.value)}
        />
      ) : null}
      {target?.kind === 'file' ? (
        <FileChoice id={key} error={error} address={target.value} onChange={(next) => setValue(path, next)} />
      ) : null}
      {target?.kind === 'page' ? (
        <PageChoice
          id={key}
          error={error}
          addresses={addresses}
          value={target.value}
          onChange={(next) => setTarget('page', next)}
        />
      ) : null}
      {target?.kind === 'web' || target?.kind === 'email' || target?.kind === 'phone' ? (
        <TextInput
          id={key}
          {...VALUE_LABELS[target.kind]}
          inputMode={INPUT_MODES[target.kind]}
          error={error}
          value={target.value}
          onChange={(event) => setTarget(target.kind, event.currentTarget.value)}
        />
      ) : null}
    </Stack>
  );
}

interface PageChoiceProps {
  id: string;
  error: string | undefined;
  addresses: readonly SiteAddress[];
  value: string;
  onChange: (value: string) => void;
}

/** The pages and sections of the draft; one that is chosen and not there any more keeps its address in the list. */
function PageChoice({ addresses, value, onChange, ...field }: PageChoiceProps) {
  const isListed = addresses.some(({ address }) => address === value);
  const chosen = addresses.find(({ address }) => address === value);
  return (
    <NativeSelect
      {...field}
      label="Page or section"
      description={chosen?.isShown === false && !field.error ? 'Visitors don’t see this link.' : undefined}
      data={[
        ...(isListed ? [] : [{ value, label: value }]),
        ...addresses.map((one) => ({ value: one.address, label: nameAddress(one) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
