import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiOperation, ApiResponse, Schema } from '../../src/platform/openapi/types.ts';
import { document } from './calls.ts';

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(document, 'api');

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by the schema at this place of the document, or null. */
export function findSchemaFault(pointer: string, value: unknown): string | null {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
  compiled.set(pointer, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** A part of a JSON pointer in the fragment of an address. */
export const encodePointer = (part: string) =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

const operationPointer = ({ path, method }: ApiOperation) => `/paths/${encodePointer(path)}/${method}`;

/** What is wrong with a body by the schema of the operation, or null. */
export function findBodyFault(call: ApiOperation, body: unknown): string | null {
  return findSchemaFault(`${operationPointer(call)}/requestBody/content/application~1json/schema`, body);
}

/** What is wrong with the JSON of a response by its schema, or null. */
export function findResponseFault(call: ApiOperation, status: number, value: unknown): string | null {
  const { $ref } = call.operation.responses[status] ?? {};
  const response = $ref === undefined ? `${operationPointer(call)}/responses/${status}` : $ref.slice(1);
  return findSchemaFault(`${response}/content/application~1json/schema`, value);
}

/** The response that an operation documents for a status. */
export function findResponse({ operation }: ApiOperation, status: number): ApiResponse | undefined {
  const response = operation.responses[status];
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : document.components.responses[name];
}

/** Whether a text in an address is allowed: numbers and booleans are written as they are in JSON. */
export function isAllowedText(schema: Schema, text: string): boolean {
  const types = [schema.type ?? []].flat();
  if (types.includes('integer') || types.includes('number'))
    return /^-?\d+(\.\d+)?$/.test(text) && ajv.validate(schema, Number(text));
  if (types.includes('boolean')) return text === 'true' || text === 'false';
  return ajv.validate(schema, text);
}
