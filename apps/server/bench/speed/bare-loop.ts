import type { CountingPostmark } from './counting-postmark.ts';

/** The batches of a campaign as they were posted, and how many were on their way at once. */
export interface Batches {
  bodies: readonly string[];
  lanes: number;
}

/**
 * Posts batches that are written already, so many at once, and looks at nothing but the answer: what sending them costs
 * at the least.
 */
export async function bareLoop(
  postmark: CountingPostmark,
  { bodies, lanes }: Batches,
): Promise<{ seconds: number }> {
  postmark.begin({ keepBodies: false });
  const waiting = [...bodies];
  const began = performance.now();
  const lane = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const response = await fetch(`${postmark.url}/email/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-postmark-server-token': 'bare' },
        body,
      });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seconds: (performance.now() - began) / 1_000 };
}
