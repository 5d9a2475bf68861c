/** Why there is no picture; fit for the log. The fallback picture of the page shows instead. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}
