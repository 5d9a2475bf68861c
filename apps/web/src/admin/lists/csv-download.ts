import { getCsvFileName } from '@rapport/domain/shared/csv';
import { MAX_EXPORTED_ROWS } from '@rapport/domain/shared/limits';
import { responseError } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';

/** What to export: the selected rows if there are any, otherwise the rows that match the filter. */
export interface ExportRequest {
  what: 'contacts' | 'newsletters' | 'suppressions';
  selected: ReadonlySet<string>;
  filter: Readonly<Record<string, string | undefined>>;
}

async function fetchCsv(address: string, init?: RequestInit): Promise<Blob> {
  const response = await fetch(address, { credentials: 'include', ...init });
  if (!response.ok) throw await responseError(response);
  return response.blob();
}

function fetchSelectedPart(address: string, ids: readonly string[]): Promise<Blob> {
  return fetchCsv(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
}

/** A later part of a file without its header line. */
async function removeHeader(part: Blob): Promise<Blob> {
  const start = new Uint8Array(await part.slice(0, 512).arrayBuffer());
  return part.slice(start.indexOf(10) + 1);
}

async function fetchSelectedRows(address: string, selected: ReadonlySet<string>): Promise<Blob> {
  // Ids sort by time, so the parts are in order, newest first.
  const ids = [...selected].toSorted().reverse();
  const parts: Blob[] = [];
  for (let start = 0; start < ids.length; start += MAX_EXPORTED_ROWS) {
    const part = await fetchSelectedPart(address, ids.slice(start, start + MAX_EXPORTED_ROWS));
    parts.push(start === 0 ? part : await removeHeader(part));
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Fetches the file and saves it. Throws an error with the status and the body of the response. */
export async function downloadCsv({ what, selected, filter }: ExportRequest): Promise<void> {
  const address = `/api/admin/${what}/export.csv`;
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
  const file = await (selected.size > 0
    ? fetchSelectedRows(address, selected)
    : fetchCsv(`${address}?${query}`));
  saveFile(getCsvFileName(what, new Date()), 'text/csv', file);
}
