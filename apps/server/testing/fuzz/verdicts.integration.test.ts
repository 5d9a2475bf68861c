import { expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { compareVerdicts } from './verdicts.ts';

it('gives every input the same result on both transports, before and after the first REST call', async () => {
  const report = await compareVerdicts(200, 20);
  expect(report.differences.slice(0, 5)).toEqual([]);
  expect(report.procedures).toBe(CALLS.length);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
}, 120_000);
