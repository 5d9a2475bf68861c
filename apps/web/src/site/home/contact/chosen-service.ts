/** Tells the contact form which service the visitor chose in the list of services. */
const EVENT = 'rapport:service-chosen';

/** Chooses an option (`toOptionValue`) in the contact form, which is elsewhere on the page. */
export function chooseService(service: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: service }));
}

/** Calls back with each service chosen elsewhere on the page. Returns a function that stops it. */
export function onServiceChosen(callback: (service: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') callback(event.detail);
  };
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
