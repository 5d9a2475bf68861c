import { expect, it } from 'vitest';
import { maintenancePayloadSchema } from './schema.ts';

it('the only maintenance is vacuum', () => {
  expect(maintenancePayloadSchema.parse({ action: 'vacuum' })).toEqual({ action: 'vacuum' });
  for (const action of ['VACUUM', 'reindex', '', null, undefined, ['vacuum']]) {
    expect(maintenancePayloadSchema.safeParse({ action }).error?.issues[0]?.path).toEqual(['action']);
  }
});
