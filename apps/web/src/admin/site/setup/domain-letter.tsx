import { Button, CopyButton, Group, Textarea } from '@mantine/core';
import type { DomainSetup } from '@rapport/domain/settings/domain';
import { useState } from 'react';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import { writeDomainLetter } from './write-domain-letter.ts';

interface DomainLetterProps {
  setup: DomainSetup;
  opened: boolean;
  onClose: () => void;
}

/** A text with the missing records, for whoever manages the domain. */
export function DomainLetter({ setup, ...dialog }: DomainLetterProps) {
  const [text, setText] = useState(() => writeDomainLetter(setup));
  const address = `mailto:?subject=${encodeURIComponent(`DNS records of ${setup.domain}`)}&body=${encodeURIComponent(text)}`;
  return (
    <AdminDialog {...dialog} title="Send to the person who manages my domain" closeOnClickOutside={false}>
      <Textarea
        label="Text"
        autosize
        minRows={8}
        maxRows={18}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" miw={112} onClick={copy}>
              {copied ? 'Copied' : 'Copy text'}
            </Button>
          )}
        </CopyButton>
        <Button component="a" href={address}>
          Write an email
        </Button>
      </Group>
    </AdminDialog>
  );
}
