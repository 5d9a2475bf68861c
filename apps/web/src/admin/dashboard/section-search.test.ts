import { expect, test } from 'vitest';
import {
  getPlansSearch,
  getRecipientSearch,
  getRenewalSearch,
  getRowSearch,
  getSectionSearch,
  getUnansweredSearch,
} from './section-search.ts';

test('a failed email links to the person it was for', () => {
  expect(getRecipientSearch('client_enrollment', 'a+b@example.com')).toBe(
    '?section=enrollments&q=a%2Bb%40example.com',
  );
  expect(getRecipientSearch('expiry_reminder', 'a@example.com')).toBe(
    '?section=enrollments&q=a%40example.com',
  );
  expect(getRecipientSearch('newsletter_welcome', 'a@example.com')).toBe(
    '?section=newsletter&q=a%40example.com',
  );
  expect(getRecipientSearch('written', 'a@example.com')).toBe('?section=contacts&q=a%40example.com');
  expect(getRecipientSearch('admin_notification', 'a@example.com')).toBe('?section=settings');
  expect(getRecipientSearch('season_greeting', 'a@example.com')).toBe('?section=emails&q=a%40example.com');
  expect(getSectionSearch('enrollments')).toBe('?section=enrollments');
});

test('plans link to their filter, and a message to itself', () => {
  expect(getPlansSearch('ends_soon')).toBe('?section=enrollments&status=ends_soon');
  expect(getRowSearch('contacts', '0190c000-0000-7000-8000-000000000001')).toBe(
    '?section=contacts&show=0190c000-0000-7000-8000-000000000001',
  );
});

test('messages without a reply link to those of the last 30 days, today included, and a renewal request to itself', () => {
  expect(getUnansweredSearch('2026-03-31')).toBe('?section=contacts&status=unanswered&from=2026-03-02');
  expect(getRenewalSearch('0190c000-0000-7000-8000-000000000001')).toBe(
    '?section=enrollments&request=0190c000-0000-7000-8000-000000000001',
  );
});
