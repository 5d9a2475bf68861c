import { expect, it } from 'vitest';
import type { EmailMessage } from './message.ts';
import { markName } from './name-marks.ts';
import { prepareBatch, type SharedMessage } from './shared-message.ts';

const PLACEHOLDER = 'https://unsubscribe-placeholder.invalid/';
const serialize = (message: EmailMessage) => JSON.stringify(message);
const shared: SharedMessage = {
  subject: 'Two “quotes” and a \\',
  html: `<p>Grüße 🙂</p><a href="${PLACEHOLDER}">Unsubscribe</a>`,
  text: `Hello "you"\n${PLACEHOLDER}to; and ${PLACEHOLDER}`,
  stream: 'broadcast',
  metadata: { batch: 'one' },
  headers: { 'List-Unsubscribe': `<${PLACEHOLDER}>` },
  linkPlaceholder: PLACEHOLDER,
  idKey: 'email',
};
const people = [
  { id: 'a', to: 'a@example.com', name: null, link: 'https://example.com/?a=1&b="2"' },
  { id: 'j', to: 'jürgen"x"@example.com', name: 'Jürgen', link: 'https://example.com/?other' },
];

it('says to each recipient what a message to them alone would say', () => {
  const { body, recipients } = prepareBatch(shared, people, { serialize });
  expect(recipients).toEqual(people.map(({ to }) => to));
  const { linkPlaceholder, idKey, ...message } = shared;
  expect(JSON.parse(body.toString('utf8'))).toEqual(
    people.map(({ id, to, link }) => ({
      ...message,
      to,
      metadata: { batch: 'one', [idKey]: id },
      html: message.html.replace(PLACEHOLDER, link.replace('&', '&amp;').replaceAll('"', '&quot;')),
      text: message.text.replaceAll(linkPlaceholder, link),
      headers: { 'List-Unsubscribe': `<${link}>` },
    })),
  );
});

it('uses the memory of an earlier batch where it is enough', () => {
  const { memory } = prepareBatch(shared, people, { serialize });
  const again = prepareBatch(shared, people.slice(0, 1), { serialize, reusable: memory });
  expect(again.memory).toBe(memory);
  expect(JSON.parse(again.body.toString('utf8'))).toMatchObject([{ to: 'a@example.com' }]);
  const many = Array.from({ length: 10 }, () => people).flat();
  expect(prepareBatch(shared, many, { serialize, reusable: memory }).memory).not.toBe(memory);
});

it('says to each recipient their first name, or the fallback of its mark', () => {
  const named: SharedMessage = {
    ...shared,
    subject: `News for ${markName(PLACEHOLDER, 'you')}`,
    html: `<p>Hello ${markName(PLACEHOLDER, 'friend & reader')}, <a href="${PLACEHOLDER}">Unsubscribe</a></p>`,
    text: `Hello ${markName(PLACEHOLDER, 'friend & reader')}, dear${markName(PLACEHOLDER, '')}`,
  };
  const readers = [
    { id: 'a', to: 'a@example.com', name: null, link: 'https://example.com/' },
    { id: 'b', to: 'b@example.com', name: '<b>"Bo"\n\u0001', link: 'https://example.com/' },
  ];
  const messages = JSON.parse(prepareBatch(named, readers, { serialize }).body.toString('utf8'));
  expect(messages).toMatchObject([
    {
      subject: 'News for you',
      html: '<p>Hello friend &amp; reader, <a href="https://example.com/">Unsubscribe</a></p>',
      text: 'Hello friend & reader, dear',
    },
    {
      subject: 'News for <b>"Bo"',
      html: '<p>Hello &lt;b&gt;&quot;Bo&quot;, <a href="https://example.com/">Unsubscribe</a></p>',
      text: 'Hello <b>"Bo", dear<b>"Bo"',
    },
  ]);
});
