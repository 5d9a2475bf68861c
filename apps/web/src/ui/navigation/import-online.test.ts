import { afterEach, expect, it, vi } from 'vitest';
import { importOnline } from './import-online.ts';

afterEach(() => vi.unstubAllGlobals());

it('imports while the browser is online', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(importOnline(async () => 'part')).resolves.toBe('part');
});

it('does not try while the browser is offline, so that it can be imported later', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => 'part');
  await expect(importOnline(load)).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
});
