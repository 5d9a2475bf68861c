import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCsvFileName, toCsv, toCsvRow } from './csv.ts';

/** A reader of RFC 4180 that knows nothing of the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const character = file[at] ?? '';
    if (quoted && character === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else {
      cell += character;
    }
  }
  return rows;
}

/**
 * The fields that a spreadsheet sees when it splits at another separator: a quote opens a quoted text at the start of a
 * field only, and what follows its end is taken literally.
 */
function fieldsSplitAt(separator: string, file: string): { field: string; startsLine: boolean }[] {
  const fields: { field: string; startsLine: boolean }[] = [];
  let at = 0;
  let startsLine = true;
  while (at < file.length) {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(file.slice(at));
    at += quoted?.[0].length ?? 0;
    const rest = file.slice(at).split(new RegExp(`[${separator}\\r\\n]`), 1)[0] ?? '';
    at += rest.length;
    fields.push({ field: (quoted?.[1] ?? '').replaceAll('""', '"') + rest, startsLine });
    startsLine = file[at] !== separator;
    at += 1;
  }
  return fields;
}

describe('CSV files', () => {
  it('start with a byte order mark and end every line with CR LF', () => {
    expect(toCsv(['Name', 'Email'], [['Ada', 'ada@example.com']])).toBe(
      '\uFEFFName,Email\r\nAda,ada@example.com\r\n',
    );
  });

  it('quote commas, quotes and line breaks', () => {
    expect(toCsvRow(['a,b', 'say "hi"', 'one\ntwo', 'plain'])).toBe(
      '"a,b","say ""hi""","one\ntwo",plain\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('defuse the formula %j', (formula) => {
    const file = toCsv(['a'], [[formula]]);
    expect(readCsv(file)[1]).toEqual([`'${formula}`]);
  });

  it.each(['＝1+1', '＋1', '－1', '＠sum'])('defuse the full-width formula %j', (formula) => {
    expect(toCsvRow([formula])).toBe(`'${formula}\r\n`);
  });

  it.each([
    ["Bob;=cmd|' /C calc'!A0", "Bob;'=cmd|' /C calc'!A0"],
    ["Bob\t=cmd|' /C calc'!A0", "Bob\t'=cmd|' /C calc'!A0"],
    ['a;+1;-1;@x;＝1;＋1;－1;＠x', "a;'+1;'-1;'@x;'＝1;'＋1;'－1;'＠x"],
    // The doubled quote reads as an empty quoted text with the formula behind it.
    ['Bob;"=1+1', 'Bob;"\'=1+1'],
    // Where `;` separates, a quote in the middle of a line opens nothing, so the line break ends the record.
    ['Hello\n=1+1', "Hello\n'=1+1"],
    ["Hello\n-cmd|' /C calc'!A0", "Hello\n'-cmd|' /C calc'!A0"],
    ['Hello\n@SUM(A1)', "Hello\n'@SUM(A1)"],
    // A spreadsheet takes the blank out.
    ['Hello\n@SUM (A1)', "Hello\n'@SUM (A1)"],
    ['Hello\r\n-1+HYPERLINK  ("https://evil.example")', 'Hello\r\n\'-1+HYPERLINK  ("https://evil.example")'],
    ['Hello\n+SUM\t(A1)', "Hello\n'+SUM\t(A1)"],
    // The end of the cell joins it to the next one there: -1&",next cell
    ['Hello\n-1&', "Hello\n'-1&"],
  ])('defuse what another separator would make a formula: %j', (text, defused) => {
    const [, row] = readCsv(toCsv(['a'], [[text]]));
    expect(row).toEqual([defused]);
  });

  it.each([
    'Thanks ;-) see you',
    'Tea; -1 degree; = cold',
    'My plans:\n- rest\n- work, of course!\n+ walk',
    'Best,\nBob\n+49 170 1234567\n@bob',
    "it's; 'quoted'; a=b; c+d; e-f; g@example.com",
  ])('leave ordinary text alone: %j', (text) => {
    expect(readCsv(toCsv(['a'], [[text]]))[1]).toEqual([text]);
  });

  it.each([
    '+49 170 1234567',
    '+49 (0)30 123456-78',
    '+1 (555) 010-0199',
    '+49301234567',
    '+44 20 7946 0018',
  ])('leave a telephone number alone: %j', (number) => {
    expect(toCsvRow([number])).toBe(`${number}\r\n`);
  });

  it.each([
    '+1+1',
    '+49-1',
    '+1 2',
    '+49 170 1234567 SUM(A1)',
    "+49 30 1234567|' /C calc'!A0",
    '+49 30 1234567*2',
  ])('defuse what only begins like a telephone number: %j', (formula) => {
    expect(toCsvRow([formula])).toBe(`'${formula}\r\n`);
  });

  const hostile = fc
    .array(
      fc.constantFrom(
        ...';\t\n",=+-@＝＋－＠|!( )a1',
        "'",
        '\r\n',
        'SUM(A1)',
        'SUM (A1)',
        "cmd|' /C calc'!A0",
      ),
      {
        maxLength: 12,
      },
    )
    .map((pieces) => pieces.join(''));
  /** Whether a spreadsheet could work something out: a text behind a finished value is no formula, so it ends there. */
  function computes(field: string): boolean {
    const start = /^(?:[^"]|"")*/.exec(field)?.[0] ?? '';
    if (start.startsWith('-)')) return false;
    const formula = /[\p{L}\p{N}.!?)]\s*$/u.test(start) ? start : field;
    return /^[=＝]|^[+\-@＋－＠].*(\w\s*\(|\||!\$?\w)/.test(formula);
  }

  it.each([';', '\t'])('show no formula to a spreadsheet that splits at %j', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 3 }), (rows) => {
        for (const { field, startsLine } of fieldsSplitAt(separator, toCsv(['x', 'y', 'z'], rows))) {
          expect(computes(field), JSON.stringify(field)).toBe(false);
          if (!startsLine) expect(field).not.toMatch(/^([=+@＝＋－＠]|-(?!\)))/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('add apostrophes and change nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (text) => {
        const read = readCsv(toCsvRow([text, 'end']))[0]?.[0] ?? '';
        expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        expect(read.length - text.length).toBeLessThanOrEqual(
          (text.match(/[=+\-@＝＋－＠\t\r]/g) ?? []).length,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  const word = fc
    .stringMatching(/^[A-Za-zäöüßéñ中文0-9'’.,!?&%€-]{1,12}$/)
    .filter((text) => /^\p{L}.*[\p{L}.!?]$/u.test(text) && !/!\w/.test(text));
  const between = fc.constantFrom(
    ...[' ', ', ', '; ', ' - ', ' ;-) ', ': ', ' = ', '\n', '\n\n', '\n- ', '\n+49 '],
  );
  const sentence = fc
    .tuple(fc.array(fc.tuple(word, between), { maxLength: 8 }), word)
    .map(([pairs, last]) => pairs.flat().join('') + last);

  it('give ordinary text back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, sentence), { maxLength: 4 }), (rows) => {
        expect(readCsv(toCsv(['x', 'y'], rows)).slice(1)).toEqual(rows);
      }),
    );
  });

  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n",']{0,4}[a-c]?$/));
  it('read back as written, formulas behind an apostrophe', () => {
    const splittable = /[;\t\r\n]"*[=+\-@]/;
    fc.assert(
      fc.property(fc.array(fc.array(anything, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        fc.pre(!rows.flat().some((cell) => splittable.test(cell)));
        const file = toCsv(['x', 'y'], rows);
        const [, ...read] = readCsv(file);
        expect(read).toEqual(
          rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
        );
      }),
    );
  });

  it('are named by what they hold and the UTC date', () => {
    const now = new Date('2026-01-05T23:59:59.999Z');
    expect(getCsvFileName('contacts', now)).toBe('contacts-export-2026-01-05.csv');
    expect(getCsvFileName('newsletters', now)).toBe('newsletters-export-2026-01-05.csv');
  });
});
