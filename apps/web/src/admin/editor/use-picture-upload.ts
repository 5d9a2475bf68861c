import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import { CENTER } from '@rapport/domain/site/picture-schema';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { shrinkPicture, UnreadablePicture } from '../site/pictures/shrink-picture.ts';
import { uploadFile } from '../site/pictures/upload-file.ts';
import { UploadError } from '../upload/upload-body.ts';
import { type EmailPicture, fitText } from './picture-node.ts';

type UploadedFile = Omit<EmailPicture, 'alt'>;

/** Uploads a picture and makes the JPEG that emails show, for one that is not described yet. */
export function usePictureUpload(onUploaded: (picture: UploadedFile) => void) {
  const cut = trpc.site.cutPicture.useMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<{ cancel: () => void } | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  async function send(file: File): Promise<UploadedFile> {
    const upload = uploadFile(await shrinkPicture(file), setPercent);
    running.current = upload;
    const { src, width, height } = await upload.result;
    const jpeg = (await cut.mutateAsync({ src, focus: CENTER, cut: 'letter' })).src;
    const wide = parsePictureAddress(jpeg)?.width ?? width;
    return { src: jpeg, ...fitText(wide, (wide * height) / width) };
  }

  const upload = async (file: File) => {
    setFailure(null);
    setPercent(0);
    try {
      onUploaded(await send(file));
    } catch (error) {
      const isOurs = error instanceof UploadError || error instanceof UnreadablePicture;
      setFailure(isOurs ? error.message : describeFailure(error));
    } finally {
      setPercent(null);
    }
  };
  return { percent, failure, upload: (file: File) => void upload(file) };
}
