import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';

/** The DNS records of the site and its emails, in order of the harm that a missing one does. */
export const DOMAIN_RECORDS = ['site', 'dkim', 'return_path', 'mx', 'dmarc'] as const;
export type DomainRecordKey = (typeof DOMAIN_RECORDS)[number];

/**
 * Different: there is another value. Later: it can be checked once a test email was sent. Unknown: there was never an
 * answer.
 */
export const DOMAIN_STATES = ['found', 'missing', 'different', 'later', 'unknown'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

const MAX_NAME = 253;
const MAX_VALUE = 1_000;
/** More values of one name are not read. */
export const MAX_FOUND = 500;

export const domainRecordSchema = z
  .object({
    key: z.enum(DOMAIN_RECORDS),
    label: storedText(MAX_NAME),
    purpose: storedText(MAX_VALUE, 'What it is for.'),
    state: z.enum(DOMAIN_STATES),
    note: storedText(MAX_VALUE, 'What is there now, and what to do about it.').nullable(),
    type: z.enum(['A', 'CNAME', 'MX', 'TXT']),
    name: storedText(MAX_NAME, 'As a provider asks for it: without the domain itself, which is @.'),
    value: storedText(MAX_VALUE, 'Null when only another service knows it.').nullable(),
    checkedAt: z.iso.datetime().nullable().meta({ description: 'When there was last an answer.' }),
    couldNotCheckAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When there was last no answer; the state is the earlier one.' }),
  })
  .meta({ id: 'DomainRecord' });
export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const domainSetupSchema = z
  .object({
    domain: storedText(MAX_NAME, 'The domain that emails come from.'),
    isLocal: z
      .boolean()
      .meta({ description: 'Whether the site has no public domain, so that nothing is checked.' }),
    found: z.int().min(0),
    records: storedList(domainRecordSchema, DOMAIN_RECORDS.length),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DomainSetup' });
export type DomainSetup = z.infer<typeof domainSetupSchema>;

export const domainResultSchema = okSchema.extend({ setup: domainSetupSchema });
export type DomainResult = z.infer<typeof domainResultSchema>;
