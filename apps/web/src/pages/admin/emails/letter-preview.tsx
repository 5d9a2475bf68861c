import classes from './emails.module.css';

interface LetterPreviewProps {
  subject: string;
  html: string;
}

/** An e-mail as its recipient sees it. */
export function LetterPreview({ subject, html }: LetterPreviewProps) {
  return (
    <div>
      <p className={classes.label}>Preview</p>
      <p className={classes.subject}>{subject || 'No subject yet'}</p>
      {/* Without a single permission: no script, no form, no way out runs in it. */}
      <iframe className={classes.preview} title="Preview of the e-mail" sandbox="" srcDoc={html} />
    </div>
  );
}
