import type { SystemPart, SystemStatus } from '@rapport/domain/settings/system';
import { describe, expect, it } from 'vitest';
import { describeInstallation, getTone, sortParts, summarize } from './describe-system.ts';

const NOW = new Date('2026-01-05T09:30:00.000Z');
const aPart = (key: string, state: SystemPart['state']): SystemPart => ({
  key,
  state,
  name: key,
  label: 'Fine',
  sentence: 'A sentence.',
  says: null,
  action: null,
});

describe('the parts of the system', () => {
  const parts = [
    aPart('certificate', 'warning'),
    aPart('backups', 'fine'),
    aPart('email', 'broken'),
    aPart('feeds', 'unknown'),
  ];

  it('are shown with the worst first, and the others in their order', () => {
    const { urgent, rest } = sortParts(parts);
    expect(urgent.map(({ key }) => key)).toEqual(['email', 'certificate']);
    expect(rest.map(({ key }) => key)).toEqual(['backups', 'feeds']);
  });

  it('are summed up in one line', () => {
    expect(summarize(parts)).toBe('2 of 4 need attention');
    expect(summarize(parts.slice(0, 2))).toBe('1 of 2 needs attention');
    expect(summarize(parts.slice(1, 2))).toBe('Everything works');
  });

  it('are red where something does not happen, and copper where something may not', () => {
    expect(parts.map(getTone)).toEqual(['waiting', 'good', 'bad', 'off']);
  });
});

it('what runs here is listed with its build and its queue', () => {
  const software = { version: '1.2.3', builtAt: '2026-01-05T08:30:00.000Z', node: '24.1.0', processes: 2 };
  const status = {
    software: { ...software, problem: null },
    queue: { waiting: 1_200, failed: 3, oldestAt: null, problem: null },
  } as SystemStatus;
  expect(describeInstallation(status, NOW, 'UTC')).toEqual([
    ['Version', '1.2.3, built 1h ago'],
    ['Node.js', '24.1.0'],
    ['Processes', '2'],
    ['Queue', '1,200 waiting, 3 failed'],
  ]);
  const unbuilt = { ...status, software: { ...status.software, builtAt: null } };
  expect(describeInstallation(unbuilt, NOW, 'UTC')[0]).toEqual(['Version', '1.2.3']);
});
