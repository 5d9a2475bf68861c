/** Runs something when the browser is idle, after `timeout` milliseconds at the latest; in Safari, which does not tell, after a quarter. */
export function whenIdle(run: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout / 4);
}
