import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailDetail } from './email-detail.tsx';

/** As wide as the result of a campaign, in pixels. */
const WIDTH = 760;

interface EmailDialogProps {
  email: SentEmail;
  opened: boolean;
  onClose: () => void;
}

/** One email of a person, opened from what is shown about them. */
export default function EmailDialog({ email: { id, subject, kind }, opened, onClose }: EmailDialogProps) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title={subject ?? getEmailKindLabel(kind)} size={WIDTH}>
      <EmailDetail id={id} />
    </AdminDialog>
  );
}
