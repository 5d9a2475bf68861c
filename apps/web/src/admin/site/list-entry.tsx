import { ActionIcon, Badge, Box, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './site.module.css';
import type { ListDrag } from './use-list-drag.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface ListEntryProps {
  index: number;
  count: number;
  /** As in "Service 2"; names the entry in its buttons. */
  name: string;
  /** Shown above the fields of an entry that has several; null for a single field, which has its own label. */
  title: string | null;
  /** Whether visitors do not see it; null where entries cannot be hidden. */
  isHidden: boolean | null;
  /** Null where the number of entries is fixed. */
  canRemove: boolean | null;
  listDrag: ListDrag;
  onMove: (to: number) => void;
  onHide: () => void;
  onRemove: () => void;
  /** For an entry whose fields are shown only while it is open. */
  isOpen?: boolean;
  onFold?: () => void;
  /** Whether something in it has to be corrected, which its fields say only while it is open. */
  isWrong?: boolean;
  /** Its fields; null for an entry that is only shown, hidden and moved. */
  children: ReactNode;
}

/** The line that shows where a dragged entry goes. */
function getDropStyle({ drag }: ListDrag, index: number): CSSProperties {
  if (drag === null) return {};
  if (drag.from === index) return { opacity: 0.5 };
  if (drag.to !== index) return {};
  return { boxShadow: `0 ${drag.to < drag.from ? -3 : 3}px 0 0 var(--primary)` };
}

function EntryButtons(props: ListEntryProps) {
  const { index, count, name, isHidden, canRemove, listDrag, onMove, onHide, onRemove } = props;
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
      {count > 1 ? (
        <ActionIcon
          component="span"
          aria-hidden
          tabIndex={-1}
          title="Drag to another place"
          bg="transparent"
          style={{ cursor: 'grab', touchAction: 'none' }}
          data-drag-handle
          {...listDrag.getHandleProps(index)}
        >
          <IconGripVertical {...ICON} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        bg="transparent"
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        bg="transparent"
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      {isHidden === null ? null : (
        <ActionIcon
          aria-label={isHidden ? `Show ${name} on the site` : `Hide ${name} from the site`}
          bg="transparent"
          onClick={onHide}
        >
          {isHidden ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
        </ActionIcon>
      )}
      {canRemove === null ? null : (
        <ActionIcon aria-label={`Remove ${name}`} disabled={!canRemove} bg="transparent" onClick={onRemove}>
          <IconTrash {...ICON} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** One entry of a list with what can be done with it. While another one is dragged, only its title is shown. */
export function ListEntry(props: ListEntryProps) {
  const { index, title, isHidden, listDrag, isOpen = true, onFold, isWrong, children } = props;
  const isFolded = children === null || !isOpen || (listDrag.drag !== null && title !== null);
  const buttons = <EntryButtons {...props} />;
  const words = (
    <Text component="span" size="sm" fw={600} dir="auto" lineClamp={2} c={isHidden ? 'dimmed' : 'inherit'}>
      {title}
    </Text>
  );
  return (
    <Box component="li" data-entry={index} className={classes.entry} style={getDropStyle(listDrag, index)}>
      {title === null ? null : (
        <Group justify="space-between" gap="xs" mb={isFolded ? 0 : 'xs'}>
          <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 8rem">
            {onFold ? (
              <UnstyledButton className={classes.fold} aria-expanded={isOpen} data-fold onClick={onFold}>
                <IconChevronRight {...ICON} />
                {words}
              </UnstyledButton>
            ) : (
              words
            )}
            {isWrong && !isOpen ? (
              <Badge variant="light" color="red" style={{ flex: 'none' }}>
                To correct
              </Badge>
            ) : null}
            {isHidden ? (
              <Badge variant="light" color="gray" style={{ flex: 'none' }}>
                Hidden
              </Badge>
            ) : null}
          </Group>
          {buttons}
        </Group>
      )}
      <Box display={isFolded ? 'none' : undefined}>{children}</Box>
      {title === null ? <Box mt={6}>{buttons}</Box> : null}
    </Box>
  );
}
