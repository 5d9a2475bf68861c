import { expect, it } from 'vitest';
import { sendHostileRequests } from './hostile.ts';

it('answers hostile requests as the document says, with no 5xx and nothing that leaks', async () => {
  const report = await sendHostileRequests(500, 30);
  expect(report.findings.slice(0, 5)).toEqual([]);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '415']));
}, 120_000);
