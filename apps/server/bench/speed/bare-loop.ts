import type { CountingPostmark, Received } from './counting-postmark.ts';

/** Posts prepared batches, this many at once, and only reads the response: the minimum time to send them, in seconds. */
export async function bareLoop(
  postmark: CountingPostmark,
  { bodies, openAtOnce }: Pick<Received, 'bodies' | 'openAtOnce'>,
): Promise<number> {
  postmark.begin({ keepBodies: false });
  const waiting = [...bodies];
  const began = performance.now();
  const postWaiting = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const response = await fetch(`${postmark.url}/email/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-postmark-server-token': 'bare' },
        body,
      });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, postWaiting));
  return (performance.now() - began) / 1_000;
}
