import type { ReactNode } from 'react';
import { LoadingNote } from './loading-note.tsx';
import skeleton from './skeleton.module.css';
import table from './table.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The width of a line; `none` leaves the cell empty. */
type LineWidth = 'full' | 'most' | 'half' | 'none';

interface ListSkeletonProps {
  /** Whether the rows are a table or stacked entries. */
  isTable: boolean;
  columns: ReactNode;
  /** The lines in the cells of a row, by column. */
  cells: Record<string, LineWidth>;
  /** The lines of a stacked entry, by name. */
  lines: Record<string, LineWidth>;
  classes: { list?: string | undefined; stacked?: string | undefined; entry?: string | undefined };
}

/** The skeleton of a list whose rows are a table, or stacked entries on narrow screens. */
export function ListSkeleton({ isTable, columns, cells, lines, classes }: ListSkeletonProps) {
  return (
    <>
      <LoadingNote />
      {isTable ? (
        <table className={table.table} aria-hidden>
          {columns}
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {Object.entries(cells).map(([name, width]) => (
                  <td key={name}>{width === 'none' ? null : <Line width={width} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={classes.list} aria-hidden>
          {ROWS.map((row) => (
            <li key={row} className={classes.stacked}>
              <div className={classes.entry}>
                {Object.entries(lines).map(([name, width]) => (
                  <Line key={name} width={width} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ width }: { width: LineWidth }) {
  return <span className={skeleton.line} data-width={width === 'full' ? undefined : width} />;
}
