import { expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

it('keeps the text and drops tags, scripts and styles', () => {
  const html =
    '<h3>One</h3><p>two<br>three <b>fo</b>ur</p><script>evil()</script><style>p{}</style> five &amp; six';
  expect(readHtml(html).text).toBe('One two three four five & six');
});

it('lists the images in order, with the sizes that are stated', () => {
  const html =
    '<img src=" a.png " width="640" height="480px"><img alt="no source"><img src="b.png" width="100%">';
  expect(readHtml(html).images).toEqual([
    { src: 'a.png', width: 640, height: 480 },
    { src: 'b.png', width: null, height: null },
  ]);
});

it('gives the running text without headings, code and captions', () => {
  const html =
    '<h3>Step 1 Generate</h3><p>Open the settings.</p><pre>npm start</pre><figure><figcaption>Photo by A</figcaption></figure><p>Then save.</p>';
  expect(readHtml(html).prose).toBe('Open the settings. Then save.');
});

it('ends every block of the running text as a sentence, but not at a line break', () => {
  expect(readHtml('<p>You need<br>two things:</p><ul><li>a pen</li><li>paper</li></ul>').prose).toBe(
    'You need two things: a pen. paper',
  );
});

it('keeps addresses apart from words, and names only their host in the running text', () => {
  const html =
    '<p>Generate a key…<a href="https://a.example/k">https://www.a.example/keys?x=1</a>.</p><p><a>https://b.example/embed</a></p><p>Done.</p>';
  expect(readHtml(html)).toMatchObject({
    text: 'Generate a key… https://www.a.example/keys?x=1. https://b.example/embed Done.',
    prose: 'Generate a key… a.example. Done.',
  });
});

it('takes broken HTML as it comes', () => {
  expect(readHtml('<p>open <b>ends</p> here &copy <unknown').text).toBe('open ends here ©');
});

it('loses what cannot be stored, also when written as an entity', () => {
  expect(readHtml('a\0b&#7;c&#xD800;d').text).toBe('abc\uFFFDd');
});

it('reads no deeper than articles nest, however deep the nesting goes', () => {
  const nested = (depth: number) => readHtml(`start ${'<div>'.repeat(depth)}deep`).text;
  expect(nested(150)).toBe('start deep');
  expect(nested(1_000_000)).toBe('start');
});
