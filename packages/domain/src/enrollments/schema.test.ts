import { expect, it } from 'vitest';
import { enrollmentPayloadSchema } from './schema.ts';

it('an enrollment says which required field is missing', () => {
  const issues = enrollmentPayloadSchema.safeParse({ clientName: ' ', clientEmail: 'x' }).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['clientName', 'Client name is required'],
    ['clientEmail', 'Valid email is required'],
    ['packageId', 'Package selection is required'],
  ]);
});
