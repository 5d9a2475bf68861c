import { isRecord } from '@rapport/domain/shared/is-record';

const SIGNED_OUT = 'Your session has ended. Sign in again in another tab, then try again.';
const SERVER_FAULT = 'The server has a problem. Please try again in a minute.';

/** An upload that did not succeed; its message says what to do, and is empty when it was canceled. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** A file on its way to the server. */
export interface RunningUpload<Response> {
  /** Rejects with an UploadError. */
  result: Promise<Response>;
  cancel: () => void;
}

interface Upload {
  address: string;
  contentType: string;
  file: Blob;
  /** As in "We couldn't upload the picture". */
  what: string;
}

function readBody({ status, responseText }: XMLHttpRequest, unreachable: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    throw new UploadError(unreachable);
  }
  if (status === 200 && isRecord(body)) return body;
  if (status === 401) throw new UploadError(SIGNED_OUT);
  const message = isRecord(body) && status < 500 ? body.message : null;
  throw new UploadError(typeof message === 'string' ? message : SERVER_FAULT);
}

/** Sends a file as the body of a request; `onProgress` gets the percentage that has been sent. */
export function uploadBody(
  { address, contentType, file, what }: Upload,
  onProgress: (percent: number) => void,
): RunningUpload<Record<string, unknown>> {
  const unreachable = `We couldn't upload the ${what}. Check your connection and try again.`;
  // `fetch` does not tell how much of a body has been sent.
  const request = new XMLHttpRequest();
  const result = new Promise<Record<string, unknown>>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new UploadError(unreachable));
    request.onabort = () => reject(new UploadError(''));
    request.onload = () => {
      try {
        resolve(readBody(request, unreachable));
      } catch (error) {
        reject(error);
      }
    };
    request.open('POST', address);
    request.setRequestHeader('Content-Type', contentType);
    request.send(file);
  });
  return { result, cancel: () => request.abort() };
}
