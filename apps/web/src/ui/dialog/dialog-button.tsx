import type { ReactNode } from 'react';

interface DialogButtonProps {
  /** The id of the `SiteDialog` it opens. */
  dialogId: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The button that opens a `SiteDialog`. Browsers that know `command` open it even before the page has come alive;
 * the others by the click, and a dialog that is open already stays as it is. It gives the focus back to what had it before, and
 * Safari gives none to a clicked button.
 */
export function DialogButton({ dialogId, className, children }: DialogButtonProps) {
  const opensByItself = { command: 'show-modal', commandfor: dialogId };
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        const dialog = document.getElementById(dialogId) as HTMLDialogElement | null;
        if (!dialog?.open) dialog?.showModal();
      }}
      {...opensByItself}
    >
      {children}
    </button>
  );
}
