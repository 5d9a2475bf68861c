import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import type { KeyList } from './keys-dialog.tsx';
import { useKeys } from './use-single-keys.ts';

const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

/** The keys of a page, and the dialog that lists them, which `?` opens. */
export function usePageKeys(list: KeyList, keys: Parameters<typeof useKeys>[0]) {
  const help = useOpened<true>();
  const show = () => help.open(true);
  useKeys({ ...keys, '?': show });
  return { show, dialog: help.render((_open, dialog) => <KeysDialog keys={list} {...dialog} />) };
}
