/** `idx` is the router's number of the page, `overlays` how many overlays are open at the entry. */
type EntryState = { idx?: number; overlays?: number } | null;
type Entry = [state: EntryState, unused: string, url?: string | URL | null];

/** How to close each open overlay; the topmost one is the last. */
const closings: (() => void)[] = [];

/** What waits for the arrival of a step that this module takes through the history; null while it takes none. */
let waiting: (() => void)[] | null = null;

/** Does nothing where no history was started, as on the server. */
let settle: () => void = () => undefined;

const readState = () => window.history.state as EntryState;
const countOverlays = () => readState()?.overlays ?? 0;

/** Milliseconds after which a step has gone through the entries of a frame, of which this window hears nothing. */
const STEP_TIMEOUT_MS = 1_000;

/** Ends a step of which this window hears nothing, so that it can be taken again. */
function abandon(started: (() => void)[]): void {
  if (waiting !== started) return;
  waiting = null;
  for (const next of started) next();
  settleSoon();
}

function step(delta: number): void {
  const started: (() => void)[] = [];
  waiting = started;
  // An entry by its key is one of this window, and on a slow machine its arrival may take any time.
  const { navigation } = window as { navigation?: Navigation };
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + delta];
  if (navigation && target) {
    navigation.traverseTo(target.key).committed?.catch(() => abandon(started));
    return;
  }
  window.history.go(delta);
  // A frame on the page, such as the preview of the site, has entries in the same history.
  setTimeout(() => abandon(started), STEP_TIMEOUT_MS);
}

/** Later than what happens now: a dialog that opens in place of one that closes takes over its entry. */
function settleSoon(): void {
  setTimeout(() => settle());
}

/** Lets Back call `close` until the returned function is called. */
export function addOverlay(close: () => void): () => void {
  const closing = () => close();
  closings.push(closing);
  queueMicrotask(() => settle());
  return () => {
    closings.splice(closings.indexOf(closing), 1);
    settleSoon();
  };
}

/** Goes to the page before this one, past the entries of overlays on this page. */
export function goBack(): void {
  if (waiting) waiting.push(goBack);
  else step(-1 - countOverlays());
}

/**
 * Gives each open overlay an entry in the history, with the address of its page, so that Back closes the topmost overlay.
 * One that is closed in another way takes its entry with it. Call it once, before the router starts. The router does not
 * see these entries, and a page that opens from an overlay takes the place of its entry.
 */
export function startOverlayHistory(): void {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const readPlace = () => ({ page: readState()?.idx, overlays: countOverlays() });
  let place = readPlace();
  /** How many entries the last Back has left ahead: they are used again by an overlay that did not close. */
  let ahead = 0;
  /** What the router made of the page's entry while an overlay lay above it. */
  let changed: Entry | null = null;

  const change = (apply: () => void) => {
    if (waiting) return void waiting.push(() => change(apply));
    ahead = 0;
    apply();
    place = readPlace();
  };
  history.pushState = (...entry: Entry) =>
    change(() => {
      changed = null;
      if (countOverlays() > 0) replace(...entry);
      else push(...entry);
    });
  history.replaceState = (...[state, ...address]: Entry) =>
    change(() => {
      const overlays = countOverlays();
      if (overlays > 0) changed = [state, ...address];
      replace(overlays > 0 ? { ...state, overlays } : state, ...address);
    });

  settle = () => {
    const missing = closings.length - countOverlays();
    if (waiting || missing === 0) return;
    if (missing <= ahead) return step(missing);
    for (let added = 0; added < missing; added += 1) {
      push({ ...readState(), overlays: countOverlays() + 1 }, '');
    }
    ahead = 0;
    place = readPlace();
  };

  const arriveOnSamePage = (isOwnStep: boolean, overlaysBefore: number) => {
    if (changed && place.overlays === 0) {
      replace(...changed);
      changed = null;
    }
    if (isOwnStep) return;
    ahead = Math.max(0, overlaysBefore - place.overlays);
    if (place.overlays < closings.length) closings.at(-1)?.();
  };

  const onArrival = (event: PopStateEvent) => {
    const arrived = waiting;
    waiting = null;
    const left = place;
    place = readPlace();
    ahead = 0;
    const isSamePage = place.page === left.page;
    if (isSamePage) {
      event.stopImmediatePropagation();
      arriveOnSamePage(arrived !== null, left.overlays);
    } else changed = null;
    for (const next of arrived ?? []) next();
    // An overlay of a page that was left closes with it.
    if (isSamePage || closings.length === 0) settleSoon();
  };
  window.addEventListener('popstate', onArrival, { capture: true });
  // After a reload nothing is open.
  settleSoon();
}
