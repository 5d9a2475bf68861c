import { expect, test } from 'vitest';
import { placeOf, sectionPlace } from './places.ts';

test('a failed email leads to the person it was for', () => {
  expect(placeOf('client_enrollment', 'a+b@example.com')).toBe('?section=enrollments&q=a%2Bb%40example.com');
  expect(placeOf('expiry_reminder', 'a@example.com')).toBe('?section=enrollments&q=a%40example.com');
  expect(placeOf('newsletter_welcome', 'a@example.com')).toBe('?section=newsletter&q=a%40example.com');
  expect(placeOf('written', 'a@example.com')).toBe('?section=contacts&q=a%40example.com');
  expect(placeOf('admin_notification', 'a@example.com')).toBe('?section=settings');
  expect(placeOf('season_greeting', 'a@example.com')).toBe('?section=emails&q=a%40example.com');
  expect(sectionPlace('enrollments')).toBe('?section=enrollments');
});
