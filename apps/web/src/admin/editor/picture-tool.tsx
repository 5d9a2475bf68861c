import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import type { EmailPicture } from './picture-node.ts';

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx'));

/** The tool that adds a picture, or changes the selected one. */
export function PictureTool({ editor }: { editor: Editor }) {
  const editing = useOpened<{ picture: EmailPicture | null }>();
  const isSelected = editor.isActive('picture');
  const put = (picture: EmailPicture) => {
    const chain = editor.chain().focus();
    if (editor.isActive('picture')) chain.updateAttributes('picture', { ...picture }).run();
    else chain.insertContent({ type: 'picture', attrs: { ...picture } }).run();
  };
  return (
    <>
      <RichTextEditor.Control
        aria-label="Picture"
        title={isSelected ? 'Change the picture' : 'Add a picture'}
        active={isSelected}
        aria-haspopup="dialog"
        onClick={() =>
          editing.open({ picture: isSelected ? (editor.getAttributes('picture') as EmailPicture) : null })
        }
      >
        <IconPhoto size={18} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {editing.render(({ picture }, dialog) => (
        <PictureDialog picture={picture} onChoose={put} {...dialog} />
      ))}
    </>
  );
}
