import { describe, expect, it } from 'vitest';
import { getOpenPlans, withOpenPlans } from './open-plans.ts';

const at = (search: string) => new URLSearchParams(search);

describe('the open rows of the plans', () => {
  it('are named in the address, as far as these plans exist', () => {
    expect(getOpenPlans(at('tab=plans&open=b&open=gone'), ['a', 'b'])).toEqual(['b']);
    expect(getOpenPlans(at('tab=plans'), ['a', 'b'])).toEqual([]);
  });

  it('include the only plan of a client, unless it was closed', () => {
    expect(getOpenPlans(at('tab=plans'), ['a'])).toEqual(['a']);
    expect(getOpenPlans(at('tab=plans&open='), ['a'])).toEqual([]);
  });

  it('are written into the address, whose other parts stay', () => {
    const address = at('tab=plans&open=a');
    expect(withOpenPlans(address, ['a', 'b']).toString()).toBe('tab=plans&open=a&open=b');
    expect(withOpenPlans(address, []).toString()).toBe('tab=plans&open=');
    expect(getOpenPlans(withOpenPlans(address, []), ['a'])).toEqual([]);
  });
});
