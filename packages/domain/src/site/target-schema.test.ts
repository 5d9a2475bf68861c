import { describe, expect, it } from 'vitest';
import { bookingTarget, button, formatTarget, target } from './target-schema.ts';
import { parseTarget, toLinkAddress } from './targets.ts';

const explain = (value: string, schema = target) => schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('a target', () => {
  it.each([
    ['/#contact', { kind: 'contact', value: '' }],
    ['booking:individual', { kind: 'booking', value: 'individual' }],
    ['/services/team-coaching', { kind: 'page', value: '/services/team-coaching' }],
    ['https://example.com/you', { kind: 'web', value: 'https://example.com/you' }],
    ['mailto:ada@example.com', { kind: 'email', value: 'ada@example.com' }],
    ['tel:+49 (30) 123-45', { kind: 'phone', value: '+49 (30) 123-45' }],
  ])('%s is valid, and is taken apart and put together again', (text, parts) => {
    expect(explain(text)).toBeNull();
    expect(parseTarget(text)).toEqual(parts);
    expect(formatTarget(parseTarget(text))).toBe(text);
  });

  it.each([
    ['', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['https://', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['http://', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['http://example.com', 'The address must begin with https://. Write https://example.com.'],
    ['javascript:alert(1)', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['mailto:ada', 'This is not an email address. Enter one such as ada@example.com.'],
    ['mailto:', 'This is not an email address. Enter one such as ada@example.com.'],
    ['tel:call me', 'This is not a phone number. Enter one such as +49 30 1234567.'],
    ['tel:+-()', 'This is not a phone number. Enter one such as +49 30 1234567.'],
    ['booking:', 'Choose one of the booking links.'],
    ['//example.com', 'The address must begin with https://. Write https://example.com.'],
    ['/\\example.com', 'This is not the address of a page. Enter one such as https://example.com/you.'],
  ])('%j is refused with a sentence', (text, message) => {
    expect(explain(text)).toBe(message);
  });

  it('is refused before it is read when it is too long', () => {
    expect(explain(`https://example.com/${'a'.repeat(1_000_000)}`)).toBe(
      'Please use at most 500 characters.',
    );
  });

  it('of a booking link is not a booking link', () => {
    expect(explain('booking:individual', bookingTarget)).toBe(
      'This is a booking link itself. Choose something else.',
    );
    expect(explain('tel:112', bookingTarget)).toBeNull();
  });

  it('with an email address or a number becomes the address of a link', () => {
    expect(toLinkAddress(parseTarget('tel:+49 (30) 123-45'))).toBe('tel:+493012345');
    expect(toLinkAddress(parseTarget('mailto:a?b@example.com'))).toBe('mailto:a%3Fb@example.com');
  });

  it('of a button has words', () => {
    expect(button.safeParse({ label: ' ', target: '/#contact' }).error?.issues[0]?.path).toEqual(['label']);
  });
});
