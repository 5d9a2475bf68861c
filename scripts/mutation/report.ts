import { readFileSync } from 'node:fs';

/** How many mutants of some files ended with each result. */
export interface Score {
  /** Noticed by a failing test, or by an endless loop. */
  noticed: number;
  /** Run by tests that still passed. */
  survived: number;
  /** Run by no test. */
  untested: number;
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const FIELD_OF_STATUS: Record<string, keyof Score | undefined> = {
  Killed: 'noticed',
  Timeout: 'noticed',
  Survived: 'survived',
  NoCoverage: 'untested',
};

/** The score of one run, from its JSON report. Mutants that did not compile or were ignored do not count. */
export function readScore(file: string): Score {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const score: Score = { noticed: 0, survived: 0, untested: 0 };
  for (const { mutants } of Object.values(report.files)) {
    for (const { status } of mutants) {
      const field = FIELD_OF_STATUS[status];
      if (field) score[field] += 1;
    }
  }
  return score;
}

/** All scores as one. */
export function sumScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, { noticed, survived, untested }) => ({
      noticed: sum.noticed + noticed,
      survived: sum.survived + survived,
      untested: sum.untested + untested,
    }),
    { noticed: 0, survived: 0, untested: 0 },
  );
}

/** How many mutants count. */
export function sumMutants({ noticed, survived, untested }: Score): number {
  return noticed + survived + untested;
}

/** Percent of the mutants that the tests noticed. */
export function percentNoticed(score: Score): number {
  return (100 * score.noticed) / sumMutants(score);
}
