import type { User } from '@rapport/domain/account/schema';
import parts from '../parts/parts.module.css';
import { EmailPreferences } from './email-preferences.tsx';
import { OwnDataExport } from './own-data-export.tsx';
import { OwnSessions } from './own-sessions.tsx';
import classes from './profile-tab.module.css';

function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Not provided';
}

/** Name and email, sessions, email preferences, and an export of the stored data. */
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
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          <p className={classes.note}>
            Your name and email come from the account you sign in with. You can change them there.
          </p>
        </div>
      </section>
      <section className={classes.row} aria-labelledby="profile-sessions">
        <h2 id="profile-sessions">Where you are signed in</h2>
        <OwnSessions now={now} />
      </section>
      <section className={classes.row} aria-labelledby="profile-email">
        <h2 id="profile-email">Email</h2>
        <EmailPreferences />
      </section>
      <section className={classes.row} aria-labelledby="profile-data">
        <h2 id="profile-data">Your data</h2>
        <OwnDataExport />
      </section>
    </>
  );
}
