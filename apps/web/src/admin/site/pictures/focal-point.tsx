import { Box, Text, UnstyledButton } from '@mantine/core';
import type { FocalPoint } from '@rapport/domain/site/picture-schema';
import { useRef } from 'react';
import { moveFocus, pointFocus } from './move-focus.ts';

const MARK_PIXELS = 26;

interface FocalPointFieldProps {
  src: string;
  /** Names the picture, as in `Portrait`. */
  label: string;
  focus: FocalPoint;
  onChange: (focus: FocalPoint) => void;
}

/** The whole picture, with the point that stays in view wherever it is cut. */
export function FocalPointField({ src, label, focus, onChange }: FocalPointFieldProps) {
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
        Click what must stay in view, such as the face.
      </Text>
    </div>
  );
}
