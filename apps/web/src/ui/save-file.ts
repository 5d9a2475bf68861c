/** Hands a text, or what was fetched, to the visitor as a file to keep. */
export function saveFile(fileName: string, contentType: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
