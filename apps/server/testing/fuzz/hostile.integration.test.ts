import { expect, it } from 'vitest';
import { sendHostileRequests } from './hostile.ts';

it('gives hostile requests a documented response, with no 5xx and no leak', async () => {
  const report = await sendHostileRequests(500, 30);
  expect(report.findings.slice(0, 5)).toEqual([]);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '415']));
}, 120_000);
