import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while the server renders and while its markup is taken over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
