import { isRecord } from '@rapport/domain/shared/is-record';
import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';

const ADDRESS = '/api/admin/site/pictures';
const UNREACHABLE = "We couldn't upload the picture. Check your connection and try again.";
const SIGNED_OUT = 'Your session has ended. Sign in again in another tab, then try again.';

/** An upload that did not succeed; its message says what to do. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

interface RunningUpload {
  /** Rejects with an UploadError. */
  result: Promise<UploadedPicture>;
  cancel: () => void;
}

function readPicture({ status, responseText }: XMLHttpRequest): UploadedPicture {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    throw new UploadError(UNREACHABLE);
  }
  if (status === 200 && isRecord(body)) return body.picture as UploadedPicture;
  if (status === 401) throw new UploadError(SIGNED_OUT);
  const message = isRecord(body) && status < 500 ? body.message : null;
  throw new UploadError(
    typeof message === 'string' ? message : 'The server has a problem. Please try again in a minute.',
  );
}

/** Uploads a file as a picture of the site; `onProgress` gets the percentage that has been sent. */
export function uploadFile(file: Blob, onProgress: (percent: number) => void): RunningUpload {
  // `fetch` does not tell how much of a body has been sent.
  const request = new XMLHttpRequest();
  const result = new Promise<UploadedPicture>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new UploadError(UNREACHABLE));
    request.onabort = () => reject(new UploadError(''));
    request.onload = () => {
      try {
        resolve(readPicture(request));
      } catch (error) {
        reject(error);
      }
    };
    request.open('POST', ADDRESS);
    // The server looks at the bytes; a file without a known type is sent as such.
    request.setRequestHeader(
      'Content-Type',
      file.type.startsWith('image/') ? file.type : 'application/octet-stream',
    );
    request.send(file);
  });
  return { result, cancel: () => request.abort() };
}
