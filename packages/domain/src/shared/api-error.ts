import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './app-error.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The shape of every error response. */
export const apiErrorSchema = z
  .object({
    message: z.string(),
    code: z.enum(CODES),
    requestId: z.string(),
    issues: z
      .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
      .optional(),
  })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof apiErrorSchema>;
