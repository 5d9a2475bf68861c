import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatValue } from './describe-change.ts';
import { formatPlace } from './site-parts.ts';
import type { OpenDraft } from './use-site-draft.ts';

const STATES: Record<'saved' | 'waiting' | 'saving' | 'conflict', string> = {
  saved: 'All changes are saved in the draft.',
  waiting: 'Not saved yet…',
  saving: 'Saving…',
  conflict: 'Not saved: someone else changed the draft.',
};

/** Whether the draft is saved, in one sentence. */
export function describeState({ state }: OpenDraft): string {
  return state.is === 'failed' ? state.message : STATES[state.is];
}

/** What keeps the draft from being saved, with a way on. */
export function DraftNotices({ draft }: { draft: OpenDraft }) {
  if (draft.state.is === 'conflict') {
    return (
      <Alert color="orange" title="Someone else changed the draft" mb="md" role="alert">
        <Text size="sm" mb="sm">
          You both changed these fields. Decide whose text stays there; every other change of both is kept.
        </Text>
        <Stack component="ul" gap="xs" p={0} m={0} mb="sm" style={{ listStyle: 'none' }}>
          {draft.conflicts.map(({ path, theirs }) => (
            <Text component="li" key={path} size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Text span inherit fw={600}>
                {formatPlace(path)}
              </Text>
              . Theirs: {formatValue(theirs)}
            </Text>
          ))}
        </Stack>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => draft.decide('theirs')}>
            Load theirs
          </Button>
          <Button variant="default" size="xs" onClick={() => draft.decide('mine')}>
            Overwrite with mine
          </Button>
        </Group>
      </Alert>
    );
  }
  if (draft.state.is !== 'failed') return null;
  return (
    <Alert color="red" title={draft.state.message} mb="md" role="alert">
      <Button variant="default" size="xs" onClick={() => void draft.saveNow()}>
        Try again
      </Button>
    </Alert>
  );
}
