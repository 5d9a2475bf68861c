import { ActionIcon, Box, Drawer, Group } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { TRANSITION } from './admin-dialog.tsx';
import { type Panel, PanelContext, type PanelDialog } from './panel-context.ts';
import classes from './side-panel.module.css';

/** In pixels. */
const PANEL_WIDTH = 560;

interface SidePanelProps {
  opened: boolean;
  title: string;
  /** The name of one row, such as `contact`. */
  unit: string;
  /** Show the row above and the one below; null at the ends of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** The dialogs that open from the panel: inside it while it is open. */
  dialogs: ReactNode;
  children: ReactNode;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');

/**
 * A panel at the right of a list, which stays in sight. Its dialogs replace its content instead of lying on top of it,
 * except a question. J and K go to the next and the previous row.
 */
export function SidePanel(props: SidePanelProps) {
  const { opened, title, unit, onPrevious, onNext, onClose, dialogs, children } = props;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const [questions, setQuestions] = useState(0);
  const enter = useCallback((next: PanelDialog) => {
    setDialog(next);
    return () => setDialog((now) => (now === next ? null : now));
  }, []);
  const openQuestions = useRef(0);
  const holdEscape = useCallback(() => {
    const count = (change: number) => {
      openQuestions.current += change;
      setQuestions(openQuestions.current);
    };
    count(1);
    return () => count(-1);
  }, []);
  const lastFocused = useRef<HTMLElement | null>(null);
  const panel = useMemo<Panel>(() => ({ slot, enter, holdEscape }), [slot, enter, holdEscape]);
  const shown = opened ? dialog : null;
  const isReplaced = shown !== null;
  const wasReplaced = useRef(false);
  // Only when the panel's own content is visible again, it can take the focus; a question that is open has it. Before
  // anything else notices that no element has it.
  useLayoutEffect(() => {
    if (wasReplaced.current && !isReplaced && openQuestions.current === 0) lastFocused.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.key === 'j') onNext?.();
    if (event.key === 'k') onPrevious?.();
  };
  return (
    <PanelContext value={opened ? panel : null}>
      <Drawer.Root
        opened={opened}
        onClose={shown ? shown.onClose : onClose}
        position="right"
        size={PANEL_WIDTH}
        lockScroll={false}
        returnFocus={false}
        closeOnEscape={questions === 0}
        transitionProps={TRANSITION}
        classNames={{ content: classes.content ?? '', overlay: classes.overlay ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Box onKeyDown={onKeyDown}>
            <Group className={classes.head} gap={4} wrap="nowrap">
              {shown ? (
                <ActionIcon aria-label={`Back to the ${unit}`} onClick={shown.onClose}>
                  <IconArrowLeft size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              ) : null}
              <Drawer.Title className={classes.title}>{shown ? shown.title : title}</Drawer.Title>
              {shown ? null : (
                <>
                  <ActionIcon
                    aria-label={`Previous ${unit}`}
                    aria-keyshortcuts="K"
                    title="K"
                    disabled={onPrevious === null}
                    onClick={onPrevious ?? undefined}
                  >
                    <IconChevronUp size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Next ${unit}`}
                    aria-keyshortcuts="J"
                    title="J"
                    disabled={onNext === null}
                    onClick={onNext ?? undefined}
                  >
                    <IconChevronDown size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </>
              )}
              <Drawer.CloseButton aria-label="Close" iconSize={18} size={36} ml={0} data-autofocus />
            </Group>
            <Drawer.Body p={0}>
              {/* Never hidden: a hidden field cannot take the focus. */}
              <Box ref={setSlot} px="lg" />
              <Box
                px="lg"
                pb="lg"
                hidden={Boolean(shown)}
                onFocus={({ target }: FocusEvent<HTMLElement>) => {
                  lastFocused.current = target;
                }}
              >
                {children}
              </Box>
            </Drawer.Body>
          </Box>
        </Drawer.Content>
      </Drawer.Root>
      {dialogs}
    </PanelContext>
  );
}
