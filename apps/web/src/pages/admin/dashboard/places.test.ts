import { expect, test } from 'vitest';
import { kindLabel, placeOf, sectionPlace } from './places.ts';

test('a failed e-mail leads to the person it was for', () => {
  expect(placeOf('client_enrollment', 'a+b@example.com')).toBe('?section=enrollments&q=a%2Bb%40example.com');
  expect(placeOf('expiry_reminder', 'a@example.com')).toBe('?section=enrollments&q=a%40example.com');
  expect(placeOf('newsletter_welcome', 'a@example.com')).toBe('?section=newsletter&q=a%40example.com');
  expect(placeOf('written', 'a@example.com')).toBe('?section=contacts&q=a%40example.com');
  expect(placeOf('admin_notification', 'a@example.com')).toBe('?section=settings');
  expect(sectionPlace('enrollments')).toBe('?section=enrollments');
});

test('a kind is told in words, one that may come too', () => {
  expect(kindLabel('client_enrollment')).toBe('Enrollment confirmation');
  expect(kindLabel('expiry_reminder')).toBe('Expiry reminder');
});
