import { describe, expect, it } from 'vitest';
import { beginWith, choose } from './versions.ts';

const older = { name: 'As it was' };
const newer = { name: 'Theirs' };
const opened = { initial: { name: 'Theirs', note: '' }, seen: newer };

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
