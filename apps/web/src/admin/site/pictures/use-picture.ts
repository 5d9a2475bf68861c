import type { JsonValue } from '@rapport/domain/shared/json-value';
import {
  CENTER,
  type FocalPoint,
  type LogoPicture,
  type Picture,
  type PreviewImage,
} from '@rapport/domain/site/picture-schema';
import type { PictureCut, UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../../api/api-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { UploadError } from '../../upload/upload-body.ts';
import { shrinkPicture, UnreadablePicture } from './shrink-picture.ts';
import { uploadFile } from './upload-file.ts';

/** In milliseconds; the picture is cut again after a pause of this length. */
const CUT_DELAY_MS = 500;

export type AnyPicture = Picture | LogoPicture | PreviewImage;

export type UploadState =
  | { is: 'idle' }
  /** `percent` is null while the file is made smaller. */
  | { is: 'sending'; percent: number | null }
  | { is: 'failed'; message: string };

interface Options {
  /** The picture of the draft at this moment; what is on the screen may be older. */
  read: () => AnyPicture | null;
  /** The JPEG that goes with the picture. */
  cut: PictureCut;
  /** Whether someone has typed the alternative text, so that a new picture keeps it. */
  isOwnAlt: () => boolean;
  setValue: (value: JsonValue) => void;
  /** Called when a new picture is in the field. */
  onNew: () => void;
}

/** Uploads a picture into a field, and cuts its JPEG again when the focal point moves. */
export function usePicture({ read, cut, isOwnAlt, setValue, onNew }: Options) {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const cutPicture = trpc.site.cutPicture.useMutation();
  const latest = useRef({ read, isOwnAlt, setValue, onNew });
  latest.current = { read, isOwnAlt, setValue, onNew };
  const cancel = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = (next: AnyPicture | null) => latest.current.setValue(next as unknown as JsonValue);

  useEffect(() => () => cancel.current(), []);

  async function cutAround(src: string, focus: FocalPoint): Promise<string> {
    return (await cutPicture.mutateAsync({ src, focus, cut })).src;
  }

  async function complete({ emailSrc, ...picture }: UploadedPicture): Promise<AnyPicture> {
    const address = cut === 'email' ? '' : await cutAround(picture.src, CENTER);
    // Read at the end: the words may have been typed while the picture was on its way.
    const alt = (latest.current.isOwnAlt() && latest.current.read()?.alt) || '';
    if (cut === 'email') return { ...picture, alt, emailSrc };
    if (cut === 'logo') return { ...picture, alt, emailSrc, wholeSrc: address };
    return { ...picture, alt, previewSrc: address };
  }

  async function upload(file: File): Promise<void> {
    cancel.current();
    let isCancelled = false;
    cancel.current = () => {
      isCancelled = true;
      setState({ is: 'idle' });
    };
    setState({ is: 'sending', percent: null });
    try {
      const fitting = await shrinkPicture(file);
      if (isCancelled) return;
      const running = uploadFile(fitting, (percent) => setState({ is: 'sending', percent }));
      cancel.current = running.cancel;
      put(await complete(await running.result));
      latest.current.onNew();
      setState({ is: 'idle' });
    } catch (error) {
      if (isCancelled) return;
      const isOurs = error instanceof UploadError || error instanceof UnreadablePicture;
      const message = isOurs ? error.message : describeFailure(error);
      setState(message === '' ? { is: 'idle' } : { is: 'failed', message });
    }
  }

  async function cutAgain(): Promise<void> {
    const asked = latest.current.read();
    if (!asked) return;
    const { src, focus } = asked;
    try {
      const address = await cutAround(src, focus);
      const present = latest.current.read();
      if (present?.src !== src || present.focus.x !== focus.x || present.focus.y !== focus.y) return;
      put({ ...present, [cut === 'email' ? 'emailSrc' : 'previewSrc']: address } as AnyPicture);
    } catch (error) {
      setState({ is: 'failed', message: describeFailure(error) });
    }
  }

  function setFocus(focus: FocalPoint): void {
    const present = latest.current.read();
    if (!present) return;
    put({ ...present, focus });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void cutAgain(), CUT_DELAY_MS);
  }

  return {
    state,
    upload: (file: File) => void upload(file),
    cancel: () => cancel.current(),
    setFocus,
    put,
    clearFailure: () => setState({ is: 'idle' }),
  };
}
