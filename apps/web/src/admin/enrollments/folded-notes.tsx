import { Anchor, Box, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useState } from 'react';

interface FoldedNotesProps {
  notes: string;
  clientName: string;
}

/**
 * The first line of the notes on a plan, and a button for the rest where there is more. Mantine's Spoiler would make
 * each of them a landmark without a name.
 */
export function FoldedNotes({ notes, clientName }: FoldedNotesProps) {
  const [isOpen, { toggle }] = useDisclosure();
  const [isCut, setCut] = useState(false);
  const measure = useCallback((text: HTMLParagraphElement | null) => {
    if (!text) return;
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <Box style={{ gridColumn: '1 / -1' }}>
      <Text
        key={notes}
        ref={measure}
        fz="sm"
        c="var(--ink-2)"
        style={{ whiteSpace: 'pre-wrap' }}
        {...(isOpen ? {} : { lineClamp: 1 })}
      >
        {notes}
      </Text>
      {isCut || isOpen ? (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          data-touch
          aria-expanded={isOpen}
          aria-label={isOpen ? `Show less of the notes on ${clientName}` : `Show all notes on ${clientName}`}
          onClick={toggle}
        >
          {isOpen ? 'Show less' : 'Show all notes'}
        </Anchor>
      ) : null}
    </Box>
  );
}
