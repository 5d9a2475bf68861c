/** The reason why there is no picture, for the log. The page shows a fallback picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}
