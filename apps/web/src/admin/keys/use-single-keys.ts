import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether single keys do anything in this browser. Someone who speaks to the computer turns them off. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'rapport-single-keys', defaultValue: true, getInitialValueInEffect: false });
}

/** What single keys do on a page. None of them acts in a field, or below a dialog or a menu. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const [isOn] = useSingleKeys();
  const items = Object.entries(keys).flatMap(([key, act]): HotkeyItem[] => {
    const onKey = () => {
      if (document.querySelector('[role="dialog"], [role="menu"]') === null) act?.();
    };
    // Some keyboards have a sign above a digit.
    return /\w/.test(key)
      ? [[key, onKey]]
      : [
          [key, onKey],
          [`shift+${key}`, onKey],
        ];
  });
  useHotkeys(isOn ? items : []);
}
