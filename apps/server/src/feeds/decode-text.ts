/** Text out of a feed's bytes, in the charset that its header, its byte order mark or its XML declaration names. */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  return decode(bytes, charsetOf(bytes, contentType));
}

function charsetOf(bytes: Uint8Array, contentType: string | undefined): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  if (named) return named;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1] ?? 'utf-8';
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}
