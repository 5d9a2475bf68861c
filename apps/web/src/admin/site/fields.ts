import type { JsonValue } from '@rapport/domain/shared/json-value';
import { TAGS_FORMAT } from '@rapport/domain/site/after-confirming-schema';
import { type SiteContent, siteContentSchema } from '@rapport/domain/site/content-schema';
import { CENTER } from '@rapport/domain/site/picture-schema';
import { TARGET_FORMAT } from '@rapport/domain/site/target-schema';
import { CONTACT_TARGET, type TargetKind } from '@rapport/domain/site/targets';
import type { PictureCut } from '@rapport/domain/site/uploaded-picture';
import { z } from 'zod';
import { getLabel } from './field-labels.ts';
import { getPictureFrames, isLogo, type PictureFrame } from './pictures/picture-frames.ts';

interface FieldBase {
  label: string;
  /** Help below the label; empty for a field that needs none. */
  help: string;
  /** The value of `key` beside it for which alone it is used. */
  onlyFor?: string;
}

/** A text; `max` is its greatest length in characters. */
export interface TextField extends FieldBase {
  kind: 'text' | 'address' | 'email' | 'color' | 'date';
  max: number;
  /** Lines of the field; one for a field of a single line. */
  rows: number;
  /** True for a value that is null while the field is empty. */
  isNullable: boolean;
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly string[];
  /** The option of a new entry. */
  initial: string;
}

/** Where a button leads; null in the content while it is not set, if it may be left out. */
export interface TargetField extends FieldBase {
  kind: 'target';
  kinds: readonly TargetKind[];
  isNullable: boolean;
}

/** Yes or no. */
export interface SwitchField extends FieldBase {
  kind: 'switch';
}

/** Tags of subscribers, by their ids. */
export interface TagsField extends FieldBase {
  kind: 'tags';
}

/** Lines of one text, each an entry of a list; `max` is their length together in characters. */
export interface LinesField extends FieldBase {
  kind: 'lines';
  max: number;
}

export interface GroupField extends FieldBase {
  kind: 'group';
  fields: readonly [key: string, field: Field][];
  /** True for a group that may be left out. */
  isOptional: boolean;
}

export interface ListField extends FieldBase {
  kind: 'list';
  item: Field;
  min: number;
  max: number;
}

/** A picture that is uploaded, with a text for people who do not see it. */
export interface PictureField extends FieldBase {
  kind: 'picture';
  /** The JPEG that is cut from it. */
  cut: PictureCut;
  /** Where only a part of it is shown. */
  frames: readonly PictureFrame[];
  /** True for a picture that is shown whole, on a light ground. */
  isLogo: boolean;
  alt: Field;
  /** True for a picture that may be left out. */
  isOptional: boolean;
}

/** The icon of the site, which may be left out. */
export interface IconField extends FieldBase {
  kind: 'icon';
  isNullable: boolean;
}

/** A value that is not typed, such as the rating of a testimonial. */
interface FixedField extends FieldBase {
  kind: 'fixed';
  value: JsonValue;
}

/** How one value of the content is edited. */
export type Field =
  | TextField
  | TargetField
  | ChoiceField
  | SwitchField
  | TagsField
  | GroupField
  | LinesField
  | ListField
  | PictureField
  | IconField
  | FixedField;

/** The part of JSON Schema that the schema of the content uses. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: string[];
  const?: JsonValue;
  format?: string;
  pattern?: string;
  description?: string;
  /** The option of a new entry, of those in `enum`. */
  initial?: string;
  /** What a target can be. */
  kinds?: TargetKind[];
  onlyFor?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The field of an entry that keeps it off the public pages; the list shows it as a button. */
export const HIDDEN_KEY = 'hidden';

/** A longer text gets a field of several lines. */
const MAX_LINE = 120;
const CHARACTERS_PER_ROW = 80;
const MAX_ROWS = 10;
const SEVERAL_LINES =
  /^emailIdentity\.(signature|postalAddress)$|^legalFacts\.address$|\.fullContent$|^pages\.\*\.sections\.\*\.text$/;
const MIN_ROWS_OF_SEVERAL = 4;
/** Made by the editor when an entry is added, or in the content from the start. */
const NOT_TYPED = /^testimonials\.testimonials\.\*\.id$|^home\.sections\.\*\.key$/;

function toRows(max: number, path: string): number {
  if (SEVERAL_LINES.test(path))
    return Math.min(MAX_ROWS, Math.max(MIN_ROWS_OF_SEVERAL, max / CHARACTERS_PER_ROW));
  return max > MAX_LINE ? Math.min(MAX_ROWS, Math.ceil(max / CHARACTERS_PER_ROW)) : 1;
}

function toText(schema: JsonSchema, path: string, base: FieldBase): TextField {
  const { maxLength: max = MAX_LINE, format, pattern } = schema;
  if (pattern?.startsWith('^#')) return { ...base, kind: 'color', max, rows: 1, isNullable: false };
  if (format === 'uri') return { ...base, kind: 'address', max, rows: 1, isNullable: false };
  if (format === 'date') return { ...base, kind: 'date', max, rows: 1, isNullable: false };
  if (format === 'email') return { ...base, kind: 'email', max, rows: 1, isNullable: false };
  return { ...base, kind: 'text', max, rows: toRows(max, path), isNullable: false };
}

function toPicture(
  { alt, previewSrc, wholeSrc }: Record<string, JsonSchema>,
  path: string,
  base: FieldBase,
): PictureField {
  const cut = previewSrc ? 'preview' : wholeSrc ? 'logo' : 'email';
  return {
    ...base,
    kind: 'picture',
    cut,
    frames: getPictureFrames(path),
    isLogo: isLogo(path),
    alt: toField(alt ?? {}, `${path}.alt`),
    isOptional: false,
  };
}

function toChoice(
  { enum: options = [], initial = options[0] ?? '' }: JsonSchema,
  base: FieldBase,
): ChoiceField {
  return { ...base, kind: 'choice', options, initial };
}

function toGroup(properties: Record<string, JsonSchema>, path: string, base: FieldBase): GroupField {
  const fields = Object.entries(properties).map(([key, part]): [string, Field] => {
    const { onlyFor } = part;
    const field = toField(part, `${path}.${key}`);
    return [key, onlyFor === undefined ? field : { ...field, onlyFor }];
  });
  return { ...base, kind: 'group', fields, isOptional: false };
}

/** Whether a field has something to type; the list shows as a button whether an entry is hidden. */
export function isTyped([key, { kind }]: GroupField['fields'][number]): boolean {
  return key !== HIDDEN_KEY && kind !== 'fixed';
}

/** Whether there is anything to type in an entry of a list. */
export function hasTypedFields(item: Field): boolean {
  return item.kind !== 'group' || item.fields.some(isTyped);
}

function toList(schema: JsonSchema, path: string, base: FieldBase): ListField | LinesField | TagsField {
  if (schema.format === TAGS_FORMAT) return { ...base, kind: 'tags' };
  if (schema.format === 'lines') return { ...base, kind: 'lines', max: schema.maxLength ?? 0 };
  const { items = {}, minItems = 0, maxItems: max = 0 } = schema;
  const item = toField(items, `${path}.*`);
  // Entries without anything to type are all there from the start.
  const min = hasTypedFields(item) ? minItems : max;
  return { ...base, kind: 'list', item, min, max };
}

/** The first of several types, which may be empty if another one is null. */
function toOptional(anyOf: JsonSchema[], description: string, path: string): Field {
  const [first = {}, ...others] = anyOf;
  const field = toField({ description, ...first }, path);
  const isOptional = others.some(({ type }) => type === 'null');
  if (field.kind === 'group' || field.kind === 'picture') return { ...field, isOptional };
  return 'isNullable' in field ? { ...field, isNullable: isOptional } : field;
}

function toField(schema: JsonSchema, path: string): Field {
  const { description = '', anyOf, properties } = schema;
  const base = { label: getLabel(path), help: description };
  if (NOT_TYPED.test(path) || schema.const !== undefined)
    return { ...base, kind: 'fixed', value: schema.const ?? null };
  if (anyOf) return toOptional(anyOf, description, path);
  if (schema.format === 'picture') return toPicture(properties ?? {}, path, base);
  if (schema.format === 'icon') return { ...base, kind: 'icon', isNullable: true };
  if (schema.enum) return toChoice(schema, base);
  if (properties) return toGroup(properties, path, base);
  if (schema.type === 'boolean') return { ...base, kind: 'switch' };
  if (schema.type === 'array') return toList(schema, path, base);
  if (schema.format === TARGET_FORMAT) {
    return { ...base, kind: 'target', kinds: schema.kinds ?? [], isNullable: false };
  }
  return toText(schema, path, base);
}

/** How each part of the content is edited, read from the schema that also checks it. */
export function readFields(): Record<keyof SiteContent, Field> {
  const schema = z.toJSONSchema(siteContentSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, toField(part, key)]);
  return Object.fromEntries(parts);
}

/** A picture that is still to be chosen. */
const NO_PICTURE = {
  src: '',
  width: 1,
  height: 1,
  sources: [],
  alt: '',
  focus: { ...CENTER },
  emailSrc: null,
};

/** A new value of a field; a new entry of a list of records with an id gets one that no other entry has. */
export function createValue(field: Field): JsonValue {
  switch (field.kind) {
    case 'fixed':
      return field.label === 'Id' ? `entry-${Date.now().toString(36)}` : field.value;
    case 'choice':
      return field.initial;
    case 'switch':
      return false;
    case 'lines':
    case 'tags':
      return [];
    case 'list':
      return Array.from({ length: field.min }, () => createValue(field.item));
    case 'picture':
      return field.isOptional ? null : { ...NO_PICTURE };
    case 'group':
      if (field.isOptional) return null;
      return Object.fromEntries(field.fields.map(([key, part]) => [key, createValue(part)]));
    case 'target':
      return field.isNullable ? null : CONTACT_TARGET;
    default:
      return field.isNullable ? null : '';
  }
}

/** Whether the entries of a list can be hidden. */
export function canHide(item: Field): item is GroupField {
  return item.kind === 'group' && item.fields.some(([key]) => key === HIDDEN_KEY);
}
