import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { parseFileAddress } from '@rapport/domain/site/file-address';
import { FILE_TYPES, MAX_FILE_BYTES } from '@rapport/domain/site/uploaded-file';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadBody } from '../upload/upload-body.ts';

const TYPES = Object.values(FILE_TYPES).join(',');
const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';

interface FileChoiceProps {
  id: string;
  error: string | undefined;
  /** Of the file that is chosen; of none while it is to be chosen. */
  address: string;
  onChange: (address: string) => void;
}

function uploadSiteFile(file: File, onProgress: (percent: number) => void) {
  return uploadBody(
    {
      address: `/api/admin/site/files?name=${encodeURIComponent(file.name)}`,
      contentType: 'application/octet-stream',
      file,
      what: 'file',
    },
    onProgress,
  );
}

/** Uploads the file to which a link leads. */
export function FileChoice({ id, error, address, onChange }: FileChoiceProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const cancel = useRef<() => void>(() => undefined);
  const stored = parseFileAddress(address);
  useEffect(() => () => cancel.current(), []);

  async function take(file: File | null): Promise<void> {
    if (!file || percent !== null) return;
    if (file.size > MAX_FILE_BYTES) return setFailure(TOO_LARGE);
    setFailure('');
    setPercent(0);
    try {
      const running = uploadSiteFile(file, setPercent);
      cancel.current = running.cancel;
      onChange(String((await running.result).address));
    } catch (fault) {
      setFailure(fault instanceof UploadError ? fault.message : "We couldn't upload the file. Try again.");
    } finally {
      setPercent(null);
    }
  }

  const fault = failure || error;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <FileButton accept={TYPES} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} id={id} variant="default" size="sm" aria-busy={percent !== null}>
              {percent !== null ? `Uploading ${percent}%` : stored ? 'Replace file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {stored ? (
          <Text size="sm" component="a" href={address}>
            {stored.name}
          </Text>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        A PDF or a picture of at most 10 MB.
      </Text>
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
    </Stack>
  );
}
