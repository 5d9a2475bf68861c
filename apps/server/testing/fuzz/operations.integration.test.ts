import { expect, it } from 'vitest';
import { OPERATIONS } from './operation-requests.ts';
import { fuzzOperations } from './operations.ts';

const SEED = 72;

it(`gets documented responses from every operation for valid and invalid requests (seed ${SEED})`, async () => {
  const { findings, operations, kinds } = await fuzzOperations({ valid: 2, invalid: 2 }, SEED);
  expect(findings).toEqual([]);
  expect(operations).toBe(OPERATIONS.length);
  expect(kinds).toEqual({
    'the example of the document': operations,
    'a valid request': 2 * operations,
    'an invalid body': expect.toSatisfy((count: number) => count > 60),
    'an invalid query': expect.toSatisfy((count: number) => count > 20),
    'an invalid path': expect.toSatisfy((count: number) => count > 60),
    'no credentials': expect.toSatisfy((count: number) => count > 100),
    'an undocumented method': expect.toSatisfy((count: number) => count > operations),
    'an unknown content type': expect.toSatisfy((count: number) => count > 50),
  });
}, 240_000);
