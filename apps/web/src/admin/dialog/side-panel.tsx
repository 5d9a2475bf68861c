import { ActionIcon, Box, CloseButton, FocusTrap, Group, Paper, Title } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTable } from '../lists/use-wide-screen.ts';
import { type Panel, PanelContext, type PanelDialog } from './panel-context.ts';
import classes from './side-panel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

interface SidePanelProps {
  /** The row that it shows; null while it is closed. */
  record: string | null;
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

/**
 * A panel beside a list, which can still be used; on a phone it covers the list. Its dialogs replace its content instead
 * of lying on top of it, except a question. J and K go to the next and the previous row.
 */
export function SidePanel(props: SidePanelProps) {
  const { record, title, unit, onPrevious, onNext, onClose, dialogs, children } = props;
  const isOpen = record !== null;
  const isModal = !useTable();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [entered, setEntered] = useState<readonly PanelDialog[]>([]);
  const enter = useCallback((next: PanelDialog) => {
    setEntered((now) => [...now, next]);
    return () => setEntered((now) => now.filter((one) => one !== next));
  }, []);
  const questions = useRef(0);
  const holdEscape = useCallback(() => {
    questions.current += 1;
    return () => {
      questions.current -= 1;
    };
  }, []);
  const lastFocused = useRef<HTMLElement | null>(null);
  const context = useMemo<Panel>(() => ({ slot, enter, holdEscape }), [slot, enter, holdEscape]);
  const shown = isOpen ? entered.at(-1) : undefined;
  const isReplaced = shown !== undefined;
  const wasReplaced = useRef(false);
  // Only when the panel's own content is visible again, it can take the focus; a question that is open has it. Before
  // anything else notices that no element has it.
  useLayoutEffect(() => {
    if (wasReplaced.current && !isReplaced && questions.current === 0) lastFocused.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);

  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (record === null || panel.current === null) return;
    panel.current.scrollTop = 0;
    document.querySelector(`[data-record="${CSS.escape(record)}"]`)?.scrollIntoView({ block: 'nearest' });
    // Another row was chosen: a form about the earlier one closes, and asks before typed text is lost.
    if (latest.current) latest.current.onClose();
    else if (!panel.current.contains(document.activeElement)) {
      panel.current.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    }
  }, [record]);

  const close = shown ? shown.onClose : onClose;
  usePanelKeys(panel, {
    Escape: () => void (questions.current === 0 && close()),
    ...(shown ? {} : { j: onNext, k: onPrevious }),
  });

  return (
    <PanelContext value={isOpen ? context : null}>
      {isOpen ? (
        <FocusTrap active={isModal} innerRef={panel}>
          <Paper
            component="section"
            role="dialog"
            aria-modal={isModal || undefined}
            aria-labelledby={titleId}
            tabIndex={-1}
            radius={0}
            className={classes.panel}
          >
            <Group className={classes.head} gap={4} wrap="nowrap">
              {shown ? (
                <ActionIcon aria-label={`Back to the ${unit}`} onClick={shown.onClose}>
                  <IconArrowLeft size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              ) : null}
              <Title order={2} id={titleId} className={classes.title}>
                {shown ? shown.title : title}
              </Title>
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
              <CloseButton aria-label="Close" iconSize={18} size={36} data-autofocus onClick={close} />
            </Group>
            {/* Never hidden: a hidden field cannot take the focus. */}
            <Box ref={setSlot} px="lg" className={classes.slot} />
            <Box
              px="lg"
              pb="lg"
              hidden={isReplaced}
              onFocus={({ target }: FocusEvent<HTMLElement>) => {
                lastFocused.current = target;
              }}
            >
              {children}
            </Box>
          </Paper>
        </FocusTrap>
      ) : null}
      {dialogs}
    </PanelContext>
  );
}
