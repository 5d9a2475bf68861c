import { expect, it } from 'vitest';
import type { EmailMessage } from './message.ts';
import { prepareBatch, type SharedMessage } from './shared-message.ts';

const MARK = 'https://unsubscribe-mark.invalid/';
const serialize = (message: EmailMessage) => JSON.stringify(message);
const shared: SharedMessage = {
  subject: 'Two “quotes” and a \\',
  html: `<p>Grüße 🙂</p><a href="${MARK}">Unsubscribe</a>`,
  text: `Hello "you"\n${MARK}to; and ${MARK}`,
  stream: 'broadcast',
  metadata: { chunk: 'one' },
  headers: { 'List-Unsubscribe': `<${MARK}>` },
  linkMark: MARK,
};
const people = [
  { to: 'a@example.com', link: 'https://example.com/?a=1&b="2"' },
  { to: 'jürgen"x"@example.com', link: 'https://example.com/?other' },
];

it('says to each recipient what a message to them alone would say', () => {
  const { body, count } = prepareBatch(shared, people, { serialize });
  expect(count).toBe(2);
  const { linkMark, ...message } = shared;
  expect(JSON.parse(body.toString('utf8'))).toEqual(
    people.map(({ to, link }) => ({
      ...message,
      to,
      html: message.html.replace(MARK, link.replace('&', '&amp;').replaceAll('"', '&quot;')),
      text: message.text.replaceAll(linkMark, link),
      headers: { 'List-Unsubscribe': `<${link}>` },
    })),
  );
});

it('uses the memory of an earlier batch where it is enough', () => {
  const { memory } = prepareBatch(shared, people, { serialize });
  const again = prepareBatch(shared, people.slice(0, 1), { serialize, spare: memory });
  expect(again.memory).toBe(memory);
  expect(JSON.parse(again.body.toString('utf8'))).toMatchObject([{ to: 'a@example.com' }]);
  const many = Array.from({ length: 10 }, () => people).flat();
  expect(prepareBatch(shared, many, { serialize, spare: memory }).memory).not.toBe(memory);
});
