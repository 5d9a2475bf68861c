import type { Deliveries } from './emails.ts';

interface Judgement {
  bar: string;
  passed: boolean;
  /** What went wrong, printed below the table. */
  details?: string[];
}

export interface Report {
  add(what: string, value: string, judgement?: Judgement): void;
  addDeliveries(what: string, deliveries: Deliveries): void;
  /** Prints the table; returns whether every bar was met. */
  print(): boolean;
}

const MAX_DETAILS = 10;

/** Collects lines with a bar; each is also printed as soon as it is known. */
export function createReport(): Report {
  const lines: { what: string; value: string; bar: string; result: string }[] = [];
  const details: string[] = [];
  let passed = true;

  function add(what: string, value: string, judgement?: Judgement): void {
    passed &&= judgement?.passed ?? true;
    const result = judgement === undefined ? '' : judgement.passed ? 'ok' : 'MISSED';
    lines.push({ what, value, bar: judgement?.bar ?? '', result });
    details.push(...(judgement?.passed === false ? (judgement.details ?? []) : []).slice(0, MAX_DETAILS));
    process.stdout.write(`${what}: ${value} ${result}\n`);
  }

  return {
    add,
    addDeliveries(what, { expected, missed, twice }) {
      add(`${what}: emails missed and sent twice, of ${expected}`, `${missed}, ${twice}`, {
        bar: '0, 0',
        passed: missed + twice === 0,
      });
    },
    print() {
      process.stdout.write(`\n| what | value | bar | |\n| --- | --- | --- | --- |\n`);
      for (const { what, value, bar, result } of lines) {
        process.stdout.write(`| ${what} | ${value} | ${bar} | ${result} |\n`);
      }
      for (const line of details) process.stdout.write(`  ${line}\n`);
      return passed;
    },
  };
}
