import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { moneySchema, priceSchema } from '../shared/money.ts';
import { okSchema } from '../shared/ok.ts';
import { pageShape, updatedAtSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { seenText, singleLine } from '../shared/text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { numberError } from '../shared/typed-number.ts';
import { seenValues } from '../shared/update.ts';
import { PACKAGE_FIELDS } from './fields.ts';

const texts = textShapes(PACKAGE_FIELDS, { name: { example: 'Sample Package' } });

const MAX_FEATURES = 50;
const MAX_FEATURE = 300;

/** A coaching package on offer. */
export const coachingPackageSchema = z
  .object({
    id: idSchema,
    ...texts.stored,
    hoursIncluded: z.int().meta({ minimum: 1, maximum: 1000 }),
    validityMonths: z.int().meta({ minimum: 1, maximum: 1000 }),
    price: moneySchema,
    features: storedList(storedText(MAX_FEATURE), MAX_FEATURES),
    isActive: z.boolean(),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'CoachingPackage' });
export type CoachingPackage = z.infer<typeof coachingPackageSchema>;

function wholeNumber(tooSmall: string, name: string) {
  return z
    .int({ error: numberError(`${name} must be a whole number`) })
    .min(1, { error: tooSmall })
    .max(1000, { error: `${name} must be at most 1,000` });
}

/**
 * What creating and editing a package send. Blank features are dropped before the list is counted. A missing `isActive`
 * means active when creating and unchanged when editing.
 */
export const coachingPackagePayloadSchema = z.object({
  ...texts.edited,
  hoursIncluded: wholeNumber('Hours must be at least 1', 'Hours'),
  validityMonths: wholeNumber('Validity must be at least 1 month', 'Validity'),
  price: priceSchema,
  features: z
    .array(singleLine({ max: MAX_FEATURE, example: 'Sample feature' }), { error: 'Features are required' })
    .overwrite((features) => features.filter((feature) => feature !== ''))
    .min(1, { error: 'Features are required' })
    .max(MAX_FEATURES, { error: `Please list at most ${MAX_FEATURES} features.` }),
  isActive: z.boolean({ error: 'This must be true or false.' }).optional(),
});
export type CoachingPackagePayload = z.infer<typeof coachingPackagePayloadSchema>;

/** An edit. */
export const coachingPackageUpdateSchema = coachingPackagePayloadSchema.extend({
  seen: seenValues({
    ...coachingPackageSchema.omit({ id: true, updatedAt: true }).shape,
    ...texts.seen,
    features: z.array(seenText(MAX_FEATURE)).max(MAX_FEATURES),
  }),
});
export type CoachingPackageUpdate = z.infer<typeof coachingPackageUpdateSchema>;

export const coachingPackageListSchema = z.object({ packages: z.array(coachingPackageSchema) });
export type CoachingPackageList = z.infer<typeof coachingPackageListSchema>;

/** All packages for the admin, in pages if the query asks for them. */
export const coachingPackagePageSchema = coachingPackageListSchema.extend(pageShape);
export type CoachingPackagePage = z.infer<typeof coachingPackagePageSchema>;

/** One package as it is stored now. */
export const coachingPackageResponseSchema = z.object({ package: coachingPackageSchema });

export const coachingPackageResultSchema = okSchema.extend({ package: coachingPackageSchema });
