import { Button, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import classes from './rich-text.module.css';

/** The address that was typed, as a link; what names no protocol is a web page. Null for what leads nowhere safe. */
function addressOf(typed: string): string | null {
  const address = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  return /^(https?|mailto|tel):\S+$/i.test(whole) ? whole : null;
}

/** Links the selected text, in a field below the tools: its button stands in the toolbar. */
export function LinkField({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    setTyped(null);
    setWrong(false);
    editor.commands.focus();
  };
  const open = () => {
    const { href }: { href?: unknown } = editor.getAttributes('link');
    setTyped(typeof href === 'string' ? href : '');
  };
  const apply = () => {
    const href = addressOf(typed ?? '');
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const isAlone = editor.state.selection.empty && !editor.isActive('link');
    // Nothing is selected: the address itself is the text.
    if (isAlone)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };

  return (
    <>
      <RichTextEditor.Control
        aria-label="Link"
        title="Link"
        active={editor.isActive('link')}
        aria-expanded={typed !== null}
        onClick={typed === null ? open : close}
      >
        <IconLink size={18} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        aria-label="Remove link"
        title="Remove link"
        disabled={!editor.isActive('link')}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        <IconUnlink size={18} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {typed === null ? null : (
        <div className={classes.link}>
          <TextInput
            className={classes.address}
            aria-label="Address of the link"
            placeholder="https://"
            autoFocus
            data-mantine-stop-propagation
            value={typed}
            error={isWrong ? 'Please enter a web or e-mail address.' : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="default" onClick={apply}>
            Set Link
          </Button>
        </div>
      )}
    </>
  );
}
