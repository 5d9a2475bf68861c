import { PATHS } from '@rapport/domain/site/site-paths';

export { PATHS };

/** The in-page anchors of the home page, in the order of the header menu; `newsletter` is inside `insights`. */
export const HOME_ANCHORS = ['home', 'about', 'services', 'insights', 'newsletter', 'contact'] as const;
export type HomeAnchor = (typeof HOME_ANCHORS)[number];

/** The address of an anchor of the home page, usable from every page. */
export function homeAnchor(anchor: HomeAnchor): `/#${HomeAnchor}` {
  return `/#${anchor}`;
}

/** The client services page as an admin can look at it; without the parameter it leads on to the portal. */
export const SERVICES_PREVIEW_PATH = `${PATHS.clientAccess}?preview=true`;

/** Where a sign-in starts; a plain navigation outside the client routes. */
export function loginPath(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

export const LOGOUT_PATH = '/api/logout';

/** Where a person who is signed in chooses another account. */
export function chooseAccountPath(returnTo: string): string {
  return `${loginPath(returnTo)}&prompt=select_account`;
}

/** Where a signed-in user signs in again, for actions that need a fresh sign-in. */
export function reauthenticationPath(returnTo: string): string {
  return `${loginPath(returnTo)}&reauthenticate=true`;
}
