import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { RecordPanel } from '../lists/record-panel.tsx';
import type { RecordPanelState } from '../lists/use-record-panel.ts';
import { EmailDetail } from './email-detail.tsx';

interface EmailPanelProps {
  panel: RecordPanelState<SentEmail>;
  onClose: () => void;
}

/** One email beside the list: its delivery status, its history and its content. */
export default function EmailPanel({ panel }: EmailPanelProps) {
  return (
    <RecordPanel
      panel={panel}
      unit="email"
      getTitle={({ subject, kind }) => subject ?? getEmailKindLabel(kind)}
      dialogs={null}
    >
      {({ id }) => <EmailDetail key={id} id={id} />}
    </RecordPanel>
  );
}
