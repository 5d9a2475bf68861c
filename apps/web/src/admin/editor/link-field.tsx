import { Button, Group, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { isAddressVariable, toVariableLabel, type Variables } from '@rapport/domain/emails/placeholders';
import { IconLink, IconRectangle, IconUnlink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/**
 * The typed address as a link, which may begin with a variable; without a protocol it is a web address. Null for an address
 * that is not safe.
 */
function parseAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^\{\{\w+\}\}\S*$/.test(address)) return address;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  return /^(https?|mailto|tel):\S+$/i.test(whole) ? whole : null;
}

/** The class of a link that emails draw as a button. */
const BUTTON = 'button';

interface LinkForm {
  /** The typed text; null while the field is closed. */
  typed: string | null;
  isWrong: boolean;
  input: RefObject<HTMLInputElement | null>;
  type: (typed: string) => void;
  /** Opens the field, or focuses it again. */
  open: () => void;
  close: () => void;
  apply: () => void;
}

/** The state of the field for a link's address. */
export function useLinkForm(editor: Editor): LinkForm {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    setTyped(null);
    setWrong(false);
    editor.commands.focus();
  };
  const open = () => {
    if (typed !== null) return input.current?.focus();
    const { href }: { href?: unknown } = editor.getAttributes('link');
    setTyped(typeof href === 'string' ? href : '');
  };
  const apply = () => {
    const href = parseAddress(typed ?? '');
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const hasNoText = editor.state.selection.empty && !editor.isActive('link');
    // Without a selection, the address is the text.
    if (hasNoText)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return { typed, isWrong, input, type: setTyped, open, close, apply };
}

/** Whether a key press adds a link: Ctrl+K or ⌘K. */
export function isLinkKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** Whether the selected lines are nothing but links: only such are drawn as buttons by every inbox. */
function isLinkAlone(editor: Editor): boolean {
  const { doc, selection } = editor.state;
  let isAlone = editor.isActive('link');
  doc.nodesBetween(selection.from, selection.to, ({ isTextblock, children }) => {
    if (isTextblock)
      isAlone &&= children.every(({ marks }) => marks.some(({ type }) => type.name === 'link'));
  });
  return isAlone;
}

/** The tools that set and remove a link and draw it as a button. */
export function LinkTools({ editor, form }: { editor: Editor; form: LinkForm }) {
  const isButton = editor.isActive('link', { class: BUTTON });
  const canBeButton = isButton || isLinkAlone(editor);
  return (
    <>
      <RichTextEditor.Control
        aria-label="Link"
        title="Link (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        active={editor.isActive('link')}
        aria-expanded={form.typed !== null}
        onClick={form.typed === null ? form.open : form.close}
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
      <RichTextEditor.Control
        aria-label="Button"
        title={canBeButton ? 'Draw the link as a button' : 'For a button, put a link on a line of its own'}
        active={isButton}
        disabled={!canBeButton}
        onClick={() =>
          editor
            .chain()
            .focus()
            .extendMarkRange('link')
            .updateAttributes('link', { class: isButton ? null : BUTTON })
            .run()
        }
      >
        <IconRectangle size={18} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
    </>
  );
}

/** The field for the address, below the tools, with the variables that are addresses. */
export function LinkField({ form, variables }: { form: LinkForm; variables: Variables }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // These keys must not submit the form or close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') form.apply();
    else form.close();
  };
  if (form.typed === null) return null;
  return (
    <>
      <Group gap="xs" align="flex-start" wrap="nowrap" pt={6} pb={4}>
        <TextInput
          ref={form.input}
          flex={1}
          aria-label="Link address"
          placeholder="https://"
          autoFocus
          data-mantine-stop-propagation
          value={form.typed}
          error={form.isWrong ? 'Enter a web or email address.' : null}
          onChange={(event) => form.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" onClick={form.apply}>
          Set link
        </Button>
      </Group>
      <Group gap={4} pb={4}>
        {Object.keys(variables)
          .filter(isAddressVariable)
          .map((name) => (
            <Button
              key={name}
              variant="subtle"
              size="compact-sm"
              data-touch
              title={variables[name]}
              aria-pressed={form.typed === `{{${name}}}`}
              onClick={() => {
                form.type(`{{${name}}}`);
                form.input.current?.focus();
              }}
            >
              {toVariableLabel(name)}
            </Button>
          ))}
      </Group>
    </>
  );
}
