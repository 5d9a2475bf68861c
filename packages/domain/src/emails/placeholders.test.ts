import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_VARIABLES,
  COMMON_VARIABLES,
  fillPlaceholders,
  findBraces,
  findMalformedPlaceholders,
  findPlaceholders,
  findUnknownPlaceholders,
  hasPlaceholder,
  protectBraces,
  replaceVariable,
  toPlaceholder,
  toSubjectVariables,
  WRITTEN_VARIABLES,
} from './placeholders.ts';

describe('placeholders', () => {
  it('are filled in one pass, each as its text needs it', () => {
    expect(fillPlaceholders('{{a}} {{ b }}', { a: '{{b}}', b: 'B' })).toBe('{{b}} B');
    expect(fillPlaceholders('{{a}}', { a: '<' }, { write: () => '&lt;' })).toBe('&lt;');
  });

  it('without a value are left blank, or stay as they are', () => {
    expect(fillPlaceholders('[{{a}}][{{constructor}}]', {})).toBe('[][]');
    expect(fillPlaceholders('[{{ a }}]', {}, { keepsUnknown: true })).toBe('[{{ a }}]');
  });

  it('show their fallback where there is no value', () => {
    const text = 'Hello {{ firstName | dear reader }}, {{firstName}}!';
    expect(fillPlaceholders(text, { firstName: 'Ada' })).toBe('Hello Ada, Ada!');
    expect(fillPlaceholders(text, { firstName: '' })).toBe('Hello dear reader, !');
    expect(fillPlaceholders(text, {})).toBe('Hello dear reader, !');
    // It is written as the text around it.
    const write = (value: string) => `<i>${value}</i>`;
    expect(fillPlaceholders('{{a|b &amp; c}}{{d|e}}', { a: '', d: 'D' }, { write })).toBe(
      'b &amp; c<i>D</i>',
    );
    expect(replaceVariable(text, 'firstName', (fallback) => `[${fallback}]`)).toBe(
      'Hello [dear reader], []!',
    );
    expect(findPlaceholders(text).map(({ name, fallback }) => [name, fallback])).toEqual([
      ['firstName', 'dear reader'],
      ['firstName', ''],
    ]);
  });

  it('are inserted with the fallback that they need', () => {
    expect(toPlaceholder('firstName')).toBe('{{firstName|there}}');
    expect(toPlaceholder('firstName', '')).toBe('{{firstName}}');
    expect(toPlaceholder('siteUrl')).toBe('{{siteUrl}}');
  });

  it('that are no variables are found, each once', () => {
    const text = '{{ownerName}} {{first}} {{ first }} {{first}} {{constructor}}';
    expect(findUnknownPlaceholders(text, COMMON_VARIABLES)).toEqual([
      '{{first}}',
      '{{ first }}',
      '{{constructor}}',
    ]);
  });

  it.each([
    ['{{client name}}', '{{client name}}'],
    ['{{clientName}, hello', '{{clientName}'],
    ['{{clientName', '{{clientName'],
    ['{{}}', '{{}}'],
    ['{{1}}', '{{1}}'],
    ['{{clientName|a|b}}', '{{clientName|a|b}}'],
    ['{{client<b>Name</b>}}', '{{clientName}}'],
    [`{{${'a'.repeat(101)}}}`, `{{${'a'.repeat(58)}…`],
  ])(
    'with a typing mistake are found too, because they would be sent with their braces: %s',
    (text, found) => {
      expect(findUnknownPlaceholders(text, WRITTEN_VARIABLES)).toEqual([found]);
      expect(findMalformedPlaceholders(text)).toEqual([found]);
    },
  );

  it('are not every brace', () => {
    expect(findUnknownPlaceholders('{a} { {b}} }} .c{color:red}', {})).toEqual([]);
    expect(findMalformedPlaceholders('{{anything}}')).toEqual([]);
  });

  it('are found in one pass, however many braces there are', () => {
    expect(findUnknownPlaceholders('{'.repeat(200_000), {})).toEqual(['{{']);
  });

  it('of subjects need neither lines nor links', () => {
    expect(Object.keys(toSubjectVariables(CAMPAIGN_VARIABLES))).toEqual([
      'firstName',
      'ownerName',
      'siteUrl',
    ]);
  });
});

it('a text knows which variables it uses', () => {
  expect(hasPlaceholder('Hello {{ clientName }}', 'clientName')).toBe(true);
  expect(hasPlaceholder('Hello {{clientName2}}', 'clientName')).toBe(false);
});

it('a text without variables has no braces', () => {
  expect(findBraces('Hello')).toBeNull();
  expect(findBraces('Hello {{name}}')).toBe('This text has no variables. Remove {{name}}.');
});

it('a name that looks like a placeholder is none in a text that is filled later', () => {
  const name = protectBraces('{{unsubscribeUrl}} {{{x}}}');
  expect(name).toBe('{ {unsubscribeUrl}} { { {x}}}');
  expect(fillPlaceholders(name, { unsubscribeUrl: 'u', x: 'y' })).toBe(name);
});
