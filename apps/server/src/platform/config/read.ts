import { quantity } from '@rapport/domain/shared/quantity';
import type { z } from 'zod';
import { withDerivedValues } from './derived.ts';
import { type Environment, toEnvironment } from './environment.ts';
import type { EnvironmentSource, ReadText } from './source.ts';
import { variablesSchema } from './variables.ts';

/** Everything that is wrong with the environment, for the person who starts the process. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `Cannot start: the environment has ${quantity(problems.length, 'problem')}.\n` +
        `${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        'Each variable is described in .env.example.',
    );
    this.problems = problems;
  }
}

/** Reads trimmed values; an empty one counts as not set. */
export function createReadText(source: EnvironmentSource): ReadText {
  return (name) => source[name]?.trim() || undefined;
}

/** Variables are text, so a value of another type is a missing one. */
function describeIssue({ code, path, message }: z.core.$ZodIssue): string {
  return `${String(path[0])} is ${code === 'invalid_type' ? 'missing' : 'invalid'}: ${message}`;
}

/** The variables that a schema names. Throws EnvironmentError with every problem at once. */
export function readVariables<T extends z.ZodObject>(schema: T, read: ReadText): z.output<T> {
  const result = schema.safeParse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)])),
  );
  if (result.success) return result.data;
  throw new EnvironmentError(result.error.issues.map(describeIssue));
}

/** The validated settings of the process. Throws EnvironmentError with every problem at once. */
export function readEnvironment(source: EnvironmentSource): Environment {
  const read = withDerivedValues(createReadText(source));
  return toEnvironment(readVariables(variablesSchema(read), read));
}
