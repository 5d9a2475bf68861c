import { Button, Fieldset, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import { listSampleFields } from '@rapport/domain/site/sample';
import { PICTURE_TYPES } from '@rapport/domain/site/uploaded-picture';
import { type ReactNode, useRef, useState } from 'react';
import { useContent } from '../../../ui/site-context.tsx';
import { getAt } from '../edit-value.ts';
import { useFields } from '../field-context.ts';
import type { PictureField as Field } from '../fields.ts';
import { FocalPointField } from './focal-point.tsx';
import { LogoView } from './logo-view.tsx';
import { type AnyPicture, usePicture } from './use-picture.ts';

const FORMATS = 'JPEG, PNG, WebP or AVIF. A large picture is made smaller.';

interface PictureFieldProps {
  field: Field;
  path: readonly string[];
  value: unknown;
  /** The field of the alternative text. */
  renderAlt: (value: AnyPicture) => ReactNode;
}

function toPicture(value: unknown): AnyPicture | null {
  const isChosen = typeof value === 'object' && value !== null && 'src' in value && value.src !== '';
  return isChosen ? (value as AnyPicture) : null;
}

/** A picture of the content: choosing it, its focal point and its alternative text. */
export function PictureField({ field, path, value, renderAlt }: PictureFieldProps) {
  const { readContent, setValue, faults, sample, markFresh } = useFields();
  const key = path.join('.');
  const picture = toPicture(value);
  const [removed, setRemoved] = useState<AnyPicture | null>(null);
  const [isOver, setOver] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const { state, upload, cancel, setFocus, put, clearFailure } = usePicture({
    read: () => toPicture(getAt(readContent(), path)),
    cut: field.cut,
    // The words for another picture are not those of the sample.
    isOwnAlt: () => !listSampleFields(readContent()).includes(`${key}.alt`),
    setValue: (next) => setValue(path, next),
    onNew: () => markFresh([...path, 'alt']),
  });
  const take = (file: File | null | undefined) => {
    if (!file) return;
    setRemoved(null);
    upload(file);
  };
  const isSending = state.is === 'sending';
  const fault = state.is === 'failed' ? state.message : (faults.get(key) ?? faults.get(`${key}.src`));

  return (
    <Fieldset
      legend={field.label}
      radius="sm"
      bg={isOver ? 'var(--sunk)' : 'transparent'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Stack gap="sm">
        <Note text={field.help} />
        {picture ? (
          <Shown picture={picture} field={field} isPortrait={key === 'owner.headshot'} onFocus={setFocus} />
        ) : null}
        <Note text={sample.has(`${key}.src`) ? 'Still the sample.' : ''} />
        {isSending ? (
          <Sending percent={state.percent} label={field.label} onCancel={cancel} />
        ) : (
          <Group gap="xs">
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={take}>
              {(props) => (
                <Button {...props} ref={choose} variant="default" size="sm" id={key}>
                  {picture ? 'Replace' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            {picture && field.isOptional ? (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => {
                  clearFailure();
                  setRemoved(picture);
                  put(null);
                  choose.current?.focus();
                }}
              >
                Remove
              </Button>
            ) : null}
            <Text size="xs" c="dimmed">
              {picture ? `Or drop another one here. ${FORMATS}` : `Or drop one here. ${FORMATS}`}
            </Text>
          </Group>
        )}
        <Fault message={fault} />
        {removed && !picture && !isSending ? (
          <Removed
            onUndo={() => {
              put(removed);
              setRemoved(null);
              choose.current?.focus();
            }}
          />
        ) : null}
        {picture ? renderAlt(picture) : null}
      </Stack>
    </Fieldset>
  );
}

function Note({ text }: { text: string }) {
  return text === '' ? null : (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

function Fault({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <Text size="sm" c="red" role="alert">
      {message}
    </Text>
  );
}

function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <Group gap="xs" role="status">
      <Text size="sm">Picture removed.</Text>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}

/** The picture as it is. That of the sample has no focal point, and another address in the built page. */
function Shown({
  picture,
  field: { label, frames, isLogo },
  isPortrait,
  onFocus,
}: {
  picture: AnyPicture;
  field: Field;
  isPortrait: boolean;
  onFocus: (focus: AnyPicture['focus']) => void;
}) {
  const { owner } = useContent();
  if (isLogo) return <LogoView src={picture.src} />;
  if (parsePictureAddress(picture.src))
    return <FocalPointField picture={picture} label={label} frames={frames} onChange={onFocus} />;
  if (!isPortrait || owner.headshot === null) return null;
  return (
    <div>
      <img src={owner.headshot.src} alt="" style={{ display: 'block', maxHeight: 180, maxWidth: '100%' }} />
    </div>
  );
}

function Sending({
  percent,
  label,
  onCancel,
}: {
  percent: number | null;
  label: string;
  onCancel: () => void;
}) {
  const isUploading = percent !== null && percent < 100;
  const note = isUploading ? `Uploading… ${percent}%` : 'Preparing the picture…';
  return (
    <Stack gap={6}>
      <Progress value={percent ?? 100} animated={!isUploading} aria-label={`Upload of ${label}`} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {note}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
