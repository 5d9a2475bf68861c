import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { CAMPAIGN_FORM } from './campaign-forms.ts';

/** A campaign that was begun and left without saving: it can be continued, or discarded. */
export function UnsavedCampaign({ onContinue }: { onContinue: () => void }) {
  const drafts = useDrafts();
  const name = CAMPAIGN_FORM.getDraft({ edited: null });
  const [hasDraft, setHasDraft] = useState(() => drafts.has(name));
  if (!hasDraft) return null;
  const discard = () => {
    drafts.remove(name);
    drafts.removeOpened(CAMPAIGN_FORM.name);
    setHasDraft(false);
  };
  return (
    <Alert color="accent" role="note" mb="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">You began a campaign that isn't saved yet.</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={onContinue}>
            Continue writing
          </Button>
          <Button size="compact-md" variant="subtle" color="red" onClick={discard}>
            Discard
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
