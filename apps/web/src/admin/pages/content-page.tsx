import type { ReactNode } from 'react';
import { AdminGate } from '../access/admin-gate.tsx';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { AdminShell } from '../shell/admin-shell.tsx';

/** A page below Content Management, for admins. */
export function ContentPage({ title, children }: { title: string; children: ReactNode }) {
  useAdminTitle(title);
  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section="content" below>
          {children}
        </AdminShell>
      )}
    </AdminGate>
  );
}
