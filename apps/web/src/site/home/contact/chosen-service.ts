import type { ContactService } from '@rapport/domain/contacts/services';

/** The event by which a row of the services tells the contact form what the visitor asks about. */
const EVENT = 'rapport:service-chosen';

/** Chooses a service in the contact form, which stands elsewhere on the page. */
export function chooseService(service: ContactService): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: service }));
}

/** Calls back with each service chosen from elsewhere on the page; the answer ends it. */
export function onServiceChosen(callback: (service: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') callback(event.detail);
  };
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
