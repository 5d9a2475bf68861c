interface PictureColumns {
  picture?: string | null | undefined;
  pictureSource?: string | null | undefined;
}

/**
 * The picture address in API responses: on this site once it is stored; the feed's address until it was first
 * fetched; null when there is none or it failed.
 */
export function serializePicture(
  source: string | null,
  { picture, pictureSource }: PictureColumns,
): string | null {
  if (source === null) return null;
  if (picture) return picture;
  return pictureSource === source ? null : source;
}
