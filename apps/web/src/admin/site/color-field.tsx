import { Button, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { parseColor } from '@rapport/domain/site/color';
import { type Look, proposeColor } from '@rapport/domain/site/look-schema';
import { type ReactNode, useRef } from 'react';
import { usePictureColors } from './pictures/use-picture-colors.ts';
import classes from './site.module.css';

interface ColorFieldProps extends Pick<TextInputProps, 'id' | 'description' | 'error'> {
  label: string;
  /** What the color is for. */
  use: keyof Look;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A color, typed, chosen with the browser's own means, which work with a keyboard and a finger, or taken from the owner's
 * pictures. One that would be hard to see comes with the nearest one that works, to be taken.
 */
export function ColorField({ use, value, onChange, ...props }: ColorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const found = usePictureColors();
  const color = parseColor(value);
  const nearest = proposeColor(use, value);
  return (
    <Stack gap="xs">
      <TextInput
        {...props}
        ref={input}
        value={value}
        spellCheck={false}
        autoComplete="off"
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={`${props.label}, chosen from all colors`}
            value={color ?? '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          if (color !== null && color !== value) onChange(color);
        }}
      />
      {nearest === null ? null : (
        <ColorButton
          color={nearest}
          onClick={() => {
            onChange(nearest);
            // The button goes away with the fault.
            input.current?.focus();
          }}
        >
          Use {nearest}
        </ColorButton>
      )}
      {found === null ? null : (
        <Group gap="xs" role="group" aria-label={`${props.label} from ${found.from}`}>
          <Text size="sm" c="dimmed">
            From {found.from}
          </Text>
          {found.colors.map((one) => (
            <ColorButton key={one} color={one} isPressed={one === color} onClick={() => onChange(one)}>
              {one}
            </ColorButton>
          ))}
        </Group>
      )}
    </Stack>
  );
}

interface ColorButtonProps {
  color: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ColorButton({ color, isPressed, onClick, children }: ColorButtonProps) {
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<span className={classes.swatch} style={{ background: color }} />}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
