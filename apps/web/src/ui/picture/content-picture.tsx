import type { Picture } from '@rapport/domain/site/picture-schema';
import { getObjectPosition } from '@rapport/domain/site/place-crop';

/** The width of a frame in CSS, on screens that a media query names. */
type FrameWidth = readonly [media: string, width: string];

interface ContentPictureProps {
  picture: Pick<Picture, 'src' | 'width' | 'height' | 'sources' | 'alt' | 'focus'>;
  /** Width by height of the frame, which the picture covers. */
  ratio: number;
  /** The last one has no media query. */
  widths: readonly FrameWidth[];
  className?: string | undefined;
  /** The first thing that a visitor looks at; every other picture waits until it is near the screen. */
  isFirst?: boolean;
}

/** A picture of the content that covers a frame; its focal point is in the middle, or as near as its edges allow. */
export function ContentPicture({ picture, ratio, widths, className, isFirst = false }: ContentPictureProps) {
  const { src, width, height, sources, alt, focus } = picture;
  // A wider picture is cut at both sides, so that it is shown wider than its frame.
  const scale = Math.max(1, Math.round((width / height / ratio) * 100) / 100);
  const sizes = widths
    .map(([media, size]) => `${media} ${scale === 1 ? size : `calc(${size} * ${scale})`}`.trim())
    .join(', ');
  const { x, y } = getObjectPosition(picture, ratio, focus);
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
