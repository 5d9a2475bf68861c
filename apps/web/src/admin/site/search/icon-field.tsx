import { Box, Button, Fieldset, FileButton, Group, Stack, Text } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import { useRef, useState } from 'react';
import { UploadError } from '../../upload/upload-body.ts';
import { useFields } from '../field-context.ts';
import type { IconField as Field } from '../fields.ts';
import { uploadFile } from '../pictures/upload-file.ts';
import { drawIcon } from './draw-icon.ts';

const TYPES = 'image/png,image/jpeg,image/svg+xml,image/webp';
/** Sides in pixels: in a tab, in a tab on a sharp screen, on a home screen. */
const SIZES = [16, 32, 180];
const LARGEST = 180;
/** Grounds of tabs in browsers, light and dark. */
const GROUNDS = ['#ffffff', '#2b2b2b'];
/** Another version than the site names, so that the browser asks whether it is still the same. */
const DRAWN_ICON = '/favicon.svg?v=draft';

function findSrc(value: unknown): string | null {
  return isRecord(value) && typeof value.src === 'string' && value.src !== '' ? value.src : null;
}

function describeSize(src: string | null): string {
  const width = src === null ? undefined : parsePictureAddress(src)?.width;
  if (width === undefined || width >= LARGEST) return '';
  return `This picture is only ${width} pixels wide, so it is blurred on home screens. Use one of at least ${LARGEST} × ${LARGEST} pixels.`;
}

/** The icon of the site: choosing it, and how it looks in its sizes. */
export function IconField({ field, path, value }: { field: Field; path: readonly string[]; value: unknown }) {
  const { setValue, faults } = useFields();
  const key = path.join('.');
  const src = findSrc(value);
  const [state, setState] = useState<{ isBusy: boolean; message: string }>({ isBusy: false, message: '' });
  const [removed, setRemoved] = useState<string | null>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const put = (next: string | null) => setValue(path, next === null ? null : { src: next });

  const take = async (file: File | null) => {
    if (!file || state.isBusy) return;
    setRemoved(null);
    setState({ isBusy: true, message: '' });
    try {
      const uploaded = await uploadFile(await drawIcon(file), () => undefined).result;
      put(uploaded.src);
      setState({ isBusy: false, message: '' });
    } catch (error) {
      const message =
        error instanceof UploadError ? error.message : "We couldn't upload the icon. Try again.";
      setState({ isBusy: false, message });
    }
  };
  const fault = state.message || faults.get(`${key}.src`) || describeSize(src);

  return (
    <Fieldset legend={field.label} radius="sm" bg="transparent">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {field.help} An icon that would be lost on light or dark tabs gets a ground.
        </Text>
        <Samples src={src ?? DRAWN_ICON} />
        <Group gap="xs">
          <FileButton accept={TYPES} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} ref={choose} variant="default" size="sm" id={key} aria-busy={state.isBusy}>
                {state.isBusy ? 'Uploading…' : src ? 'Replace' : 'Choose an icon'}
              </Button>
            )}
          </FileButton>
          {src ? (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => {
                setRemoved(src);
                put(null);
                choose.current?.focus();
              }}
            >
              Remove
            </Button>
          ) : null}
          {removed !== null && src === null ? (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => {
                put(removed);
                setRemoved(null);
                choose.current?.focus();
              }}
            >
              Undo
            </Button>
          ) : null}
          <Text size="xs" c="dimmed">
            PNG, SVG or JPEG, best square and at least {LARGEST} pixels wide.
          </Text>
        </Group>
        {fault ? (
          <Text size="sm" c="red" role="alert">
            {fault}
          </Text>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

/** The icon in its sizes, on light and dark. */
function Samples({ src }: { src: string }) {
  return (
    <Group gap="xs" align="stretch">
      {GROUNDS.map((ground) => (
        <Group key={ground} gap="sm" p="sm" bg={ground} bd="1px solid var(--hairline)" bdrs="sm" wrap="wrap">
          {SIZES.map((size) => (
            <Box key={size}>
              <img
                src={src}
                alt={`${size} pixels`}
                width={size}
                height={size}
                style={{ display: 'block', objectFit: 'contain' }}
              />
            </Box>
          ))}
        </Group>
      ))}
    </Group>
  );
}
