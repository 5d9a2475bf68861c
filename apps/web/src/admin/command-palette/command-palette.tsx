import '@mantine/spotlight/styles.layer.css';
import { Anchor } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBackCloses } from '../../ui/navigation/use-back-closes.ts';
import { TRANSITION } from '../dialog/admin-dialog.tsx';
import classes from './command-palette.module.css';
import { type Command, findCommands } from './commands.ts';
import { useFoundRows } from './use-found-rows.ts';
import type { TypedAhead } from './use-typed-ahead.ts';

const [store, spotlight] = createSpotlight();

/** Spotlight moves its selection without telling the components that read it. */
function announceSelection(): void {
  queueMicrotask(() => store.setState({ ...store.getState() }));
}

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  typedAhead: TypedAhead;
}

/** Opens a section, starts an action, or finds a person or a campaign, by keyboard. */
export default function CommandPalette({ opened, onClose, typedAhead }: CommandPaletteProps) {
  // Opens after it is mounted: only then does it store the focused element and restore the focus later.
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  useBackCloses(opened, onClose);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      transitionProps={TRANSITION}
      overlayProps={{ color: 'var(--shade)', backgroundOpacity: 1, blur: 0 }}
      classNames={{
        search: classes.search ?? '',
        action: classes.action ?? '',
        actionsGroup: classes.group ?? '',
      }}
      attributes={{ content: { 'aria-label': 'Go to' } }}
      scrollable
      maxHeight={480}
    >
      <Palette typedAhead={typedAhead} />
    </Spotlight.Root>
  );
}

function Palette({ typedAhead }: Pick<CommandPaletteProps, 'typedAhead'>) {
  const navigate = useNavigate();
  const id = useId();
  const { query, selected } = useSpotlight(store);
  const commands = findCommands(query);
  const { groups, isSearching, tryAgain } = useFoundRows(query);
  const input = useRef<HTMLInputElement>(null);
  // The focus trap of the dialog looks for its field only once, and misses it while a section is loading.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      input.current?.focus();
      const typed = typedAhead.take();
      if (typed !== '') store.setState({ ...store.getState(), query: typed });
    });
    return () => cancelAnimationFrame(frame);
  }, [typedAhead]);

  const sections = [
    ...(commands.length > 0
      ? [{ label: 'Go to', rows: commands.map((command) => ({ ...command, key: command.label })) }]
      : []),
    ...groups,
  ];
  const keys = sections.flatMap(({ label, rows }) => rows.map(({ key }) => `${label} ${key}`));
  const listed = keys.join('\n');
  // The first row is the chosen one, also when rows that were searched for arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows in the page changed with these keys
  useEffect(() => {
    store.setState({ ...store.getState(), selected: 0 });
  }, [listed]);

  const run = ({ to }: Command) => void navigate(to);
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <>
      <Spotlight.Search
        ref={input}
        role="combobox"
        aria-label="Go to"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={keys[selected] === undefined ? undefined : optionId(selected)}
        data-autofocus
        onKeyDown={announceSelection}
        size="md"
        placeholder="Search people, campaigns, sections and actions"
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      />
      <Spotlight.ActionsList mah="min(27.5rem, 60dvh)" id={`${id}-list`} role="listbox" aria-label="Results">
        {sections.map(({ label, rows }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {rows.map((row) => {
              const index = keys.indexOf(`${label} ${row.key}`);
              return (
                <Spotlight.Action
                  key={row.key}
                  // The component takes an id and does not pass it on.
                  ref={(element) => element?.setAttribute('id', optionId(index))}
                  role="option"
                  data-selected={index === selected || undefined}
                  aria-selected={index === selected}
                  label={row.label}
                  {...(row.description ? { description: row.description } : {})}
                  onClick={() => run(row)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {tryAgain ? (
        <Spotlight.Empty role="alert" py="sm">
          Couldn't search people and campaigns.{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => {
              tryAgain();
              input.current?.focus();
            }}
          >
            Try again
          </Anchor>
        </Spotlight.Empty>
      ) : null}
      {keys.length === 0 && !tryAgain ? (
        <Spotlight.Empty role="status">{isSearching ? 'Searching...' : 'No matches.'}</Spotlight.Empty>
      ) : null}
    </>
  );
}
