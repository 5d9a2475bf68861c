import { expect, test } from 'vitest';
import { isNetworkName, nameNetwork } from './network-names.ts';

test.each([
  ['https://medium.com/feed/@ada', 'Medium'],
  ['https://ada.medium.com/feed', 'Medium'],
  ['https://ada.substack.com', 'Substack'],
  ['https://ada.ghost.io/rss', 'Ghost'],
  ['https://www.youtube.com/@ada', 'YouTube'],
  ['https://vimeo.com/ada', 'Vimeo'],
  ['https://www.ada.example/blog', 'ada.example'],
  ['https://notmedium.com', 'notmedium.com'],
  ['https://example.com/blog', null],
  ['https://s', null],
  ['', null],
])('%s is called %s', (address, name) => {
  expect(nameNetwork(address)).toBe(name);
  if (name !== null) expect(isNetworkName(name)).toBe(true);
});

test('a name with words of its own is no name of a network', () => {
  for (const name of ['My letters', 'Creative works', 'Ada', '']) expect(isNetworkName(name)).toBe(false);
});
