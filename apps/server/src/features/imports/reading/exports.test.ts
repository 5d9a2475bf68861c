import { findQuestion } from '@rapport/domain/imports/mapping';
import { expect, test } from 'vitest';
import {
  type ExpectedOutcome,
  listExports,
  type Outcome,
  openExport,
  readExport,
  summarize,
} from '../../../../testing/imports/read-export.ts';

/** The part of an expectation that an outcome is compared with; files without confirmation dates do not have one. */
function toOutcome({ expected }: { expected: ExpectedOutcome }): Outcome {
  const { file, must_ask_status, description, confirmed_at = {}, ...rest } = expected;
  return { ...rest, confirmed_at };
}

const exports = listExports();
const files = exports.filter(({ file }) => file.endsWith('.csv'));

test.each(files)('the export $file is understood', async (expected) => {
  const { inspected, rows } = await readExport(openExport(expected.file), expected.file, 'subscriber');
  expect(summarize(rows)).toEqual(toOutcome({ expected }));
  if (expected.must_ask_status) {
    expect(findQuestion(inspected.mapping)).not.toBeNull();
    expect(inspected.mapping.everyoneIs).toBeNull();
  }
});

test('of the files of one audience of Mailchimp together, whoever left in one of them stays away', async () => {
  const names = files.map(({ file }) => file).filter((file) => file.includes('audience_export'));
  expect(names).toHaveLength(4);
  const read = await Promise.all(names.map((name) => readExport(openExport(name), name)));
  const expected = exports.find(({ file }) => file.endsWith('.zip'));
  if (!expected) throw new Error('There is no expectation of all files together.');
  for (const inOrder of [read, read.toReversed()])
    expect(summarize(inOrder.flatMap(({ rows }) => rows))).toEqual(toOutcome({ expected }));
});
