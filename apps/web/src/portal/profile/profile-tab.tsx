import type { User } from '@rapport/domain/account/schema';
import parts from '../parts/parts.module.css';
import { EmailPreferences } from './email-preferences.tsx';
import { OwnDataExport } from './own-data-export.tsx';
import { OwnSessions } from './own-sessions.tsx';
import classes from './profile-tab.module.css';

function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Not given';
}

/** Who is signed in and where, what comes by email, and a copy of everything held. */
export default function ProfileTab({ user, now }: { user: User; now: Date }) {
  return (
    <>
      <h1 className={parts.title}>Profile</h1>
      <section className={classes.row} aria-labelledby="profile-person">
        <h2 id="profile-person">You</h2>
        <div>
          <dl className={classes.facts}>
            <div>
              <dt>Name</dt>
              <dd>{fullName(user)}</dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          <p className={classes.note}>Both come from the account you sign in with, and are changed there.</p>
        </div>
      </section>
      <section className={classes.row} aria-labelledby="profile-sessions">
        <h2 id="profile-sessions">Where you are signed in</h2>
        <OwnSessions now={now} />
      </section>
      <section className={classes.row} aria-labelledby="profile-email">
        <h2 id="profile-email">E-mail</h2>
        <EmailPreferences />
      </section>
      <section className={classes.row} aria-labelledby="profile-data">
        <h2 id="profile-data">Your data</h2>
        <OwnDataExport />
      </section>
    </>
  );
}
