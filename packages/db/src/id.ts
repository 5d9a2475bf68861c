import { randomFillSync } from 'node:crypto';

const random = new Uint8Array(10);
let lastMillisecond = 0;
let sequence = 0;

/**
 * A new UUIDv7 (RFC 9562): 48 bits of UTC milliseconds, a 12-bit counter, 62 random bits. Ids made by one
 * process sort in the order they were made, also within a millisecond, so that they serve as paging tie-breaks.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // The counter of this millisecond (or of a clock that went back) is used up: borrow the next one.
    lastMillisecond += 1;
    sequence = 0;
  }
  randomFillSync(random);
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  const variant = (0x8 | ((random[0] ?? 0) & 0x3)).toString(16);
  const tail = Buffer.from(random.subarray(1)).toString('hex').slice(0, 15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${tail.slice(0, 3)}-${tail.slice(3)}`;
}
