import { robotTraps } from '@rapport/domain/site/robot-traps';
import type { Schema } from '../../platform/openapi/types.ts';
import { COMPONENT_VALUES } from './example-values.ts';

/** Sample values of fields whose schema has no example, by field name. */
const TEXTS: Record<string, string> = {
  clientName: 'Ada Example',
  createdBy: 'owner@example.com',
  device: 'Firefox on Windows',
  ip: '203.0.113.10',
  name: 'Ada Example',
  organization: 'Example Ltd',
  packageName: 'Ten hours of coaching',
  planName: 'Ten hours of coaching',
  recipient: 'ada@example.com',
  title: 'How to run a useful meeting',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  clientEmail: 'ada@example.com',
  content: 'Hello, here is what is new this month.',
  description: 'Ten hours of individual coaching within six months.',
  duration: 'PT12M30S',
  email: 'ada@example.com',
  expiresAt: '2036-01-05T09:30:00.000Z',
  excerpt: 'A good meeting begins with a question …',
  filename: 'rapport-2026-01-05T09-30-00.000Z.backup.gz',
  firstName: 'Sample',
  htmlContent: '<p>Hello</p>',
  imageUrl: 'https://example.com/sample.jpg',
  lastName: 'Visitor',
  message: 'I would like to hear more about coaching.',
  note: 'Goals for the quarter',
  recordedBy: 'owner@example.com',
  action: 'contact.deleted',
  actor: 'owner@example.com',
  decidedBy: 'owner@example.com',
  fileName: 'plan.ics',
  nextCursor: 'MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU',
  notes: 'Prefers mornings.',
  privateNote: 'Ask about the new team next time.',
  purpose: 'newsletter',
  what: 'Contact form submissions',
  fields: 'Name, email, organization, message',
  why: 'The plan stays in the accounts.',
  // A service that the owner added, whose name goes with the key `other`.
  service: 'other',
  serviceName: 'Team Retreats',
  profileImageUrl: 'https://example.com/sample.jpg',
  status: 'ok',
  subject: 'Your coaching plan',
  textContent: 'Hello',
  thumbnailUrl: 'https://example.com/sample.jpg',
  url: 'https://example.com/sample',
};

/** Sample values of numbers, by field name. */
const NUMBERS: Record<string, number> = {
  balance: 8.5,
  hours: 1.5,
  hoursGiven: 10,
  hoursIncluded: 10,
  hoursRemaining: 8.5,
  hoursTotal: 10,
  hoursUsed: 1.5,
  packageHours: 10,
  validityMonths: 6,
};

const FORMATS: Record<string, string> = {
  uuid: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
  email: 'ada@example.com',
  date: '2026-01-05',
  'date-time': '2026-01-05T09:30:00.000Z',
};

/** Robot traps: a call with one of these fields counts as a robot's. */
const OMITTED_FIELDS = new Set(Object.keys(robotTraps));

const REF = '#/components/schemas/';

/** The name of the component that a schema refers to. */
function getComponent({ $ref }: Schema): string | undefined {
  return $ref?.slice(REF.length);
}

/** The schema that a `$ref` of this document names, or the schema itself. */
function resolveSchema(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = getComponent(schema);
  if (name === undefined) return schema;
  const found = schemas[name];
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
  // A time in the future, unlike the others.
  if (field === 'expiresAt') return { value: TEXTS.expiresAt };
  if (examples && examples.length > 0) return { value: examples[0] };
  if (constant !== undefined) return { value: constant };
  return choices && choices.length > 0 ? { value: choices[0] } : null;
}

/**
 * A value that the schema accepts: its own example, or one made from its type and the field's name. The fields of a
 * named schema get the values that are listed for it.
 */
export function createExample(given: Schema, schemas: Record<string, Schema>, field = ''): unknown {
  const schema = resolveSchema(given, schemas);
  const stated = statedExample(schema, field);
  if (stated) return stated.value;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return createExample(choice, schemas, field);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return { ...exampleObject(schema, schemas), ...COMPONENT_VALUES[getComponent(given) ?? ''] };
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        createExample(schema.items ?? {}, schemas, field.replace(/ies$/, 'y').replace(/s$/, '')),
      );
    case 'string':
      return exampleText(schema, field);
    case 'integer':
    case 'number':
      return NUMBERS[field] ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
