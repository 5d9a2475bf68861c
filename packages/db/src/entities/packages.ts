import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import { changedAt, changedIndex, createdAt, id, money, textList, updatedAt, version } from './columns.ts';

/** A coaching package. Never deleted, only made inactive. */
export const CoachingPackageEntity = defineEntity({
  name: 'CoachingPackage',
  tableName: 'coaching_package',
  checks: [
    { name: 'coaching_package_name_not_empty', expression: "name <> ''" },
    { name: 'coaching_package_hours', expression: 'hours_included between 1 and 1000' },
    { name: 'coaching_package_validity', expression: 'validity_months between 1 and 1000' },
    { name: 'coaching_package_price', expression: 'price >= 0' },
    { name: 'coaching_package_features', expression: 'cardinality(features) between 1 and 50' },
  ],
  indexes: [
    changedIndex('coaching_package'),
    { name: 'coaching_package_oldest_first', properties: ['createdAt', 'id'] },
  ],
  properties: {
    id: id(),
    name: p.string().length(PACKAGE_FIELDS.name.max),
    description: p.text(),
    hoursIncluded: p.integer(),
    validityMonths: p.integer(),
    price: money(),
    features: textList(),
    isActive: p.boolean().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
    version: version(),
  },
});
export type CoachingPackageRow = InferEntity<typeof CoachingPackageEntity>;
