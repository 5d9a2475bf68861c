import { VisuallyHidden } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { hasVisibleContent, isHtmlContent } from '@rapport/domain/campaigns/sendable';
import type { Variables } from '@rapport/domain/emails/placeholders';
import { type Content, type Editor, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { createExtensions } from './extensions.ts';
import { isLinkKey, LinkField, LinkTools, useLinkForm } from './link-field.tsx';
import { PictureTool } from './picture-tool.tsx';
import classes from './rich-text.module.css';
import { markVariables, unmarkVariables } from './variable-node.ts';
import '@mantine/tiptap/styles.layer.css';

const STYLES = {
  root: classes.root ?? '',
  toolbar: classes.toolbar ?? '',
  controlsGroup: classes.group ?? '',
  control: classes.control ?? '',
  content: classes.content ?? '',
  Typography: classes.typography ?? '',
};

/**
 * The distance of the caret from the edges of the window, in pixels: the header, the bar of the editor and the toolbar
 * cover the edges.
 */
const CARET_MARGIN = { top: 204, right: 0, bottom: 120, left: 0 };

/** The first content of the editor. Plain text keeps its paragraphs and line breaks. */
function toEditorContent(content: string): Content {
  if (isHtmlContent(content) || content === '') return markVariables(content);
  const line = (text: string, index: number) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...(text === '' ? [] : [{ type: 'text', text }]),
  ];
  const paragraph = (text: string) => ({ type: 'paragraph', content: text.split('\n').flatMap(line) });
  return { type: 'doc', content: content.split(/\n{2,}/).map(paragraph) };
}

interface RichTextProps {
  /** The first content; later changes come from the editor only. */
  content: string;
  /** The ids of the label and of the error. */
  labelId: string;
  errorId: string;
  isInvalid: boolean;
  /** Each variable with its description; one that is none of them is marked. */
  variables: Variables;
  /** Whether the text has a title of its own. */
  hasTitle?: boolean;
  /** Whether it may have pictures. */
  hasPictures?: boolean;
  /** The name of the form's field. */
  name: string;
  /** Called with empty text when there is nothing to read, even if there are empty paragraphs. */
  onChange: (html: string) => void;
  /** Called with a function that inserts text at the caret. */
  onFocus?: (insert: (text: string) => void) => void;
  /** Called with the position of the caret: the index of its block among its siblings, from the outermost block on. */
  onPositionChange?: (position: number[]) => void;
}

/** The position of the block with the caret. */
function getBlockPosition({ state: { selection } }: Editor): number[] {
  const { $head } = selection;
  return Array.from({ length: $head.depth }, (_, depth) => $head.index(depth));
}

/** The editor of an email, without Tiptap's own style element, which the content security policy forbids. */
export default function RichText(props: RichTextProps) {
  const {
    content,
    name,
    labelId,
    errorId,
    isInvalid,
    variables,
    hasTitle = false,
    hasPictures = false,
  } = props;
  const { onChange, onFocus, onPositionChange } = props;
  const [extensions] = useState(() => createExtensions(variables, hasTitle, hasPictures));
  const editor = useEditor({
    extensions,
    content: toEditorContent(content),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      scrollMargin: CARET_MARGIN,
      scrollThreshold: CARET_MARGIN,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
        ...(isInvalid ? { 'aria-invalid': 'true', 'aria-describedby': errorId } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = unmarkVariables(changed.getHTML());
      onChange(hasVisibleContent(html) ? html : '');
      onPositionChange?.(getBlockPosition(changed));
    },
    onFocus: ({ editor: focused }) =>
      onFocus?.((text) => focused.chain().focus().insertContent({ type: 'text', text }).run()),
    onSelectionUpdate: ({ editor: changed }) => onPositionChange?.(getBlockPosition(changed)),
  });
  const link = useLinkForm(editor);

  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      classNames={STYLES}
      data-invalid={isInvalid || undefined}
      onKeyDown={(event) => {
        if (!isLinkKey(event)) return;
        event.preventDefault();
        link.open();
      }}
    >
      <RichTextEditor.Toolbar aria-label="Formatting" role="toolbar">
        <div className={classes.tools}>
          <RichTextEditor.ControlsGroup>
            {hasTitle ? <RichTextEditor.H1 aria-label="Title" title="Title" /> : null}
            <RichTextEditor.H2 aria-label="Heading" title="Heading" />
            {hasTitle ? null : <RichTextEditor.H3 aria-label="Small heading" title="Small heading" />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
            {hasPictures ? <PictureTool editor={editor} /> : null}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkTools editor={editor} form={link} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
        </div>
        <LinkField form={link} variables={variables} />
      </RichTextEditor.Toolbar>
      {/* The form focuses its first invalid field by name, which an editable element does not have. */}
      <VisuallyHidden>
        <button
          type="button"
          name={name}
          tabIndex={-1}
          aria-hidden
          onFocus={() => {
            editor.commands.focus(null, { scrollIntoView: false });
            document.getElementById(labelId)?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </VisuallyHidden>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
