import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { instant } from './columns.ts';

/** A file that an admin uploaded to offer it. Its bytes never change: another file has another hash. */
export const SiteFileEntity = defineEntity({
  name: 'SiteFile',
  tableName: 'site_file',
  checks: [{ name: 'site_file_hash_is_hex', expression: "hash ~ '^[0-9a-f]{32}$'" }],
  properties: {
    /** Of the name and of the bytes; 128 bits in hexadecimal. */
    hash: p.character().length(32).primary(),
    /** As the download is named. */
    name: p.string().length(100),
    /** Its media type. */
    type: p.text(),
    bytes: p.blob(),
    /** The last time that it was uploaded. */
    uploadedAt: instant(),
  },
});
export type SiteFileRow = InferEntity<typeof SiteFileEntity>;
