import type { Locator, Page } from '@playwright/test';

/** Opens a menu by its button and chooses an item. */
export async function chooseFrom(menu: Locator, item: string): Promise<void> {
  await menu.click();
  await menu.page().getByRole('menuitem', { name: item, exact: true }).click();
}

/** Chooses what to do about a plan from the menu of its row. */
export async function choosePlanAction(
  rows: Page | Locator,
  action: 'Hours' | 'Change plan' | 'Notes',
): Promise<void> {
  await chooseFrom(rows.getByRole('button', { name: /^Actions for/ }), action);
}

/** Exports a list, from the menu in its head. */
export async function exportCsv(list: Page | Locator): Promise<void> {
  await chooseFrom(list.getByRole('button', { name: 'More actions' }), 'Export CSV');
}
