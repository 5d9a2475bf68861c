import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { getObjectPosition } from '@rapport/domain/site/place-crop';
import { useRef } from 'react';
import { moveFocus, pointFocus } from './move-focus.ts';
import type { PictureFrame } from './picture-frames.ts';
import type { AnyPicture } from './use-picture.ts';

const MARK_PIXELS = 26;
const CROP_HEIGHT = 96;

interface FocalPointFieldProps {
  picture: Pick<AnyPicture, 'src' | 'width' | 'height' | 'focus'>;
  /** Names the picture, as in `Portrait`. */
  label: string;
  /** Where only a part of it is shown. */
  frames: readonly PictureFrame[];
  onChange: (focus: AnyPicture['focus']) => void;
}

/** The whole picture with its focal point, and the parts of it that pages and emails show. */
export function FocalPointField({ picture, label, frames, onChange }: FocalPointFieldProps) {
  const { src, focus } = picture;
  const frame = useRef<HTMLButtonElement>(null);
  const place = `${focus.x}% from the left, ${focus.y}% from the top`;
  return (
    <div>
      <UnstyledButton
        ref={frame}
        pos="relative"
        display="inline-block"
        maw="100%"
        style={{ cursor: 'crosshair', lineHeight: 0 }}
        aria-label={`Focal point of ${label}: ${place}. Move it with the arrow keys.`}
        onClick={(event) => {
          // A key has no position.
          if (event.detail === 0 || !frame.current) return;
          onChange(pointFocus(frame.current.getBoundingClientRect(), event));
        }}
        onKeyDown={(event) => {
          const moved = moveFocus(focus, event.key, event.shiftKey);
          if (!moved) return;
          event.preventDefault();
          onChange(moved);
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{ display: 'block', maxWidth: '100%', maxHeight: 260, width: 'auto', borderRadius: 4 }}
        />
        <Box
          component="span"
          aria-hidden
          pos="absolute"
          w={MARK_PIXELS}
          h={MARK_PIXELS}
          style={{
            left: `${focus.x}%`,
            top: `${focus.y}%`,
            transform: 'translate(-50%, -50%)',
            border: '2px solid #fff',
            borderRadius: '50%',
            boxShadow: '0 0 0 1.5px #000, inset 0 0 0 1.5px #000',
            pointerEvents: 'none',
          }}
        />
      </UnstyledButton>
      <Text size="xs" c="dimmed" mt={6}>
        Click what belongs in the middle, such as the face, or move the point with the arrow keys.
      </Text>
      {frames.length === 0 ? null : (
        <Group gap="lg" mt="sm" align="end">
          {frames.map((one) => (
            <Crop key={one.label} picture={picture} frame={one} />
          ))}
        </Group>
      )}
    </div>
  );
}

/** The part of the picture that one place shows. */
function Crop({ picture, frame }: Pick<FocalPointFieldProps, 'picture'> & { frame: PictureFrame }) {
  const { label, ratio, radius = '4px' } = frame;
  const { x, y } = getObjectPosition(picture, ratio, picture.focus);
  return (
    <Box component="figure" m={0}>
      <img
        src={picture.src}
        alt=""
        draggable={false}
        style={{
          display: 'block',
          height: CROP_HEIGHT,
          aspectRatio: ratio,
          borderRadius: radius,
          objectFit: 'cover',
          objectPosition: `${x}% ${y}%`,
        }}
      />
      <Text component="figcaption" size="xs" c="dimmed" mt={4}>
        {label}
      </Text>
    </Box>
  );
}
