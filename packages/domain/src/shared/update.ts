import { z } from 'zod';

/**
 * An optional field of an update: left out, it stays as it is stored; null or an empty text clears it, to `cleared`. So an
 * update takes what a read returned, and a program that was written before a field was added does not clear it.
 */
export function clearable<Value, Cleared = null>(
  schema: z.ZodType<Value, Value>,
  cleared: Cleared = null as Cleared,
) {
  return schema
    .nullable()
    .optional()
    .transform((value) => (value === null || value === '' ? cleared : value));
}

/** What the caller read before. Values that are left out are not compared, and unknown ones are ignored. */
export function seenValues<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).partial().optional().meta({
    description:
      'What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409.',
  });
}

/** The fields of an update without those that were left out. */
export type Sent<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** Gives the fields of an update that were sent. All others stay as they are stored. */
export function pickSent<Fields extends object>(fields: Fields): Sent<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Sent<Fields>;
}
