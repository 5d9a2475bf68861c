import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, Text } from '@mantine/core';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry, MenuOptions } from './menu-options.ts';

interface MenuListProps extends MenuOptions {
  /** The id of the button; that of the menu ends in `-dropdown`. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
}

/** Gives Mantine's menu the button that is in the page already. */
function ExistingButton({ ref, button }: { ref?: Ref<HTMLElement>; button: RefObject<HTMLElement | null> }) {
  useImperativeHandle(ref, () => button.current as HTMLElement, [button]);
  return null;
}

/** The items of a `MenuButton`. */
export default function MenuList(props: MenuListProps) {
  const { id, button, opened, onClose, entries, heading, width, withinPortal = true } = props;
  const dropdown = useRef<HTMLDivElement>(null);
  // Opens after it is mounted: only then does it slide in and take the focus.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);

  // Mantine would give the focus back to what had it when its effect ran. On a slow device that is an item already.
  const returnFocusIf = (isLost: boolean) => {
    if (isLost || dropdown.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isShown && !opened) returnFocusIf(activeElement === null || activeElement === document.body);
  });
  return (
    <Menu
      id={id}
      opened={isShown}
      onChange={(isOpen) => isOpen || onClose()}
      withinPortal={withinPortal}
      returnFocus={false}
      // The dropdown may have taken the focus after it was closed. If nothing has it now, that is not the menu's doing: a
      // form that an item opened may be sending already.
      onExitTransitionEnd={() => returnFocusIf(false)}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <ExistingButton button={button} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {heading ? <Menu.Label style={{ overflowWrap: 'anywhere' }}>{heading}</Menu.Label> : null}
        {entries.map((entry) => (
          <MenuItem key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  const { label, description, icon: ItemIcon, isDeletion, to, href, onSelect } = entry;
  const rest = {
    ...(isDeletion ? { color: 'red' } : {}),
    ...(ItemIcon ? { leftSection: <ItemIcon size={16} stroke={1.5} aria-hidden /> } : {}),
    onClick: () => onSelect?.(),
    children: description ? (
      <>
        {label}
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </>
    ) : (
      label
    ),
  };
  if (to !== undefined) return <Menu.Item component={Link} to={to} {...rest} />;
  if (href !== undefined) return <Menu.Item component="a" href={href} {...rest} />;
  return <Menu.Item {...rest} />;
}
