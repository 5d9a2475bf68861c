import type { Deliveries } from './crashes/campaigns.ts';

export interface Report {
  add(what: string, value: string, judgement?: { bar: string; passed: boolean }): void;
  /** What must not happen: how often it did, or what did. */
  addFaults(what: string, faults: number | readonly string[]): void;
  addDeliveries(what: string, deliveries: Deliveries): void;
  /** Prints the table; the benchmark fails unless every bar was met. */
  print(): void;
}

const MAX_DETAILS = 10;

/** Collects lines with a bar; each is also printed as soon as it is known. */
export function createReport(): Report {
  const lines: { what: string; value: string; bar: string; result: string }[] = [];
  const details: string[] = [];

  const add: Report['add'] = (what, value, judgement) => {
    const result = judgement === undefined ? '' : judgement.passed ? 'ok' : 'MISSED';
    lines.push({ what, value, bar: judgement?.bar ?? '', result });
    console.log(`${what}: ${value} ${result}`);
  };

  return {
    add,
    addFaults(what, faults) {
      const count = typeof faults === 'number' ? faults : faults.length;
      add(what, `${count}`, { bar: '0', passed: count === 0 });
      if (typeof faults !== 'number') details.push(...faults.slice(0, MAX_DETAILS));
    },
    addDeliveries(what, { expected, missed, twice }) {
      add(`${what}: emails missed and sent twice, of ${expected}`, `${missed}, ${twice}`, {
        bar: '0, 0',
        passed: missed + twice === 0,
      });
    },
    print() {
      console.log('\n| what | value | bar | |\n| --- | --- | --- | --- |');
      for (const { what, value, bar, result } of lines) {
        console.log(`| ${what} | ${value} | ${bar} | ${result} |`);
      }
      for (const line of details) console.log(`  ${line}`);
      if (lines.some(({ result }) => result === 'MISSED')) process.exitCode = 1;
    },
  };
}
