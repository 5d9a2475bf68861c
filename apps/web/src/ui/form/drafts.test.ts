import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf, removeDrafts } from './drafts.ts';

/** A storage as browsers have it: its keys are its own enumerable properties. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const initial = { name: '', note: '' };
const draft = { values: { name: 'Mine', note: 'n' }, seen: { name: 'As it was' } };

describe('a draft', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('has the version it was typed over, and is gone once it is removed', () => {
    const drafts = draftsOf('ada');
    drafts.save('contact:1', draft);
    expect(drafts.read('contact:1', initial)).toEqual(draft);
    expect(drafts.read('contact:2', initial)).toBeNull();
    drafts.remove('contact:1');
    expect(drafts.read('contact:1', initial)).toBeNull();
  });

  it('comes with what its dialog was open for, until that is closed', () => {
    const drafts = draftsOf('ada');
    drafts.noteOpened('contact', { id: '1' });
    expect(drafts.readOpened('contact')).toEqual({ id: '1' });
    expect(draftsOf('berta').readOpened('contact')).toBeNull();
    expect(drafts.has('contact')).toBe(false);
    drafts.removeOpened('contact');
    expect(drafts.readOpened('contact')).toBeNull();
  });

  it('leaves out what does not fit the form any more, and is none when nothing does', () => {
    const drafts = draftsOf('ada');
    drafts.save('contact:1', { values: { name: 7, note: 'n', gone: 'x' }, seen: undefined });
    expect(drafts.read('contact:1', initial)?.values).toEqual({ name: '', note: 'n' });
    for (const stored of ['{"name":"Mine"}', '{"values":{"gone":1}}', '7', 'null', '{', '[]']) {
      sessionStorage.setItem('rapport-draft:ada:contact:1', stored);
      expect(drafts.read('contact:1', initial), stored).toBeNull();
    }
  });

  it('is shown to no one else', () => {
    draftsOf('ada').save('renewal', draft);
    expect(draftsOf('berta').read('renewal', initial)).toBeNull();
  });

  it('is removed when someone else signs in, and at sign-out', () => {
    sessionStorage.setItem('of another script', 'stays');
    draftsOf('ada').save('renewal', draft);
    draftsOf('berta').save('renewal', draft);
    removeDrafts('berta');
    expect(draftsOf('ada').read('renewal', initial)).toBeNull();
    expect(draftsOf('berta').read('renewal', initial)).toEqual(draft);
    removeDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['of another script']);
  });
});
