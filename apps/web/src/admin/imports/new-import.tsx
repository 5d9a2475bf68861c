import { Alert, Anchor, Button, FileButton, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { FILE_FAULTS } from '@rapport/domain/imports/file-faults';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@rapport/domain/imports/limits';
import { formatFileSize } from '@rapport/domain/shared/file-size';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import { ImportFrame } from './import-frame.tsx';
import classes from './imports.module.css';
import { useUpload } from './use-upload.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

interface NewImportProps {
  kind: ImportKind;
  /** Called with the id of the import once its file has arrived. */
  onUploaded: (id: string) => void;
  onClose: () => void;
}

/** The first step of an import: its file. */
export function NewImport({ kind, onUploaded, onClose }: NewImportProps) {
  const { files, sample } = KIND_WORDS[kind];
  const { state, upload, cancel } = useUpload(kind, onUploaded);
  const [fault, setFault] = useState<string | null>(null);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_IMPORT_BYTES;
    setFault(isTooLarge ? FILE_FAULTS.tooLarge() : null);
    if (!isTooLarge) upload(file);
  };
  const failure = fault ?? (state.is === 'failed' ? state.message : null);
  return (
    <ImportFrame
      kind={kind}
      step="file"
      note="Nothing changes before you have seen what will happen."
      onClose={onClose}
    >
      <Stack gap="lg" maw="46rem">
        {state.is === 'sending' ? (
          <Sending fileName={state.fileName} percent={state.percent} onCancel={cancel} />
        ) : (
          <DropArea onTake={take} />
        )}
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <div>
          <Title order={2} fz="md">
            What you can import
          </Title>
          <Text fz="sm" c="var(--ink-2)" mt={4}>
            {files}
          </Text>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            data-touch
            onClick={() => saveFile(sample.name, 'text/csv', sample.text)}
          >
            Download a sample file
          </Anchor>
        </div>
      </Stack>
    </ImportFrame>
  );
}

function DropArea({ onTake }: { onTake: (file: File | null | undefined) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack
      className={classes.drop}
      data-over={isOver || undefined}
      gap="sm"
      align="flex-start"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake(event.dataTransfer.files[0]);
      }}
    >
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={onTake}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
            Choose a CSV file
          </Button>
        )}
      </FileButton>
      <Text fz="sm" c="dimmed">
        Or drop one here. Up to {formatFileSize(MAX_IMPORT_BYTES)} and{' '}
        {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.
      </Text>
    </Stack>
  );
}

interface SendingProps {
  fileName: string;
  percent: number;
  onCancel: () => void;
}

function Sending({ fileName, percent, onCancel }: SendingProps) {
  const isRead = percent === 100;
  return (
    <Stack className={classes.drop} gap={8}>
      <Progress.Root>
        <Progress.Section value={percent} animated={isRead} aria-label={`Upload of ${fileName}`} />
      </Progress.Root>
      <Group justify="space-between">
        <Text fz="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {isRead ? `Reading ${fileName}...` : `Uploading ${fileName}... ${percent}%`}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </Group>
    </Stack>
  );
}
