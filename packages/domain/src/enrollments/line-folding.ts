/** RFC 5545 (content lines): a line is at most 75 bytes; those that continue one begin with a space. */
const FIRST_BYTES = 75;
const NEXT_BYTES = FIRST_BYTES - 1;

const encoder = new TextEncoder();

/** A line in pieces that fit, no character torn apart. */
export function cutToBytes(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (used + bytes > (pieces.length === 0 ? FIRST_BYTES : NEXT_BYTES)) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += bytes;
  }
  return [...pieces, piece];
}
