interface PictureColumns {
  picture?: string | null | undefined;
  pictureSource?: string | null | undefined;
}

/**
 * The address of a picture on the wire: on this site once it is stored; null where there is none or it cannot be had;
 * until it has been fetched for the first time, where the feed says it is.
 */
export function serializePicture(
  source: string | null,
  { picture, pictureSource }: PictureColumns,
): string | null {
  if (source === null) return null;
  if (picture) return picture;
  return pictureSource === source ? null : source;
}
