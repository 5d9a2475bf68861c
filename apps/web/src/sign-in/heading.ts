/** On pages that follow a sign-in, reading starts at the heading. */
export function startAtHeading(): void {
  if (!document.querySelector('[data-passkey-offer],[data-codes],[data-admin-link]')) return;
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
