import { type FocusEvent, useState } from 'react';

/** Values that were added just now, and the fields that someone has left since; both by their paths with dots. */
export interface FreshFields {
  places: readonly string[];
  left: readonly string[];
}

export const NOTHING_FRESH: FreshFields = { places: [], left: [] };

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}.`);

export function addFresh({ places, left }: FreshFields, place: string): FreshFields {
  return { places: [...places, place], left: left.filter((field) => !isWithin(field, place)) };
}

/** Nothing at the place or below is new any more. */
export function dropFresh({ places, left }: FreshFields, place: string): FreshFields {
  return { places: places.filter((fresh) => !isWithin(fresh, place)), left };
}

export function leaveField({ places, left }: FreshFields, field: string): FreshFields {
  return { places, left: [...left, field] };
}

/** What is wrong, but for the fields of new values that no one has left yet. */
export function listSaid(
  faults: ReadonlyMap<string, string>,
  { places, left }: FreshFields,
): ReadonlyMap<string, string> {
  const isSaid = (fault: string) =>
    !places.some((place) => isWithin(fault, place)) ||
    left.some((field) => isWithin(fault, field) || isWithin(field, fault));
  return places.length === 0 ? faults : new Map([...faults].filter(([fault]) => isSaid(fault)));
}

/** What is new in a view; another view says everything that is wrong. */
export function useFreshFields(view: string) {
  const [stored, setStored] = useState({ view, fresh: NOTHING_FRESH });
  const fresh = stored.view === view ? stored.fresh : NOTHING_FRESH;
  const change = (next: (now: FreshFields) => FreshFields) =>
    setStored((now) => ({ view, fresh: next(now.view === view ? now.fresh : NOTHING_FRESH) }));
  return {
    fresh,
    markFresh: (path: readonly string[]) => change((now) => addFresh(now, path.join('.'))),
    forgetFresh: (path: readonly string[]) => change((now) => dropFresh(now, path.join('.'))),
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (fresh.places.length > 0 && target.id !== '') change((now) => leaveField(now, target.id));
    },
  };
}
