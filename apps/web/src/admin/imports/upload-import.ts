import type { Import } from '@rapport/domain/imports/schema';
import { type RunningUpload, uploadBody } from '../upload/upload-body.ts';

/** Uploads a file of subscribers; nothing of it is imported yet. */
export function uploadImport(file: File, onProgress: (percent: number) => void): RunningUpload<Import> {
  const upload = {
    address: `/api/admin/imports?name=${encodeURIComponent(file.name)}`,
    contentType: 'text/csv',
    file,
    what: 'file',
  };
  const { result, cancel } = uploadBody(upload, onProgress);
  return { result: result.then((body) => body.import as Import), cancel };
}
