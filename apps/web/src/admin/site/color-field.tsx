import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type Look, proposeColor } from '@rapport/domain/site/look-schema';
import { useRef } from 'react';
import classes from './site.module.css';

const COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps extends Pick<TextInputProps, 'id' | 'description' | 'error'> {
  label: string;
  /** What the color is for. */
  use: keyof Look;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A color, typed or chosen with the browser's own means, which work with a keyboard and a finger. One that would be hard
 * to see comes with the nearest one that works, to be taken.
 */
export function ColorField({ use, value, onChange, ...props }: ColorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const nearest = proposeColor(use, value.toLowerCase());
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
            value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {nearest === null ? null : (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<span className={classes.swatch} style={{ background: nearest }} />}
          onClick={() => {
            onChange(nearest);
            // The button goes away with the fault.
            input.current?.focus();
          }}
        >
          Use {nearest}
        </Button>
      )}
    </Stack>
  );
}
