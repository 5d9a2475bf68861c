import type { Issue } from '@rapport/domain/shared/app-error';
import type { ZodError } from 'zod';

/** The faults zod found, in the form the server names them in. */
export function issuesOfZod(error: ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    message,
  }));
}
