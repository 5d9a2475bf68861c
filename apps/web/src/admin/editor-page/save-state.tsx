import { Text } from '@mantine/core';
import type { DialogForm } from '../dialog/use-dialog-form.ts';
import classes from './editor-page.module.css';

interface SaveStateProps {
  form: DialogForm;
  isNew: boolean;
  submitting: string;
}

function describeState({ form: { isDirty, isSending }, isNew, submitting }: SaveStateProps): string {
  if (isSending) return submitting;
  return isDirty || isNew ? 'Not saved yet' : 'Saved';
}

/** Whether everything is saved, or why it could not be. */
export function SaveState(props: SaveStateProps) {
  const { failure } = props.form;
  if (failure !== null) {
    return (
      <Text className={classes.state} size="sm" lh={1.3} c="red" role="alert">
        {failure}
      </Text>
    );
  }
  return (
    <Text className={classes.state} size="sm" lh={1.3} c="dimmed" role="status">
      {describeState(props)}
    </Text>
  );
}
