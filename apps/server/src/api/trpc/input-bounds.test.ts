import { boundedString } from '@rapport/domain/shared/bounded-string';
import { idSchema } from '@rapport/domain/shared/id';
import { singleLine } from '@rapport/domain/shared/text';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputFaults } from '../../../testing/api/input-faults.ts';
import { appRouter } from '../../app-router.ts';

interface ProcedureLike {
  _def: { inputs: z.core.$ZodType[] };
}

const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, ProcedureLike>);

describe('every input of every procedure', () => {
  it('is found', () => {
    const fields = PROCEDURES.flatMap(([, { _def }]) => _def.inputs);
    expect(fields.length).toBeGreaterThan(50);
  });

  it.each(PROCEDURES)('%s limits the length of every string and list', (_path, { _def }) => {
    expect(_def.inputs.flatMap((input) => inputFaults(input))).toEqual([]);
  });
});

describe('the walk over a schema', () => {
  const LIMIT = 'a string without a length limit as its first check';

  it.each([
    ['a bare string', z.object({ name: z.string() }), [`name: ${LIMIT}`]],
    ['a home-made limit', z.object({ name: z.string().max(5) }), [`name: ${LIMIT}`]],
    [
      'a limit that comes too late',
      z.object({
        a: z
          .string()
          .trim()
          .check(...getChecks(boundedString(5))),
      }),
      [`a: ${LIMIT}`],
    ],
    [
      'a string inside',
      z.object({ a: z.object({ b: z.string().nullable().optional() }) }),
      [`a.b: ${LIMIT}`],
    ],
    ['a string behind a transform', z.object({ a: z.string().transform((text) => text) }), [`a: ${LIMIT}`]],
    ['a format of any length', z.object({ a: z.email() }), [`a: ${LIMIT}`]],
    ['a list', z.object({ a: z.array(idSchema) }), ['a: a list without a limit']],
    ['keys of any name', z.object({ a: z.record(z.string(), z.int()) }), ['a: record is not bounded']],
    [
      'anything',
      z.object({ a: z.unknown(), b: z.any() }),
      ['a: unknown is not bounded', 'b: any is not bounded'],
    ],
  ])('finds %s', (_what, schema, faults) => {
    expect(inputFaults(schema)).toEqual(faults);
  });

  it('passes what the constructors make', () => {
    const schema = z.object({
      a: singleLine({ max: 5 }).optional(),
      b: z.array(idSchema).max(3),
      c: boundedString(9),
    });
    expect(inputFaults(schema)).toEqual([]);
  });
});

function getChecks(schema: z.ZodString) {
  return schema._zod.def.checks ?? [];
}
