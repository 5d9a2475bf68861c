import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { ApiResponse, MediaType, Schema } from './types.ts';

const SCHEMA_REF = '#/components/schemas/';

/** Text of the document as HTML: paragraphs, and code between backticks. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n\n+/)
    .map((paragraph) => `<p>${renderInline(paragraph)}</p>`)
    .join('');
}

/** One line of text as HTML, with code between backticks. */
export function renderInline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The type of a schema in a few words; components are links. */
export function formatType(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.slice(SCHEMA_REF.length));
    return `<a href="#type-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(formatType).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) {
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  }
  if (schema.items) return `list of ${formatType(schema.items)}`;
  const types = [schema.type ?? 'any'].flat().map((type) => (type === 'string' ? 'text' : type));
  return types.join(' or ').replace('integer', 'whole number');
}

function formatRange(low: number | undefined, high: number | undefined, what: string): string[] {
  const top = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  const number = (value: number) => value.toLocaleString('en-US');
  if (low !== undefined && top !== undefined) return [`${number(low)}–${number(top)}${what}`];
  if (top !== undefined) return [`at most ${number(top)}${what}`];
  return low === undefined ? [] : [`at least ${number(low)}${what}`];
}

/** The constraints of a value besides its type. */
function formatBounds(schema: Schema): string {
  const known: Record<string, string> = { uuid: 'UUID', email: 'email address', 'date-time': 'instant' };
  const parts = [
    ...(schema.format === undefined ? [] : [known[schema.format] ?? schema.format]),
    ...formatRange(schema.minLength, schema.maxLength, ' characters'),
    ...formatRange(schema.minItems, schema.maxItems, ' entries'),
    ...formatRange(schema.minimum, schema.maximum, ''),
  ];
  return parts.join(', ');
}

interface Field {
  name: string;
  location: string;
  required: boolean;
  description: string | undefined;
  schema: Schema;
}

/** The fields of an object schema, one level deep; nested objects are named with dots. */
export function listFields(schema: Schema, location: string, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const required = schema.required?.includes(key) ?? false;
    const row = { name, location, required, description: field.description, schema: field };
    return field.properties ? listFields(field, location, `${name}.`) : [row];
  });
}

/** Where a field is, if that has to be said. */
const LOCATIONS: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/** A list of fields with their types and bounds. */
export function renderFields(fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, location, required, description, schema }) => {
    const place = LOCATIONS[location];
    const type = [formatType(schema), formatBounds(schema)].filter(Boolean).join(', ');
    const note = description === undefined ? '' : `. ${renderInline(description)}`;
    // What is in a response or in a type is always there, unless it is said to be optional.
    const isInput = location === 'body' || place !== undefined;
    const need = required
      ? isInput
        ? '<span class="required">required</span>'
        : ''
      : '<span>optional</span>';
    return (
      `<div><dt><code>${escapeHtml(name)}</code>${need}${place === undefined ? '' : `<span>${place}</span>`}</dt>` +
      `<dd>${type}${note}</dd></div>`
    );
  });
  return `<dl>${rows.join('')}</dl>`;
}

/** A piece of code with a caption; `label` says of what, for screen readers. */
export function renderCode(caption: string, label: string, code: string): string {
  return (
    `<figure><figcaption>${escapeHtml(caption)}</figcaption>` +
    `<pre role="region" tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre></figure>`
  );
}

/** An example as indented JSON, or as it is when it is text. */
export function renderExample(caption: string, label: string, { example: value }: MediaType): string {
  if (value === undefined) return '';
  return renderCode(caption, label, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

/** The error responses, each with its meaning. */
export function renderErrorList(
  responses: Record<string, ApiResponse>,
  components: Record<string, ApiResponse>,
): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    if (status === '200') return [];
    const name = response.$ref?.split('/').at(-1);
    const { description = '' } = name === undefined ? response : (components[name] ?? response);
    const label = name === undefined ? status : `<a href="#error-${name}">${status}</a>`;
    return [`<li>${label} ${renderInline(description)}</li>`];
  });
  return rows.length === 0 ? '' : `<ul class="errors">${rows.join('')}</ul>`;
}
