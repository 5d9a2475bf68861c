import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import { type RunningUpload, uploadBody } from '../../upload/upload-body.ts';

/** Uploads a file as a picture of the site; `onProgress` gets the percentage that has been sent. */
export function uploadFile(
  file: Blob,
  onProgress: (percent: number) => void,
): RunningUpload<UploadedPicture> {
  // The server looks at the bytes; a file without a known type is sent as such.
  const contentType = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
  const upload = { address: '/api/admin/site/pictures', contentType, file, what: 'picture' };
  const { result, cancel } = uploadBody(upload, onProgress);
  return { result: result.then(({ picture }) => picture as UploadedPicture), cancel };
}
