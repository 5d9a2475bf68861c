import {
  CONTACT_SERVICES,
  type ContactService,
  getServiceLabel,
  joinService,
  splitService,
} from './services.ts';

/** What of a service of the site decides how the contact form offers it. */
export interface OfferedService {
  value: ContactService;
  name: string;
  hidden?: boolean;
}

/** What a stored message says about the service it asks for. */
export interface AskedService {
  service: string | null;
  serviceName?: string | null | undefined;
}

/** One option of the contact form's list of services. */
export interface ServiceOption {
  value: string;
  label: string;
}

/** The names under which the sample lists the services, in its order. */
const SAMPLE_NAMES: readonly (readonly [ContactService, string])[] = [
  ['individual-coaching', 'Individual Leadership Coaching'],
  ['organizational-consulting', 'Organizational Transformation'],
  ['capability-design', 'Capability Design & Development'],
  ['speaking-engagement', 'Speaking Engagement'],
  ['other', 'Something else'],
];

function isSampleName({ value, name }: OfferedService): boolean {
  return SAMPLE_NAMES.some(([key, sampleName]) => key === value && sampleName === name);
}

/**
 * How the option of a service is sent: as its key, or as `other: <name>` for a service that the owner added, because
 * several share that key.
 */
export function toOptionValue(service: OfferedService): string {
  return isSampleName(service) ? service.value : joinService(service.value, service.name);
}

function toOption(service: OfferedService): ServiceOption {
  const known = CONTACT_SERVICES.find(({ value }) => value === service.value);
  const label = known && isSampleName(service) ? known.label : service.name;
  return { value: toOptionValue(service), label };
}

/**
 * The services that the contact form offers: the five that everyone knows while the site lists the sample's, and else
 * those of the site in its order, without the hidden ones.
 */
export function listServiceOptions(services: readonly OfferedService[]): readonly ServiceOption[] {
  const shown = services.filter(({ hidden }) => hidden !== true);
  const isSample =
    shown.length === SAMPLE_NAMES.length &&
    SAMPLE_NAMES.every(([key, name], index) => shown[index]?.value === key && shown[index].name === name);
  return isSample ? CONTACT_SERVICES : shown.map(toOption);
}

/**
 * The name of the service that a message asks for: the name it was offered by, else the name that the site has for its
 * key, else the label of the specification or the stored text. Null for a message that asks for none.
 */
export function nameService(
  { service, serviceName }: AskedService,
  services: readonly OfferedService[],
): string | null {
  if (service === null) return null;
  const key = splitService(service);
  const named = serviceName ?? key.serviceName;
  if (named) return named;
  const offered = services.find(({ value }) => value === service && value !== 'other');
  return offered && !isSampleName(offered) ? offered.name : getServiceLabel(service);
}
