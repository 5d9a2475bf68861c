import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PictureFormat } from '@rapport/domain/shared/picture-address';
import { createdAt, email, instant } from './columns.ts';

/** A picture that an admin uploaded for the site. Its files go with it. */
export const SitePictureEntity = defineEntity({
  name: 'SitePicture',
  tableName: 'site_picture',
  checks: [
    { name: 'site_picture_hash_is_hex', expression: "hash ~ '^[0-9a-f]{32}$'" },
    { name: 'site_picture_has_size', expression: 'width > 0 and height > 0' },
  ],
  properties: {
    /** Of the uploaded bytes, and of how they are resized; 128 bits in hexadecimal. */
    hash: p.character().length(32).primary(),
    /** Size of the uploaded picture, upright, in pixels. */
    width: p.integer(),
    height: p.integer(),
    /** The last time that these bytes were uploaded. */
    uploadedAt: instant(),
    /** Email address of the admin who uploaded it. */
    uploadedBy: email(),
  },
});
export type SitePictureRow = InferEntity<typeof SitePictureEntity>;

/**
 * A picture of an article, of a video or of the site in one of the widths the pages use, stored in the database so that
 * every replica serves it. Its bytes never change: another picture has another hash.
 */
export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  checks: [
    { name: 'image_hash_is_hex', expression: "hash ~ '^[0-9a-f]{32}$'" },
    { name: 'image_width_is_positive', expression: 'width > 0' },
    { name: 'image_format_is_known', expression: "format in ('webp', 'jpeg')" },
  ],
  properties: {
    /** Of the picture as it was fetched or uploaded, and of how it is resized or cut; 128 bits in hexadecimal. */
    hash: p.character().length(32).primary(),
    /** Pixels. */
    width: p.integer().primary().autoincrement(false),
    bytes: p.blob(),
    format: p.text().$type<PictureFormat>().default('webp'),
    /** The uploaded picture that it was made of; null for a picture of an article or video. */
    sitePicture: () =>
      p.manyToOne(SitePictureEntity).ref().nullable().index('image_of_site_picture').deleteRule('cascade'),
    createdAt: createdAt(),
  },
});
export type ImageRow = InferEntity<typeof ImageEntity>;
