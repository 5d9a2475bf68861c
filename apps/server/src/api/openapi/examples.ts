import { robotTraps } from '@rapport/domain/site/robot-traps';
import type { Schema } from './types.ts';

/** Visibly sample values for fields whose schema has no example of its own, by the field's name. */
const TEXTS: Record<string, string> = {
  clientEmail: 'ada@example.com',
  content: 'Hello reader',
  description: 'What it is',
  duration: 'PT12M30S',
  email: 'ada@example.com',
  expiresAt: '2036-01-05T09:30:00.000Z',
  excerpt: 'The beginning of a sample article …',
  filename: 'rapport-sample.backup',
  firstName: 'Sample',
  htmlContent: '<p>Hello</p>',
  imageUrl: 'https://example.com/sample.jpg',
  lastName: 'Visitor',
  message: 'I would like to hear more about coaching.',
  note: 'Goals for the quarter',
  recordedBy: 'owner@example.com',
  actor: 'owner@example.com',
  profileImageUrl: 'https://example.com/sample.jpg',
  status: 'ok',
  subject: 'Sample subject',
  textContent: 'Hello',
  thumbnailUrl: 'https://example.com/sample.jpg',
  url: 'https://example.com/sample',
};

const FORMATS: Record<string, string> = {
  uuid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
  email: 'ada@example.com',
  date: '2026-01-05',
  'date-time': '2026-01-05T09:30:00.000Z',
};

/** Fields that programs leave out; with one of these an example would be taken for a robot. */
const OMITTED_FIELDS = new Set(Object.keys(robotTraps));

const REF = '#/components/schemas/';

/** The schema a `$ref` of this document stands for, or the schema itself. */
function resolveSchema(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.slice(REF.length)];
  if (!found) throw new Error(`${schema.$ref} is not in the document`);
  return found;
}

function exampleText(schema: Schema, field: string): string {
  if (schema.format !== undefined && FORMATS[schema.format] !== undefined)
    return FORMATS[schema.format] ?? '';
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return TEXTS[field] ?? (words === '' ? 'Sample' : `Sample ${words}`);
}

function exampleObject(schema: Schema, schemas: Record<string, Schema>): Record<string, unknown> {
  const { properties, additionalProperties } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return { clientName: createExample(additionalProperties, schemas, 'clientName') };
  }
  return Object.fromEntries(
    Object.entries(properties ?? {}).flatMap(([name, field]) =>
      OMITTED_FIELDS.has(name) ? [] : [[name, createExample(field, schemas, name)]],
    ),
  );
}

function statedExample(
  { examples, const: constant, enum: choices }: Schema,
  field: string,
): { value: unknown } | null {
  // An instant that lies ahead, unlike the others.
  if (field === 'expiresAt') return { value: TEXTS.expiresAt };
  if (examples && examples.length > 0) return { value: examples[0] };
  if (constant !== undefined) return { value: constant };
  return choices && choices.length > 0 ? { value: choices[0] } : null;
}

/** A value that the schema accepts: its own example where it has one, otherwise one made from its type and name. */
export function createExample(given: Schema, schemas: Record<string, Schema>, field = ''): unknown {
  const schema = resolveSchema(given, schemas);
  const stated = statedExample(schema, field);
  if (stated) return stated.value;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return createExample(choice, schemas, field);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return exampleObject(schema, schemas);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        createExample(schema.items ?? {}, schemas, field.replace(/ies$/, 'y').replace(/s$/, '')),
      );
    case 'string':
      return exampleText(schema, field);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
