import { isJsonLimited } from '@rapport/domain/shared/bounded-json';
import { isLengthLimited } from '@rapport/domain/shared/bounded-string';
import type { z } from 'zod';

/** The part of a schema's definition that is walked. */
interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

const FIXED = new Set(['enum', 'literal', 'boolean', 'number', 'int', 'null', 'undefined', 'transform']);

function arrayFaults({ element, checks = [] }: Definition, path: string): string[] {
  const isLimited = checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check));
  return [
    ...(isLimited ? [] : [`${path}: a list without a limit`]),
    ...(element ? inputFaults(element, `${path}[]`) : []),
  ];
}

/**
 * Every input field, found by walking its schema, that accepts strings or lists of any length or values of any type.
 */
export function inputFaults(schema: z.core.$ZodType, path = ''): string[] {
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case 'string':
      return isLengthLimited(schema) ? [] : [`${path}: a string without a length limit as its first check`];
    case 'unknown':
      return isJsonLimited(schema) ? [] : [`${path}: unknown is not bounded`];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
        inputFaults(field, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return arrayFaults(def, path);
    case 'union':
      return (def.options ?? []).flatMap((option) => inputFaults(option, path));
    case 'pipe':
      return [def.in, def.out].flatMap((part) => (part ? inputFaults(part, path) : []));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return def.innerType ? inputFaults(def.innerType, path) : [];
    default:
      return FIXED.has(def.type) ? [] : [`${path}: ${def.type} is not bounded`];
  }
}
