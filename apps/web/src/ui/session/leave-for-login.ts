import { loginPath } from '../navigation/paths.ts';

/** Leaves for the login, which brings the person back to this very address. */
export function leaveForLogin(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(loginPath(pathname + search + hash));
}
