import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { Import } from '@rapport/domain/imports/schema';
import { type RunningUpload, uploadBody } from '../upload/upload-body.ts';

/** Uploads a file to import; nothing of it is imported yet. */
export function uploadImport(
  { kind, file }: { kind: ImportKind; file: File },
  onProgress: (percent: number) => void,
): RunningUpload<Import> {
  const upload = {
    address: `/api/admin/imports?${new URLSearchParams({ kind, name: file.name })}`,
    contentType: 'text/csv',
    file,
    what: 'file',
  };
  const { result, cancel } = uploadBody(upload, onProgress);
  return { result: result.then((body) => body.import as Import), cancel };
}
