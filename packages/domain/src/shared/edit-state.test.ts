import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseEdit,
  type EditState,
  isEdited,
  listUndecidedFields,
  rebaseEdit,
  restoreEdit,
  startEdit,
  toEditDraft,
  typeInto,
} from './edit-state.ts';

const first = { values: { name: 'Ada', note: 'n' }, version: 1 };
const theirs = { values: { name: 'Theirs', note: 'changed' }, version: 2 };

describe('an edit', () => {
  it('is one from the first change on', () => {
    const edit = startEdit(first);
    expect(isEdited(edit)).toBe(false);
    expect(isEdited(typeInto(edit, { name: 'Mine' }))).toBe(true);
    expect(isEdited(typeInto(edit, { name: 'Ada' }))).toBe(false);
  });

  it('begins with what the form proposes where nothing is stored, and that is no change', () => {
    const edit = startEdit({ values: { at: '' }, version: 1 }, { at: '10:00' });
    expect(isEdited(edit)).toBe(false);
    const rebased = rebaseEdit(edit, { values: { at: '12:00' }, version: 2 });
    expect(listUndecidedFields(rebased)).toEqual(['at']);
    expect(rebased.values).toEqual({ at: '10:00' });
  });

  it('takes over what only they changed, and asks for what both changed', () => {
    const edit = rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs);
    expect(edit.values).toEqual({ name: 'Mine', note: 'changed' });
    expect(edit.theirs).toEqual(['note']);
    expect(listUndecidedFields(edit)).toEqual(['name']);
    expect(edit.base).toEqual(theirs);
  });

  it('shows either value as it is chosen, with what was typed into each', () => {
    let edit = rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs);
    edit = chooseEdit(edit, 'name', 'theirs');
    expect(edit.values.name).toBe('Theirs');
    edit = typeInto(edit, { name: 'Theirs and more' });
    edit = chooseEdit(edit, 'name', 'mine');
    expect(edit.values.name).toBe('Mine');
    expect(chooseEdit(edit, 'name', 'theirs').values.name).toBe('Theirs and more');
    expect(listUndecidedFields(edit)).toEqual([]);
    expect(isEdited(chooseEdit(edit, 'name', 'theirs'))).toBe(true);
  });

  it('typing into a field in conflict keeps mine', () => {
    const conflict = rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs);
    const edit = typeInto(conflict, { name: 'Mine and theirs' });
    expect(edit.conflicts.name).toEqual({ mine: 'Mine and theirs', theirs: 'Theirs', choice: 'mine' });
  });

  it('asks again when they change the field again, and no longer once both have the same', () => {
    const chosen = chooseEdit(
      rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs),
      'name',
      'mine',
    );
    const again = rebaseEdit(chosen, { values: { ...theirs.values, name: 'Later' }, version: 3 });
    expect(again.conflicts.name).toEqual({ mine: 'Mine', theirs: 'Later', choice: null });
    const same = rebaseEdit(chosen, { values: { ...theirs.values, name: 'Mine' }, version: 3 });
    expect(same.conflicts).toEqual({});
    expect(same.values.name).toBe('Mine');
  });

  it('follows theirs while theirs is chosen, and still has mine', () => {
    const chosen = chooseEdit(
      rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs),
      'name',
      'theirs',
    );
    const later = rebaseEdit(chosen, { values: { ...theirs.values, name: 'Later' }, version: 3 });
    expect(later.values.name).toBe('Later');
    expect(chooseEdit(later, 'name', 'mine').values.name).toBe('Mine');
  });

  it('that was left continues over what is stored now, with the choices made before', () => {
    const left = toEditDraft(
      chooseEdit(rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs), 'name', 'theirs'),
    );
    const edit = restoreEdit(JSON.parse(JSON.stringify(left)) as typeof left, theirs);
    expect(edit.values.name).toBe('Theirs');
    expect(chooseEdit(edit, 'name', 'mine').values.name).toBe('Mine');
    expect(restoreEdit(toEditDraft(typeInto(startEdit(first), { note: 'x' })), theirs).values).toEqual({
      name: 'Theirs',
      note: 'x',
    });
  });
});

interface Values {
  a: string;
  b: string;
}
const values = fc.record<Values>({ a: fc.constantFrom('1', '2', '3'), b: fc.constantFrom('1', '2', '3') });
const step = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), values }),
  fc.record({
    kind: fc.constant('choose' as const),
    field: fc.constantFrom('a' as const, 'b' as const),
    choice: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);

it('whatever others save and whatever is chosen, what was typed can be had back', () => {
  fc.assert(
    fc.property(values, values, fc.array(step, { maxLength: 8 }), (start, typed, steps) => {
      let version = 1;
      let edit: EditState<Values, number> = typeInto(startEdit({ values: start, version }), typed);
      for (const next of steps) {
        version += 1;
        edit =
          next.kind === 'save'
            ? rebaseEdit(edit, { values: next.values, version })
            : chooseEdit(edit, next.field, next.choice);
      }
      for (const field of ['a', 'b'] as const) {
        // What someone has stored meanwhile is not lost with the form.
        const isStored = steps.some((next) => next.kind === 'save' && next.values[field] === typed[field]);
        if (typed[field] === start[field] || isStored) continue;
        const { [field]: conflict } = edit.conflicts;
        expect([edit.values[field], conflict?.mine]).toContain(typed[field]);
      }
    }),
  );
});
