import { Anchor, Stack, Text } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { lengthText } from '@rapport/domain/sessions/session';
import type { ReactNode } from 'react';
import { listTimes } from './session-words.ts';

/** The time zone of this browser. */
const OWN_TIME_ZONE = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const KEEPS_LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** When a session is, and what client and owner know of it. */
export function SessionWords({ session, children }: { session: ClientSession; children?: ReactNode }) {
  const { startsAt, minutes, packageName, place, agenda, note, cancelReason } = session;
  const [own, other] = listTimes(session, OWN_TIME_ZONE());
  return (
    <Stack gap={6}>
      <Text fw={500}>
        <time dateTime={startsAt}>{own}</time>
      </Text>
      {other === undefined ? null : (
        <Text size="sm" c="dimmed">
          {other}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {[lengthText(minutes), packageName].filter(Boolean).join(' · ')}
      </Text>
      {children}
      <Place place={place} />
      {agenda === null ? null : (
        <Text size="sm" style={KEEPS_LINES}>
          {agenda}
        </Text>
      )}
      {note === null ? null : (
        <Text size="sm" style={KEEPS_LINES}>
          <strong>What we agreed:</strong> {note}
        </Text>
      )}
      {cancelReason === null ? null : (
        <Text size="sm" style={KEEPS_LINES}>
          {cancelReason}
        </Text>
      )}
    </Stack>
  );
}

function Place({ place }: { place: string | null }) {
  if (place === null) return null;
  const isLink = /^https?:\/\//.test(place);
  return (
    <Text size="sm" style={KEEPS_LINES}>
      {isLink ? (
        <Anchor href={place} target="_blank" rel="noopener" inherit>
          {place}
        </Anchor>
      ) : (
        place
      )}
    </Text>
  );
}
