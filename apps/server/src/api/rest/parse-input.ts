import { AppError } from '@rapport/domain/shared/app-error';
import type { z } from 'zod';

/** The validated input. Throws AppError BAD_REQUEST with the invalid fields. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }));
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? 'Please check your input.', { issues });
}
