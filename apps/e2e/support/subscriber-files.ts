/** Rows of the files below. */
export const FILE_ROWS = 5_000;

/** Who is in them: of ten people one unsubscribed, and of a hundred one bounced. */
const standingOf = (number: number) =>
  number % 10 === 0 ? 'unsubscribed' : number % 100 === 1 ? 'bounced' : 'subscriber';

/** How many rows have which standing. */
export function countStandings(): Record<ReturnType<typeof standingOf>, number> {
  const counts = { subscriber: 0, unsubscribed: 0, bounced: 0 };
  for (let number = 1; number <= FILE_ROWS; number += 1) counts[standingOf(number)] += 1;
  return counts;
}

const people = (toRow: (number: number) => string) =>
  Array.from({ length: FILE_ROWS }, (_, index) => toRow(index + 1));
const file = (header: string, rows: string[]) => Buffer.from(`${[header, ...rows].join('\n')}\n`);

const KIT_WORDS = { subscriber: 'active', unsubscribed: 'cancelled', bounced: 'bounced' };

/** An export in the shape of Kit's, with the addresses of one test. */
export function createKitFile(mark: string): Buffer {
  return file(
    'email,first_name,status,created_at,tags,referrer',
    people(
      (number) =>
        `kit${number}@${mark}.example.com,Sample,${KIT_WORDS[standingOf(number)]},2023-01-05 08:00:00 UTC,Tag of ${mark},`,
    ),
  );
}

/** An export in the shape of Ghost's, which does not say who bounced. */
export function createGhostFile(mark: string): Buffer {
  return file(
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    people(
      (number) =>
        `64${number},ghost${number}@${mark}.example.com,Sample Person,,${standingOf(number) !== 'unsubscribed'},,,2023-01-05T08:00:00.120Z,,,`,
    ),
  );
}
