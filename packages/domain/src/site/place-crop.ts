import type { FocalPoint } from './picture-schema.ts';

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its whole pixels. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/** The largest part of a picture with this ratio of width to height; its middle is as near to the focus as the edges allow. */
export function placeCrop(picture: Size, ratio: number, { x, y }: FocalPoint): Crop {
  const width = Math.max(1, Math.round(Math.min(picture.width, picture.height * ratio)));
  const height = Math.max(1, Math.round(Math.min(picture.height, picture.width / ratio)));
  const place = (share: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(0, (whole * share) / 100 - part / 2), whole - part));
  return { left: place(x, picture.width, width), top: place(y, picture.height, height), width, height };
}

/** The same part as percentages of `object-position`, for a frame of this ratio that the picture covers. */
export function getObjectPosition(picture: Size, ratio: number, focus: FocalPoint): FocalPoint {
  const { left, top, width, height } = placeCrop(picture, ratio, focus);
  const share = (offset: number, rest: number) => (rest === 0 ? 50 : Math.round((offset / rest) * 100));
  return { x: share(left, picture.width - width), y: share(top, picture.height - height) };
}
