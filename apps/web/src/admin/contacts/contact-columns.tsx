import table from '../lists/table.module.css';
import classes from './contact-rows.module.css';

/** The columns of the contact table, the same for the rows and their skeleton. */
export function ContactColumns() {
  return (
    <>
      <colgroup>
        <col className={classes.checkColumn} />
        <col className={classes.nameColumn} />
        <col className={classes.emailColumn} />
        <col className={classes.organizationColumn} />
        <col className={classes.serviceColumn} />
        <col />
        <col className={classes.dateColumn} />
        <col className={classes.actionColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={table.caption}>Select</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Organization</th>
          <th scope="col">Service</th>
          <th scope="col">Message</th>
          <th scope="col" className={table.date}>
            Date
          </th>
          <th scope="col">
            <span className={table.caption}>Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
