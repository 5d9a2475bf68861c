import { Button, Group, Input, Textarea } from '@mantine/core';
import type { Variables } from '@rapport/domain/emails/placeholders';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { findLosses } from '../editor/find-losses.ts';
import RichText from '../editor/rich-text.tsx';
import type { useInsertion } from '../editor-page/use-insertion.ts';
import { VariableMenu } from '../editor-page/variable-menu.tsx';

const LABEL = 'template-content-label';
const ERROR = 'template-content-error';

export interface TemplateContentProps {
  variables: Variables;
  htmlContent: string;
  /** Why the content can't be saved. */
  error: string | undefined;
  textContent: string;
  textError: string | undefined;
  /** Whether the owner wrote the text part; it then stays, and is shown. */
  hasOwnText: boolean;
  insertion: ReturnType<typeof useInsertion>;
  onHtml: (html: string) => void;
  onText: (text: string) => void;
}

/**
 * The content of a template: in the editor, with a text part made from it, or as HTML where the owner wrote what the editor
 * can't hold.
 */
export default function TemplateContent(props: TemplateContentProps) {
  const { variables, htmlContent, error, insertion, onHtml } = props;
  const [isHtml, setHtml] = useState(() => findLosses(htmlContent).length > 0);
  const [losses, setLosses] = useState<string[] | null>(null);
  const openEditor = () => {
    setLosses(null);
    setHtml(false);
  };
  const askFirst = () => {
    const found = findLosses(htmlContent);
    if (found.length > 0) setLosses(found);
    else openEditor();
  };
  return (
    <>
      <VariableMenu variables={variables} onInsert={insertion.insert}>
        {isHtml ? (
          <Textarea
            name="htmlContent"
            value={htmlContent}
            error={error}
            label="HTML content"
            withAsterisk
            rows={14}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            spellCheck={false}
            onChange={(event) => onHtml(event.currentTarget.value)}
            onFocus={insertion.onFocus}
          />
        ) : (
          <Input.Wrapper
            label="Email content"
            labelElement="div"
            labelProps={{ id: LABEL }}
            errorProps={{ id: ERROR, role: 'status' }}
            withAsterisk
            error={error}
          >
            <RichText
              content={htmlContent}
              name="htmlContent"
              labelId={LABEL}
              errorId={ERROR}
              isInvalid={error !== undefined}
              variables={variables}
              hasTitle
              onChange={onHtml}
              onFocus={insertion.onEditorFocus}
            />
          </Input.Wrapper>
        )}
      </VariableMenu>
      <Group mt={-8} justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          data-touch
          onClick={isHtml ? askFirst : () => setHtml(true)}
        >
          {isHtml ? 'Change to the editor' : 'Edit as HTML'}
        </Button>
      </Group>
      {isHtml || props.hasOwnText ? (
        <Textarea
          name="textContent"
          value={props.textContent}
          error={props.textError}
          label="Text content"
          description="For email programs that don't show HTML. Leave it empty to create the text from the content above."
          rows={5}
          onChange={(event) => props.onText(event.currentTarget.value)}
          onFocus={insertion.onFocus}
        />
      ) : null}
      <ConfirmDialog
        question={
          losses
            ? {
                title: 'Change to the editor',
                text: `The editor can't hold everything of this HTML. Once you edit it there, this is lost: ${losses.join(', ')}. Until you save, you can discard your changes.`,
                confirmLabel: 'Change to the editor',
                cancelLabel: 'Keep HTML',
              }
            : null
        }
        isBusy={false}
        onConfirm={openEditor}
        onCancel={() => setLosses(null)}
      />
    </>
  );
}
