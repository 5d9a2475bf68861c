import { LoadingNote } from '../lists/loading-note.tsx';
import skeleton from '../lists/skeleton.module.css';
import table from '../lists/table.module.css';
import { useWideScreen } from '../lists/use-wide-screen.ts';
import { ContactColumns } from './contact-columns.tsx';
import classes from './contact-rows.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const CELLS = ['select', 'name', 'email', 'organization', 'service', 'message', 'date', 'actions'];

/** The shape of the contacts to come. */
export function ContactRowsSkeleton() {
  return (
    <>
      <LoadingNote />
      {useWideScreen() ? <SkeletonTable /> : <SkeletonList />}
    </>
  );
}

function SkeletonTable() {
  return (
    <table className={table.table} aria-hidden>
      <ContactColumns />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {CELLS.map((cell) => (
              <td key={cell}>
                <span className={skeleton.line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SkeletonList() {
  return (
    <ul className={classes.list} aria-hidden>
      {ROWS.map((row) => (
        <li key={row} className={classes.stacked}>
          <div className={classes.entry}>
            <span className={skeleton.line} data-width="half" />
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} />
          </div>
        </li>
      ))}
    </ul>
  );
}
