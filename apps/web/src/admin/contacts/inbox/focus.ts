const focus = (selector: string) => document.querySelector<HTMLElement>(`[data-inbox] ${selector}`)?.focus();

/** Moves the focus into the answer. */
export const focusAnswer = () => focus('[data-answer] textarea');

export const focusMessage = () => focus('#inbox-message');

export const focusSearch = () => focus('input[type="search"]');

/** Opens the menu of the days, as a click on its button does. */
export function openWaitMenu(): void {
  const button = document.querySelector<HTMLElement>('[data-inbox-wait]');
  button?.focus();
  button?.click();
}
