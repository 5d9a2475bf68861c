import { expect, it } from 'vitest';
import { fuzzOperations } from './operations.ts';

it('gets documented responses from every operation for 20 valid and up to 45 invalid requests each', async () => {
  const { findings, ...report } = await fuzzOperations({ valid: 20, invalid: 15 }, Date.now());
  console.info('operations fuzzed:', JSON.stringify({ ...report, findings: findings.length }));
  expect(findings.slice(0, 5)).toEqual([]);
}, 1_800_000);
