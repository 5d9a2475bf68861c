import { csvFileName } from '@rapport/domain/shared/csv';
import { EXPORT_SELECTION_LIMIT } from '@rapport/domain/shared/limits';
import { responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';

/** What to export: the selected rows if there are any, else those that match the filter (decision 34). */
export interface ExportRequest {
  what: 'contacts' | 'newsletters';
  selected: ReadonlySet<string>;
  filter: Record<string, string>;
}

async function fetchCsv(address: string, init?: RequestInit): Promise<Blob> {
  const response = await fetch(address, { credentials: 'include', ...init });
  if (!response.ok) throw await responseError(response);
  return response.blob();
}

function fetchSelected(address: string, ids: readonly string[]): Promise<Blob> {
  return fetchCsv(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
}

/** A later part of a file without its head, which ends with the first line. */
async function withoutHead(part: Blob): Promise<Blob> {
  const start = new Uint8Array(await part.slice(0, 512).arrayBuffer());
  return part.slice(start.indexOf(10) + 1);
}

async function selectedRows(address: string, selected: ReadonlySet<string>): Promise<Blob> {
  // Ids are made in the order of time: sorted, the parts follow each other newest first.
  const ids = [...selected].toSorted().reverse();
  const parts: Blob[] = [];
  for (let start = 0; start < ids.length; start += EXPORT_SELECTION_LIMIT) {
    const part = await fetchSelected(address, ids.slice(start, start + EXPORT_SELECTION_LIMIT));
    parts.push(start === 0 ? part : await withoutHead(part));
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Fetches the file and hands it to the browser's downloads. Throws an error in the form of section 8. */
export async function downloadCsv({ what, selected, filter }: ExportRequest): Promise<void> {
  const address = `/api/admin/${what}/export.csv`;
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const file = await (selected.size > 0 ? selectedRows(address, selected) : fetchCsv(`${address}?${query}`));
  saveFile(csvFileName(what, new Date()), 'text/csv', file);
}
