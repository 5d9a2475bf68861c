import table from '../lists/table.module.css';
import classes from './contact-rows.module.css';

/** The columns of the contact table: their widths and their heads, the same for the rows and their skeleton. */
export function ContactColumns() {
  return (
    <>
      <colgroup>
        <col className={classes.nameColumn} />
        <col className={classes.emailColumn} />
        <col className={classes.organizationColumn} />
        <col className={classes.serviceColumn} />
        <col />
        <col className={classes.dateColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">E-mail</th>
          <th scope="col">Organization</th>
          <th scope="col">Service</th>
          <th scope="col">Message</th>
          <th scope="col" className={table.date}>
            Date
          </th>
        </tr>
      </thead>
    </>
  );
}
