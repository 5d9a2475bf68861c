import { expect, test } from 'vitest';
import { previewHtml, unknownPlaceholders } from './placeholders.ts';

const VARIABLES = { clientName: 'Name of the client', packageName: 'Name & price' };

test('an unknown placeholder is named, once', () => {
  expect(
    unknownPlaceholders(['Hello {{clientName}}', '{{ packageName }} {{oops}} {{oops}}'], VARIABLES),
  ).toEqual(['oops']);
  expect(unknownPlaceholders(['{{toString}} {{ }} {x}'], VARIABLES)).toEqual(['toString']);
  expect(unknownPlaceholders(['Nothing to fill in'], {})).toEqual([]);
});

test('the preview shows what each placeholder stands for, as text', () => {
  expect(previewHtml('<p>{{clientName}} bought {{ packageName }}{{oops}}</p>', VARIABLES)).toBe(
    '<p>[Name of the client] bought [Name &amp; price]</p>',
  );
});
