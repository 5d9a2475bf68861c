import { type AskedService, nameService } from '@rapport/domain/contacts/service-name';
import { useSite } from '../../ui/site-context.tsx';

/** Gives the name of a service that a message asks for: as it was offered, or as the site calls it now. */
export function useServiceNames(): (asked: AskedService) => string | null {
  const { services } = useSite().content.services;
  return (asked) => nameService(asked, services);
}

/** The name of the service that a message asks for; nothing where it asks for none. */
export function ServiceName({ asked }: { asked: AskedService }) {
  return useServiceNames()(asked);
}
