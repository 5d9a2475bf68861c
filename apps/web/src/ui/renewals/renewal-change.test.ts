import { expect, it } from 'vitest';
import { renewalPreview } from './renewal-change.tsx';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const terms = { packageName: 'Essentials', hoursIncluded: 10, validityMonths: 6 };

it('adds the hours to what remains and counts from the later of today and the end', () => {
  const running = { hoursRemaining: 2.5, expires: new Date('2026-04-30T00:00:00.000Z') };
  expect(renewalPreview(running, terms, NOW)).toEqual({
    packageName: 'Essentials',
    hoursAdded: 10,
    hoursBefore: 2.5,
    hoursAfter: 12.5,
    endsBefore: running.expires,
    endsAfter: new Date('2026-10-30T00:00:00.000Z'),
  });
  const over = { hoursRemaining: 0, expires: new Date('2025-04-30T00:00:00.000Z') };
  expect(renewalPreview(over, terms, NOW).endsAfter).toEqual(new Date('2026-09-01T08:00:00.000Z'));
});
