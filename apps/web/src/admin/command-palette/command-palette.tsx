import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import classes from './command-palette.module.css';
import { type Command, findCommands } from './commands.ts';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Opens a section or starts an action, by keyboard. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Go to">
      <Palette onDone={onClose} />
    </AdminDialog>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // The focus trap of the dialog looks for its field only once, and misses it while a section is loading.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const commands = findCommands(typed);
  const chosen = commands[Math.min(position, commands.length - 1)];

  const run = (command: Command) => {
    onDone();
    void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const now = Math.min(position, commands.length - 1);
      setPosition((now + step + commands.length) % Math.max(commands.length, 1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <>
      <TextInput
        ref={input}
        role="combobox"
        aria-label="Go to"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.label}` : undefined}
        data-autofocus
        placeholder="Search sections and actions"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Commands" className={classes.list}>
        {commands.map((command) => (
          // The focus stays in the field, where the arrow keys and Enter choose a command.
          <button
            type="button"
            tabIndex={-1}
            key={command.label}
            id={`${id}-${command.label}`}
            role="option"
            aria-selected={command === chosen}
            className={classes.command}
            onClick={() => run(command)}
          >
            {command.label}
          </button>
        ))}
      </div>
      {commands.length === 0 ? <p className={classes.none}>No matches.</p> : null}
    </>
  );
}
