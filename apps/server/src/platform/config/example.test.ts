import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './read.ts';

const example = parseEnv(readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8'));

describe('.env.example', () => {
  it('names every variable the server reads, and no other', () => {
    const read = new Set<string>();
    const source = new Proxy({} as Record<string, string | undefined>, {
      get(_target, name) {
        if (typeof name === 'string') read.add(name);
        return undefined;
      },
    });
    readEnvironment(source);
    expect(Object.keys(example).sort()).toEqual([...read].sort());
  });

  it('starts local mode unchanged, with the defaults it shows', () => {
    expect(readEnvironment(example)).toEqual(readEnvironment({}));
  });
});
