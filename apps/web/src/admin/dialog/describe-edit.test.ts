import { describe, expect, it } from 'vitest';
import { describeConflicts, differingParts, listed } from './describe-edit.ts';

describe('two versions of a field', () => {
  it('are shown whole where they are short', () => {
    expect(differingParts('Mine', 'Theirs')).toEqual(['Mine', 'Theirs']);
    expect(differingParts('', 'Theirs')).toEqual(['', 'Theirs']);
  });

  it('are shown from shortly before the first difference where they are long', () => {
    const same = 'x'.repeat(1000);
    const [mine, theirs] = differingParts(`${same}mine${same}`, `${same}theirs`);
    expect(mine).toMatch(/^…x{40}mine.*…$/);
    expect(theirs).toBe(`…${'x'.repeat(40)}theirs`);
    expect(mine.length).toBe(242);
    expect(differingParts(`a${same}`, `b${same}`)[0]).toMatch(/^ax+…$/);
  });

  it('come with the label of the field, and in words', () => {
    const conflicts = {
      active: { mine: true, theirs: false, choice: null },
      service: { mine: 'a', theirs: 'b', choice: 'mine' as const },
    };
    const labels = { active: 'Active', service: 'Service' };
    expect(
      describeConflicts<{ active: boolean; service: string }>(conflicts, (field) => labels[field], {
        service: (value) => `Service ${value}`,
      }),
    ).toEqual([
      { field: 'active', label: 'Active', mine: 'On', theirs: 'Off', choice: null },
      { field: 'service', label: 'Service', mine: 'Service a', theirs: 'Service b', choice: 'mine' },
    ]);
  });

  it('are shown as they are stored where they read the same', () => {
    const conflicts = { content: { mine: '<b>a</b>', theirs: '<i>a</i>', choice: null } };
    const [shown] = describeConflicts<{ content: string }>(conflicts, () => 'Content', {
      content: () => 'a',
    });
    expect(shown).toMatchObject({ mine: '<b>a</b>', theirs: '<i>a</i>' });
  });
});

it('names are listed as in a sentence', () => {
  expect(listed(['Name'])).toBe('Name');
  expect(listed(['Name', 'Email'])).toBe('Name and Email');
  expect(listed(['Name', 'Email', 'Message'])).toBe('Name, Email and Message');
});
