import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EditState,
  isEdited,
  overwriteTheirs,
  rebaseEdit,
  reloadTheirs,
  restoreEdit,
  restoreMine,
  startEdit,
  toEditDraft,
  typeInto,
} from './edit-state.ts';

const first = { values: { name: 'Ada', note: 'n' }, version: 1 };
const theirs = { values: { name: 'Theirs', note: 'changed' }, version: 2 };
const createConflict = () => rebaseEdit(typeInto(startEdit(first), { name: 'Mine' }), theirs);

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
    expect(rebased.conflicts).toEqual(['at']);
    expect(rebased.values).toEqual({ at: '10:00' });
  });

  it('takes over what only they changed, and is in conflict where both changed the same field', () => {
    const edit = createConflict();
    expect(edit.values).toEqual({ name: 'Mine', note: 'changed' });
    expect(edit.theirs).toEqual(['note']);
    expect(edit.conflicts).toEqual(['name']);
    expect(edit.base).toEqual(theirs);
    expect(isEdited(edit)).toBe(true);
  });

  it('stays in conflict while someone types', () => {
    expect(typeInto(createConflict(), { name: 'Mine and more' }).conflicts).toEqual(['name']);
  });

  it('shows the stored record when theirs is reloaded, and mine when it is put back', () => {
    const reloaded = reloadTheirs(createConflict());
    expect(reloaded.values).toEqual(theirs.values);
    expect(reloaded.conflicts).toEqual([]);
    expect(isEdited(reloaded)).toBe(true);
    const back = restoreMine(reloaded);
    expect(back.values).toEqual({ name: 'Mine', note: 'changed' });
    expect(back.replaced).toBeNull();
    expect(back.conflicts).toEqual([]);
  });

  it('still has mine when someone types over what was reloaded', () => {
    const typed = typeInto(reloadTheirs(createConflict()), { name: 'Theirs and more' });
    expect(restoreMine(typed).values.name).toBe('Mine');
    expect(restoreMine(startEdit(first))).toEqual(startEdit(first));
  });

  it('is over the stored record when it overwrites theirs', () => {
    const edit = overwriteTheirs(createConflict());
    expect(edit.conflicts).toEqual([]);
    expect(edit.values.name).toBe('Mine');
    expect(edit.base.version).toBe(2);
  });

  it('is in conflict again when they change the field again, and no longer once both have the same', () => {
    const later = { values: { ...theirs.values, name: 'Later' }, version: 3 };
    expect(rebaseEdit(overwriteTheirs(createConflict()), later).conflicts).toEqual(['name']);
    expect(rebaseEdit(createConflict(), later).conflicts).toEqual(['name']);
    const same = { values: { ...theirs.values, name: 'Mine' }, version: 3 };
    expect(rebaseEdit(createConflict(), same).conflicts).toEqual([]);
    // Their first change came back: nothing was decided yet.
    expect(rebaseEdit(createConflict(), { ...theirs, version: 3 }).conflicts).toEqual(['name']);
  });

  it('that was left continues over what is stored now, still in conflict and with what was replaced', () => {
    const leave = <Values extends object>(edit: EditState<Values, number>) =>
      JSON.parse(JSON.stringify(toEditDraft(edit))) as ReturnType<typeof toEditDraft<Values>>;
    expect(restoreEdit(leave(createConflict()), theirs)).toMatchObject({
      values: { name: 'Mine' },
      conflicts: ['name'],
    });
    const reloaded = restoreEdit(leave(reloadTheirs(createConflict())), theirs);
    expect(reloaded.values).toEqual(theirs.values);
    expect(restoreMine(reloaded).values.name).toBe('Mine');
    expect(restoreEdit(leave(typeInto(startEdit(first), { note: 'x' })), theirs).values).toEqual({
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
  fc.record({ kind: fc.constantFrom('reload' as const, 'overwrite' as const, 'put back' as const) }),
);

type Step = { kind: 'save'; values: Values } | { kind: 'reload' | 'overwrite' | 'put back' };

function takeStep(edit: EditState<Values, number>, next: Step, version: number): EditState<Values, number> {
  if (next.kind === 'save') return rebaseEdit(edit, { values: next.values, version });
  if (next.kind === 'put back') return restoreMine(edit);
  // The form offers these two only while there is a conflict.
  if (edit.conflicts.length === 0) return edit;
  return next.kind === 'reload' ? reloadTheirs(edit) : overwriteTheirs(edit);
}

it('whatever others save and whatever is chosen, what was typed can be had back', () => {
  fc.assert(
    fc.property(values, values, fc.array(step, { maxLength: 8 }), (start, typed, steps) => {
      let version = 1;
      let edit: EditState<Values, number> = typeInto(startEdit({ values: start, version }), typed);
      for (const next of steps) {
        version += 1;
        edit = takeStep(edit, next, version);
      }
      for (const field of ['a', 'b'] as const) {
        // What someone has stored meanwhile is not lost with the form.
        const isStored = steps.some((next) => next.kind === 'save' && next.values[field] === typed[field]);
        if (typed[field] === start[field] || isStored) continue;
        expect([edit.values[field], edit.replaced?.values[field]]).toContain(typed[field]);
      }
    }),
  );
});
