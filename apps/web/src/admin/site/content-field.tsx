import { Fieldset, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { getServiceLabel } from '@rapport/domain/contacts/services';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { Look } from '@rapport/domain/site/look-schema';
import type { ReactNode } from 'react';
import { ColorField } from './color-field.tsx';
import { ConfirmedPreview } from './confirmed-preview.tsx';
import { createGroup } from './create-group.ts';
import { useFields } from './field-context.ts';
import { countLeft, Help } from './field-help.tsx';
import {
  type ChoiceField,
  type Field,
  type GroupField,
  hasTypedFields,
  isTyped,
  type SwitchField,
  type TextField,
} from './fields.ts';
import { LinesField } from './lines-field.tsx';
import { ListFields } from './list-fields.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { IconField } from './search/icon-field.tsx';
import classes from './site.module.css';
import { getPartLabel } from './site-parts.ts';
import { TagsField } from './tags-field.tsx';
import { TargetField } from './target-field.tsx';

interface FieldProps<Kind> {
  field: Kind;
  path: readonly string[];
  value: unknown;
  /** The group it belongs to. */
  siblings?: Readonly<Record<string, unknown>>;
}

/** One value of the content, as the schema describes it. */
export function ContentField({ field, path, value, siblings }: FieldProps<Field>): ReactNode {
  switch (field.kind) {
    case 'fixed':
      return null;
    case 'choice':
      return <Choice field={field} path={path} value={value} />;
    case 'switch':
      return <SwitchValue field={field} path={path} value={value} />;
    case 'target':
      return <TargetField field={field} path={path} value={value} />;
    case 'tags':
      return <TagsField field={field} path={path} value={value} />;
    case 'lines':
      return <LinesField field={field} path={path} value={value} />;
    case 'list':
      return <ListFields field={field} path={path} value={value} renderEntry={renderEntry} />;
    case 'picture':
      return (
        <PictureField
          field={field}
          path={path}
          value={value}
          renderAlt={({ alt }) => <ContentField field={field.alt} path={[...path, 'alt']} value={alt} />}
        />
      );
    case 'icon':
      return <IconField field={field} path={path} value={value} />;
    case 'group':
      return <Group field={field} path={path} value={value} {...(siblings ? { siblings } : {})} />;
    default:
      return <TextValue field={field} path={path} value={value} />;
  }
}

/** An entry of a list; a record needs no frame of its own there. */
export function renderEntry(field: Field, path: readonly string[], value: unknown): ReactNode {
  if (!hasTypedFields(field)) return null;
  return field.kind === 'group' ? (
    <GroupFields field={field} path={path} value={value} />
  ) : (
    <ContentField field={field} path={path} value={value} />
  );
}

/** Whether a field belongs to what was chosen beside it; what it holds stays there if it does not. */
function isUsed([, { onlyFor }]: GroupField['fields'][number], { key }: Record<string, unknown>): boolean {
  return onlyFor === undefined || onlyFor === key;
}

/** The fields of a group, without a frame around them. */
export function GroupFields({ field, path, value }: FieldProps<GroupField>) {
  const values = isRecord(value) ? value : {};
  return (
    <Stack gap="md">
      {field.fields
        .filter((part) => isTyped(part) && isUsed(part, values))
        .map(([key, part]) => (
          <ContentField key={key} field={part} path={[...path, key]} value={values[key]} siblings={values} />
        ))}
    </Stack>
  );
}

function Group({ field, path, value, siblings }: FieldProps<GroupField>) {
  const { setValue, markFresh, forgetFresh } = useFields();
  const isThere = value !== null;
  return (
    <Fieldset legend={field.label} radius="sm" bg="transparent">
      {field.isOptional ? (
        <Switch
          label="Show this"
          classNames={{ body: classes.toggle ?? '' }}
          description={field.help === '' ? undefined : field.help}
          checked={isThere}
          mb={isThere ? 'md' : 0}
          onChange={({ currentTarget: { checked } }) => {
            (checked ? markFresh : forgetFresh)(path);
            setValue(path, checked ? createGroup(field, path, siblings) : null);
          }}
        />
      ) : null}
      {isThere ? <GroupFields field={field} path={path} value={value} /> : null}
      {isThere && path.at(-1) === 'afterConfirming' ? <ConfirmedPreview path={path} /> : null}
    </Fieldset>
  );
}

/** The colors of the look have their use as their name. */
function toUse(key: string): keyof Look {
  return key === 'look.accent' ? 'accent' : 'primary';
}

function TextValue({ field, path, value }: FieldProps<TextField>) {
  const { setValue, faults, sample } = useFields();
  const key = path.join('.');
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => setValue(path, field.isNullable && next === '' ? null : next);
  const isSample = sample.has(key);
  const hasHelp = field.help !== '' || isSample || countLeft(field.max, text.length) !== null;
  const common = {
    id: key,
    label: field.label,
    description: hasHelp ? <Help field={field} length={text.length} isSample={isSample} /> : undefined,
    error: faults.get(key),
    value: text,
  };
  if (field.rows > 1) {
    return (
      <Textarea
        {...common}
        autosize
        minRows={Math.min(field.rows, 4)}
        maxRows={field.rows + 4}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'color') return <ColorField {...common} use={toUse(key)} onChange={change} />;
  return (
    <TextInput
      {...common}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'address' ? 'url' : field.kind === 'email' ? 'email' : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function SwitchValue({ field, path, value }: FieldProps<SwitchField>) {
  const { setValue } = useFields();
  return (
    <Switch
      id={path.join('.')}
      label={field.label}
      classNames={{ body: classes.toggle ?? '' }}
      description={field.help === '' ? undefined : field.help}
      checked={value === true}
      onChange={(event) => setValue(path, event.currentTarget.checked)}
    />
  );
}

const CHOICES: Record<string, string> = {
  primary: 'Primary color',
  accent: 'Accent color',
  ink: 'Dark',
  text: 'Text of this page',
  newsletter: 'Newsletter form',
};

function Choice({ field, path, value }: FieldProps<ChoiceField>) {
  const { setValue, faults } = useFields();
  const key = path.join('.');
  return (
    <NativeSelect
      id={key}
      label={field.label}
      description={field.help === '' ? undefined : field.help}
      error={faults.get(key)}
      data={field.options.map((option) => ({
        value: option,
        label: CHOICES[option] ?? getPartLabel(option) ?? getServiceLabel(option),
      }))}
      value={String(value)}
      onChange={(event) => setValue(path, event.currentTarget.value)}
    />
  );
}
