import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { beginWith, choose } from './versions.ts';

const older = { name: 'As it was' };
const newer = { name: 'Theirs' };
const opened = { initial: { name: 'Theirs', note: '' }, seen: newer };

describe('a draft', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the version it was typed over', () => {
    keepDraft('contact:1', { values: { name: 'Mine', note: 'n' }, seen: older });
    expect(readDraft('contact:1', opened.initial)).toEqual({
      values: { name: 'Mine', note: 'n' },
      seen: older,
    });
    dropDraft('contact:1');
    expect(readDraft('contact:1', opened.initial)).toBeNull();
  });

  it('leaves out what does not fit the form any more, and is none when nothing does', () => {
    keepDraft('contact:1', { values: { name: 7, note: 'n', gone: 'x' }, seen: older });
    expect(readDraft('contact:1', opened.initial)?.values).toEqual({ name: 'Theirs', note: 'n' });
    for (const stored of ['{"name":"Mine"}', '{"values":{"gone":1}}', '7', 'null', '{', '[]']) {
      sessionStorage.setItem('rapport-draft:contact:1', stored);
      expect(readDraft('contact:1', opened.initial), stored).toBeNull();
    }
  });
});

describe('what was typed over a version of a record', () => {
  const mine = { name: 'Mine', note: 'n' };

  it('is simply back while that version is stored', () => {
    expect(beginWith(opened, null)).toEqual({ standing: 'fresh', values: opened.initial, seen: newer });
    expect(beginWith(opened, { values: mine, seen: { ...newer } })).toEqual({
      standing: 'restored',
      values: mine,
      seen: newer,
    });
    const unstored = { initial: opened.initial, seen: undefined };
    expect(beginWith(unstored, { values: mine, seen: undefined }).standing).toBe('restored');
  });

  it('names the older version when it is saved, so that the server refuses it', () => {
    expect(beginWith(opened, { values: mine, seen: older })).toEqual({
      standing: 'outdated',
      values: mine,
      seen: older,
    });
  });

  it('replaces the newer version, or makes place for it, only as the person says', () => {
    const draft = { values: mine, seen: older };
    expect(choose('keepMine', opened, draft)).toEqual({ standing: 'mine', values: mine, seen: newer });
    expect(choose('takeTheirs', opened, draft)).toEqual({
      standing: 'theirs',
      values: opened.initial,
      seen: newer,
    });
    expect(choose('bringMineBack', opened, draft)).toEqual({
      standing: 'outdated',
      values: mine,
      seen: older,
    });
  });
});
