import { describe, expect, it } from 'vitest';
import { describeConflicts, formatList, getDifferingParts } from './describe-edit.ts';

describe('two versions of a field', () => {
  it('are shown in full when they are short', () => {
    expect(getDifferingParts('Mine', 'Theirs')).toEqual(['Mine', 'Theirs']);
    expect(getDifferingParts('', 'Theirs')).toEqual(['', 'Theirs']);
  });

  it('are shown from shortly before the first difference when they are long', () => {
    const same = 'x'.repeat(1000);
    const [mine, theirs] = getDifferingParts(`${same}mine${same}`, `${same}theirs`);
    expect(mine).toMatch(/^…x{40}mine.*…$/);
    expect(theirs).toBe(`…${'x'.repeat(40)}theirs`);
    expect(mine.length).toBe(242);
    expect(getDifferingParts(`a${same}`, `b${same}`)[0]).toMatch(/^ax+…$/);
  });

  it('have the label of the field and readable values', () => {
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

  it('are shown as stored when their text is the same', () => {
    const conflicts = { content: { mine: '<b>a</b>', theirs: '<i>a</i>', choice: null } };
    const [shown] = describeConflicts<{ content: string }>(conflicts, () => 'Content', {
      content: () => 'a',
    });
    expect(shown).toMatchObject({ mine: '<b>a</b>', theirs: '<i>a</i>' });
  });
});

it('names are listed as in a sentence', () => {
  expect(formatList(['Name'])).toBe('Name');
  expect(formatList(['Name', 'Email'])).toBe('Name and Email');
  expect(formatList(['Name', 'Email', 'Message'])).toBe('Name, Email and Message');
});
