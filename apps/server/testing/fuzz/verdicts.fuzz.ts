import { expect, it } from 'vitest';
import { compareVerdicts } from './verdicts.ts';

it('gets the same verdict on both transports for 2,000 inputs', async () => {
  const report = await compareVerdicts(2_000, Date.now());
  console.info('verdicts:', JSON.stringify({ ...report, differences: report.differences.length }));
  expect(report.differences.slice(0, 5)).toEqual([]);
}, 600_000);
