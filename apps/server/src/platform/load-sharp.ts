/** The library that decodes and draws pictures. Loaded with the first one, because it takes 60 ms and 30 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread in addition to those that serve requests, and no cache between pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
