import type { ImportKind } from '@rapport/domain/imports/kinds';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { UploadError } from '../upload/upload-body.ts';
import { uploadImport } from './upload-import.ts';

export type UploadState =
  | { is: 'idle' }
  /** At 100 the server reads what has arrived. */
  | { is: 'sending'; fileName: string; percent: number }
  | { is: 'failed'; message: string };

/** Uploads a file to import; leaving the page cancels it. */
export function useUpload(kind: ImportKind, onUploaded: (id: string) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => () => cancel.current(), []);

  async function upload(file: File): Promise<void> {
    cancel.current();
    const sending = (percent: number) => setState({ is: 'sending', fileName: file.name, percent });
    sending(0);
    const running = uploadImport({ kind, file }, sending);
    cancel.current = running.cancel;
    try {
      onUploaded((await running.result).id);
    } catch (error) {
      const message = error instanceof UploadError ? error.message : describeFailure(error);
      setState(message === '' ? { is: 'idle' } : { is: 'failed', message });
    }
  }

  return { state, upload: (file: File) => void upload(file), cancel: () => cancel.current() };
}
