import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from './columns.ts';

/**
 * A picture of an article or video in one of the widths the pages use, stored in the database so that every replica
 * serves it. Rows never change: another picture has another hash.
 */
export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  checks: [
    { name: 'image_hash_is_hex', expression: "hash ~ '^[0-9a-f]{32}$'" },
    { name: 'image_width_is_positive', expression: 'width > 0' },
  ],
  properties: {
    /** Of the picture as it was fetched, and of how it is resized; 128 bits in hexadecimal. */
    hash: p.character().length(32).primary(),
    /** Pixels. */
    width: p.integer().primary().autoincrement(false),
    bytes: p.blob(),
    createdAt: createdAt(),
  },
});
export type ImageRow = InferEntity<typeof ImageEntity>;
