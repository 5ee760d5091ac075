import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './table.css.ts';

/** One column: its name and how to render its cells; `text` unless `kind` is given. */
export interface TableColumn<Row> {
  /** The column's name, unique in the table. */
  readonly name: string;
  /**
   * `main` names its row and takes the remaining width; `number` is aligned to the end; `actions` has no visible
   * heading.
   */
  readonly kind?: 'text' | 'main' | 'number' | 'actions';
  readonly cell: (row: Row) => ReactNode;
}

/** A `table`'s props, the rows, and the columns that render them. */
export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Names the table. Read by screen readers, not shown. */
  readonly label: string;
  /** In the order of the cells in a row. */
  readonly columns: readonly TableColumn<Row>[];
  /** In the order to show: the table does not sort them. */
  readonly rows: readonly Row[];
  /** Returns a unique key of the row. */
  readonly rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
}

/** Rows of comparable data. In a narrow space each row becomes a block that labels its values. Renders a `table`. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  className,
  ...tableProps
}: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table aria-label={label} {...tableProps} className={joinClassNames(styles.table, className)}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ name, kind = 'text' }) =>
              kind === 'actions' ? (
                <td key={name} className={styles.columnName} aria-label={name} />
              ) : (
                <th key={name} scope="col" className={styles.columnName} data-kind={kind}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map(({ name, kind = 'text', cell }) => (
                <Cell key={name} name={name} kind={kind}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly kind: 'text' | 'main' | 'number' | 'actions';
  readonly children: ReactNode;
}

function Cell({ name, kind, children }: CellProps) {
  if (kind === 'main') {
    return (
      <th scope="row" className={styles.cell} data-kind={kind}>
        {children}
      </th>
    );
  }
  return (
    <td
      className={styles.cell}
      data-kind={kind}
      data-column={kind === 'actions' ? undefined : `${name}:`}
    >
      {children}
    </td>
  );
}
