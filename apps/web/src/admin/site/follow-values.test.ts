import { expect, test } from 'vitest';
import { setAt } from './edit-value.ts';
import { followValues } from './follow-values.ts';

function change(content: unknown, path: string, value: string): unknown {
  const keys = path.split('.');
  return followValues(content, setAt(content, keys, value), keys);
}

test('initials follow the name until someone writes others', () => {
  const person = (name: string, initials: string) => ({ people: [{ name, initials }] });
  expect(change(person('', ''), 'people.0.name', 'Ada')).toEqual(person('Ada', 'A'));
  expect(change(person('Ada', 'A'), 'people.0.name', 'Ada van Sample')).toEqual(
    person('Ada van Sample', 'AS'),
  );
  expect(change(person('Ada Sample', 'AS'), 'people.0.name', '')).toEqual(person('', ''));
  expect(change(person('Ada Sample', 'X'), 'people.0.name', 'Bob')).toEqual(person('Bob', 'X'));
});

test('the name of a network follows its address', () => {
  const network = (url: string, label: string) => ({ networks: [{ url, label }] });
  expect(change(network('', ''), 'networks.0.url', 'https://www.linkedin.com/in/you')).toEqual(
    network('https://www.linkedin.com/in/you', 'LinkedIn'),
  );
  expect(
    change(network('https://linkedin.com', 'My page'), 'networks.0.url', 'https://bsky.app/you'),
  ).toEqual(network('https://bsky.app/you', 'My page'));
  expect(change(network('', ''), 'networks.0.url', 'not an address')).toEqual(network('not an address', ''));
});

test('a group without the other field stays as it is', () => {
  expect(change({ owner: { name: 'Ada' } }, 'owner.name', 'Bob')).toEqual({ owner: { name: 'Bob' } });
});
