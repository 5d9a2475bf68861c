import { describe, expect, it } from 'vitest';
import { changedFields } from './refuse-if-changed.ts';

const before = { name: 'A', note: null, features: ['one', 'two'] };

describe('the fields an edit changes', () => {
  it('are those with a different value; lists are compared by their content', () => {
    expect(changedFields(before, { ...before, features: [...before.features] })).toEqual([]);
    expect(changedFields(before, { name: 'B', note: null, features: ['two', 'one'] })).toEqual([
      'name',
      'features',
    ]);
    expect(changedFields(before, { ...before, note: '' })).toEqual(['note']);
  });

  it('are only those that the edit sends', () => {
    expect(changedFields(before, { name: 'A' })).toEqual([]);
    expect(changedFields(before, { name: 'B' })).toEqual(['name']);
  });
});
