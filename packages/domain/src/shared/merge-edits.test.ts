import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue, mergeEdits, saveMerged } from './merge-edits.ts';

interface Values {
  name: string;
  email: string;
  tags: string[];
  active: boolean;
}

const base: Values = { name: 'Ada', email: 'ada@example.com', tags: ['a'], active: true };

describe('two edits of one record', () => {
  it('are put together where they changed different fields', () => {
    expect(mergeEdits(base, { ...base, name: 'Ada L.' }, { ...base, email: 'new@example.com' })).toEqual({
      values: { ...base, name: 'Ada L.', email: 'new@example.com' },
      theirs: ['email'],
      conflicts: [],
    });
  });

  it('conflict in a field that both changed, and keep mine until someone chooses', () => {
    const theirs = { ...base, name: 'Theirs', tags: ['a', 'b'] };
    expect(mergeEdits(base, { ...base, name: 'Mine' }, theirs)).toEqual({
      values: { ...base, name: 'Mine', tags: ['a', 'b'] },
      theirs: ['tags'],
      conflicts: ['name'],
    });
  });

  it('agree where both made the same change', () => {
    const both = { ...base, tags: ['b'] };
    expect(mergeEdits(base, both, { ...both, tags: ['b'] })).toEqual({
      values: both,
      theirs: [],
      conflicts: [],
    });
  });
});

const record = fc.record<Values>({
  name: fc.constantFrom('', 'Ada', 'Berta'),
  email: fc.constantFrom('a@example.com', 'b@example.com'),
  tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  active: fc.boolean(),
});
const fields = Object.keys(base) as (keyof Values)[];

describe('whatever two people typed', () => {
  it('each field holds what one of them left there, and no change is lost without a conflict', () => {
    fc.assert(
      fc.property(record, record, record, (first, mine, theirs) => {
        const merged = mergeEdits(first, mine, theirs);
        for (const field of fields) {
          const isMine = isSameValue(merged.values[field], mine[field]);
          const isTheirs = isSameValue(merged.values[field], theirs[field]);
          const changedByMe = !isSameValue(mine[field], first[field]);
          const changedByThem = !isSameValue(theirs[field], first[field]);
          expect(isMine || isTheirs).toBe(true);
          if (changedByMe) expect(isMine).toBe(true);
          if (changedByThem && !isTheirs) expect(merged.conflicts).toContain(field);
          expect(merged.conflicts.includes(field) && merged.theirs.includes(field)).toBe(false);
        }
      }),
    );
  });

  it('the merge is the same from both sides, but for the fields in conflict', () => {
    fc.assert(
      fc.property(record, record, record, (first, mine, theirs) => {
        const here = mergeEdits(first, mine, theirs);
        const there = mergeEdits(first, theirs, mine);
        expect(there.conflicts).toEqual(here.conflicts);
        for (const field of fields) {
          if (!here.conflicts.includes(field)) expect(there.values[field]).toEqual(here.values[field]);
        }
      }),
    );
  });

  it('an edit without changes takes theirs, and theirs without changes keeps mine', () => {
    fc.assert(
      fc.property(record, record, (first, edited) => {
        expect(mergeEdits(first, first, edited).values).toEqual(edited);
        expect(mergeEdits(first, edited, first).values).toEqual(edited);
      }),
    );
  });

  it('a value is the same as its copy, in whatever order its keys are, and as no other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(isSameValue(one, structuredClone(one))).toBe(true);
        expect(isSameValue(one, other)).toBe(isSameValue(other, one));
      }),
    );
    expect(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSameValue({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue(null, {})).toBe(false);
  });
});

/** A record with a version, as the server stores one: a save over another version is refused. */
function fakeStore(stored: Values) {
  const conflict = new Error('CONFLICT');
  let now = { values: stored, version: 0 };
  return {
    conflict,
    load: async () => now,
    isConflict: (error: unknown) => error === conflict,
    save: async (values: Values, version: number) => {
      if (version !== now.version) throw conflict;
      now = { values, version: version + 1 };
    },
    now: () => now,
  };
}

describe('a save', () => {
  it('over the version that was edited is simply stored', async () => {
    const store = fakeStore(base);
    const mine = { ...base, name: 'Mine' };
    const outcome = await saveMerged({ base: store.now(), mine, ...store });
    expect(outcome).toEqual({ isSaved: true, values: mine, theirs: [] });
    expect(store.now().values).toEqual(mine);
  });

  it('over a newer version keeps what others changed in other fields, however often they save', async () => {
    const store = fakeStore(base);
    const opened = store.now();
    await store.save({ ...base, email: 'new@example.com' }, 0);
    let saves = 0;
    const outcome = await saveMerged({
      base: opened,
      mine: { ...base, name: 'Mine' },
      ...store,
      save: async (values, version) => {
        // Someone saves once more between the read and the next save.
        if (saves === 1) await store.save({ ...store.now().values, active: false }, store.now().version);
        saves += 1;
        await store.save(values, version);
      },
    });
    const values = { ...base, name: 'Mine', email: 'new@example.com', active: false };
    expect(outcome).toEqual({ isSaved: true, values, theirs: ['email', 'active'] });
    expect(store.now().values).toEqual(values);
    expect(saves).toBe(3);
  });

  it('stores nothing while both changed the same field', async () => {
    const store = fakeStore(base);
    const opened = store.now();
    await store.save({ ...base, name: 'Theirs' }, 0);
    const outcome = await saveMerged({ base: opened, mine: { ...base, name: 'Mine' }, ...store });
    expect(outcome).toEqual({ isSaved: false, current: store.now() });
    expect(store.now().values.name).toBe('Theirs');
  });

  it('that is refused for another reason, or without end, says so', async () => {
    const store = fakeStore(base);
    const refusing = { base: store.now(), mine: base, ...store };
    const gone = new Error('gone');
    await expect(saveMerged({ ...refusing, save: () => Promise.reject(gone) })).rejects.toBe(gone);
    await expect(saveMerged({ ...refusing, save: () => Promise.reject(store.conflict) })).rejects.toBe(
      store.conflict,
    );
    let version = 0;
    const busy = saveMerged({
      ...refusing,
      save: () => Promise.reject(store.conflict),
      load: async () => ({ values: base, version: ++version }),
    });
    await expect(busy).rejects.toBe(store.conflict);
  });
});
