import { describe, expect, it } from 'vitest';
import { coachingPackagePayloadSchema } from './schema.ts';

const PACKAGE = {
  name: 'Sample Package',
  description: 'A sample.',
  hoursIncluded: 10,
  validityMonths: 6,
  price: '2500',
  features: [' One ', '', 'Two'],
};

function fault(field: string, value: unknown): string | undefined {
  const issues = coachingPackagePayloadSchema.safeParse({ ...PACKAGE, [field]: value }).error?.issues ?? [];
  expect(issues.length).toBeLessThanOrEqual(1);
  expect(issues.every(({ path }) => path[0] === field)).toBe(true);
  return issues[0]?.message;
}

describe('a package', () => {
  it('is cleaned: two decimals, no blank features', () => {
    expect(coachingPackagePayloadSchema.parse(PACKAGE)).toEqual({
      ...PACKAGE,
      price: '2500.00',
      features: ['One', 'Two'],
    });
  });

  it.each([
    ['name', '', 'Package name is required'],
    ['name', undefined, 'Package name is required'],
    ['description', '  ', 'Description is required'],
    ['hoursIncluded', 0, 'Hours must be at least 1'],
    ['hoursIncluded', 1001, 'Hours must be at most 1,000'],
    ['hoursIncluded', 1.5, 'Hours must be a whole number'],
    ['hoursIncluded', '1', 'Hours must be a whole number'],
    ['hoursIncluded', null, 'Hours must be a whole number'],
    ['validityMonths', 0, 'Validity must be at least 1 month'],
    ['validityMonths', -1, 'Validity must be at least 1 month'],
    ['validityMonths', 1001, 'Validity must be at most 1,000'],
    ['price', '', 'Price is required'],
    ['features', undefined, 'Features are required'],
    ['features', [], 'Features are required'],
    ['features', ['', '  '], 'Features are required'],
    ['features', Array.from({ length: 51 }, () => 'x'), 'Please list at most 50 features.'],
    ['features', ['a'.repeat(301)], 'Please use at most 300 characters.'],
    ['isActive', 'false', 'This must be true or false.'],
    ['isActive', null, 'This must be true or false.'],
  ])('with %s %j is refused: %s', (field, value, message) => {
    expect(fault(field, value)).toBe(message);
  });

  it.each([
    ['hoursIncluded', 1],
    ['hoursIncluded', 1000],
    ['validityMonths', 1000],
    ['price', '0.00'],
    ['price', '9999999.99'],
    ['isActive', false],
  ])('may have %s %j', (field, value) => {
    expect(fault(field, value)).toBeUndefined();
  });
});
