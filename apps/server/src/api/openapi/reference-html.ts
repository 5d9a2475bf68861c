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

/** A table that scrolls horizontally on narrow screens. */
export function renderFieldTable(title: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, location, required, description, schema }) => {
    const notes = [formatBounds(schema), description === undefined ? '' : renderInline(description)].filter(
      Boolean,
    );
    return (
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(location)}</td>` +
      `<td>${formatType(schema)}${required ? '' : ', optional'}</td><td>${notes.join('. ')}</td></tr>`
    );
  });
  const label = escapeHtml(title);
  return (
    `<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table><thead><tr>` +
    '<th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Bounds</th>' +
    `</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}

/** An example as indented JSON. */
export function renderExample(title: string, { example: value }: MediaType): string {
  if (value === undefined) return '';
  const label = escapeHtml(title);
  const json = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre role="region" tabindex="0" aria-label="${label}"><code>${json}</code></pre>`;
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
