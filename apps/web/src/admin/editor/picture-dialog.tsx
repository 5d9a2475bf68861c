import { Button, FileButton, Group, Image, Progress, Stack, Text, TextInput } from '@mantine/core';
import { PICTURE_TYPES } from '@rapport/domain/site/uploaded-picture';
import { useState } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import type { EmailPicture } from './picture-node.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const MAX_ALT = 200;

interface PictureDialogProps {
  /** The picture that is changed; null for a new one. */
  picture: EmailPicture | null;
  opened: boolean;
  onChoose: (picture: EmailPicture) => void;
  onClose: () => void;
}

/** Uploads a picture for an email and describes it. */
export default function PictureDialog({ picture, opened, onChoose, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<Omit<EmailPicture, 'alt'> | null>(picture);
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isChecked, setChecked] = useState(false);
  const { percent, failure, upload } = usePictureUpload(setChosen);
  const isDescribed = alt.trim() !== '';
  const use = () => {
    setChecked(true);
    if (!chosen || !isDescribed) return;
    onChoose({ src: chosen.src, alt: alt.trim(), width: chosen.width, height: chosen.height });
    onClose();
  };
  return (
    <AdminDialog
      opened={opened}
      title={picture ? 'Change picture' : 'Add a picture'}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack gap="md">
        {chosen ? <Image src={chosen.src} alt="" mah={220} w="auto" maw="100%" fit="contain" /> : null}
        {percent === null ? (
          <Group gap="xs">
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => file && upload(file)}>
              {(props) => (
                <Button {...props} variant="default" data-autofocus>
                  {chosen ? 'Replace' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              JPEG, PNG, WebP or AVIF. A large picture is made smaller.
            </Text>
          </Group>
        ) : (
          <Stack gap={6}>
            <Progress value={percent} animated={percent === 100} aria-label="Upload of the picture" />
            <Text size="sm" role="status">
              {percent < 100 ? `Uploading... ${percent}%` : 'Preparing the picture...'}
            </Text>
          </Stack>
        )}
        {(failure ?? (isChecked && !chosen)) ? (
          <Text size="sm" c="red" role="alert">
            {failure ?? 'Choose a picture.'}
          </Text>
        ) : null}
        <TextInput
          label="Description"
          description="For readers who can't see it, and inboxes that don't show pictures."
          withAsterisk
          maxLength={MAX_ALT}
          value={alt}
          error={isChecked && !isDescribed ? "Describe the picture for people who can't see it." : null}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-busy={percent !== null} onClick={() => percent === null && use()}>
            {picture ? 'Save picture' : 'Add picture'}
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  );
}
