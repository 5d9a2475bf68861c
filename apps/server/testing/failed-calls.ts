import { onTestFailed, TestRunner } from 'vitest';

/** The last calls of a test say most; a test of limits makes hundreds. */
const MAX_SHOWN = 5;
const MAX_TEXT = 500;

const refusals = new WeakMap<object, string[]>();

/** Adds what the server answered to a call to the errors of the running test, should it fail. */
export function showIfTestFails(what: string, { status }: { status: number }, text: string): void {
  // Not in a hook, which has no errors of its own.
  const test = TestRunner.getCurrentTest();
  if (status < 400 || test === undefined) return;
  const lines = refusals.get(test) ?? [];
  lines.push(`${what}: ${status} ${text.slice(0, MAX_TEXT)}`);
  if (refusals.has(test)) return;
  refusals.set(test, lines);
  onTestFailed(({ task }) => {
    if (lines.length === 0) return;
    const shown = `\n${lastOf(lines).join('\n')}`;
    for (const error of task.result?.errors ?? []) {
      // Reports have the stack, which begins with the message.
      error.stack = (error.stack ?? error.message).replace(error.message, () => error.message + shown);
      error.message += shown;
    }
  });
}

/** What would be added so far, which then is added no more: of the cell of a matrix that says so itself. */
export function takeRefusals(): string[] {
  const test = TestRunner.getCurrentTest();
  return lastOf((test && refusals.get(test)?.splice(0)) ?? []);
}

const lastOf = (lines: string[]) => [...new Set(lines)].slice(-MAX_SHOWN);
