import { describe, expect, test } from 'vitest';
import { greetingName } from './greeting.ts';

describe('whom the admin header greets', () => {
  test('the first name', () => {
    expect(greetingName({ firstName: 'Sample', email: 'admin@example.com' })).toBe('Sample');
  });

  test('without a first name the email address', () => {
    expect(greetingName({ firstName: null, email: 'admin@example.com' })).toBe('admin@example.com');
    expect(greetingName({ firstName: '  ', email: 'admin@example.com' })).toBe('admin@example.com');
  });

  test('without either, Admin', () => {
    expect(greetingName({ firstName: null, email: '' })).toBe('Admin');
    expect(greetingName({})).toBe('Admin');
  });
});
